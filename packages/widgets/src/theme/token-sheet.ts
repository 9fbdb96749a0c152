import { colours, densities, layers, motion, radii, typeScale } from './tokens.ts'

type Scheme = 'light' | 'dark'
type Density = 'compact' | 'comfortable'

const declare = (name: string, value: string) => `--_${name}:var(--forecourt-${name},${value});`

function colourDeclarations(scheme: Scheme): string {
  return Object.entries(colours)
    .map(([role, shades]) => declare(role, shades[scheme]))
    .join('')
}

function densityDeclarations(density: Density): string {
  return Object.entries(densities)
    .map(([name, heights]) => declare(name, `${heights[density]}px`))
    .join('')
}

function typeDeclarations(): string {
  return Object.entries(typeScale)
    .map(([name, { size, line }]) => declare(`size-${name}`, `${size}px`) + declare(`line-${name}`, `${line}px`))
    .join('')
}

function shapeDeclarations(): string {
  const corners = Object.entries(radii).map(([name, times]) =>
    declare(`radius-${name}`, `calc(var(--forecourt-radius, 8px) * ${times})`),
  )
  const heights = Object.entries(layers).map(([name, layer]) => declare(`layer-${name}`, String(layer)))
  const moves = Object.entries(motion).map(([name, time]) => `--_${name}:${time};`)
  return [...corners, ...heights, ...moves].join('')
}

const still = Object.keys(motion)
  .map((name) => `--_${name}:0s;`)
  .join('')

/** Private names on the host read the public tokens, so that a page re-brands by setting a few custom properties. */
export function tokenSheet(): string {
  return [
    `:host{${colourDeclarations('light')}${densityDeclarations('compact')}${typeDeclarations()}${shapeDeclarations()}}`,
    `@media (pointer:coarse){:host(:not([density=compact])){${densityDeclarations('comfortable')}}}`,
    `:host([density=comfortable]){${densityDeclarations('comfortable')}}`,
    `@media (prefers-color-scheme:dark){:host(:not([theme=light])){${colourDeclarations('dark')}}}`,
    `@media (prefers-reduced-motion:reduce){:host{${still}}}`,
    `:host([theme=dark]){${colourDeclarations('dark')}}`,
  ].join('\n')
}
