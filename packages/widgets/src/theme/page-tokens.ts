import { type ColourRole, colours, FOLLOWS_SCHEME, inEither } from './tokens.ts'

const declare = (value: (role: ColourRole) => string) =>
  Object.entries(colours)
    .map(([name, role]) => `--forecourt-${name}:${value(role)};`)
    .join('')

/**
 * The colour roles under their public names, for a page that is drawn in them itself: the portal's shell. It follows the
 * visitor's own scheme, and the widgets on it follow the page.
 */
export function pageTokens(): string {
  return [
    `:root{color-scheme:light;${declare(({ light }) => light)}}`,
    `@supports ${FOLLOWS_SCHEME}{:root{color-scheme:light dark;${declare(inEither)}}}`,
  ].join('\n')
}
