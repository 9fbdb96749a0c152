import { colours } from './tokens.ts'

const declare = (scheme: 'light' | 'dark') =>
  Object.entries(colours)
    .map(([role, shades]) => `--forecourt-${role}:${shades[scheme]};`)
    .join('')

/** The colour roles under their public names, for a page that is drawn in them itself: the portal's shell. */
export function pageTokens(): string {
  return `:root{${declare('light')}}@media (prefers-color-scheme:dark){:root{${declare('dark')}}}`
}
