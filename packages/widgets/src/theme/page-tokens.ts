import { type ColourRole, colours, densities, FOLLOWS_SCHEME, inEither } from './tokens.ts'

const declare = (value: (role: ColourRole) => string) =>
  Object.entries(colours)
    .map(([name, role]) => `--forecourt-${name}:${value(role)};`)
    .join('')

/** If the page sets no `data-density`, each element goes by the device. */
const densityRules = () =>
  (['compact', 'comfortable'] as const).map((density) => {
    const heights = Object.entries(densities).map(([name, height]) => `--forecourt-${name}:${height[density]}px;`)
    return `:root[data-density=${density}]{${heights.join('')}}`
  })

/**
 * The colour roles under their public names, for a page that uses them itself: the portal's shell. It follows the
 * visitor's own scheme, or `color-scheme` on the root, and its widgets follow the page.
 */
export function pageTokens(): string {
  return [
    `:root{color-scheme:light;${declare(({ light }) => light)}}`,
    `@supports ${FOLLOWS_SCHEME}{:root{color-scheme:light dark;${declare(inEither)}}}`,
    ...densityRules(),
  ].join('\n')
}
