import { colours, densities, layers, motion, radii, spacing, typeScale } from './tokens.ts'

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
  const steps = spacing.map((step) => declare(`space-${step}`, `${step}px`))
  const heights = Object.entries(layers).map(([name, layer]) => declare(`layer-${name}`, String(layer)))
  const moves = Object.entries(motion).map(([name, time]) => `--_${name}:${time};`)
  return [...corners, ...steps, ...heights, ...moves].join('')
}

/**
 * A host sets one accent. In the dark it is lifted until it can be read there, and what is written on it is black or white,
 * whichever can be read: both leave the drawn colours as they are.
 */
function accentDeclarations(): string {
  const lifted = `oklch(from var(--forecourt-accent,${colours.accent.dark}) max(l,0.75) c h)`
  const strong = 'color-mix(in srgb,var(--_accent) 75%,#FFFFFF)'
  const ink = 'oklch(from var(--_accent) clamp(0.23,(0.6 - l)*1000,1) clamp(0,(l - 0.6)*1000,0.045) h)'
  const dark = `--_accent:${lifted};${declare('accent-strong', strong)}`
  return [
    `@media (prefers-color-scheme:dark){:host(:not([theme=light])){${dark}}}`,
    `:host([theme=dark]){${dark}}`,
    `:host([theme]),:host(:not([theme])){${declare('on-accent', ink)}}`,
  ].join('\n')
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
    `@supports (color:oklch(from red l c h)){${accentDeclarations()}}`,
  ].join('\n')
}
