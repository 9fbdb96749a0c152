import {
  type ColourRole,
  colours,
  densities,
  FOLLOWS_SCHEME,
  factors,
  inEither,
  layers,
  motion,
  radii,
  spacing,
  typeScale,
  weights,
} from './tokens.ts'

type Density = 'compact' | 'comfortable'

const declare = (name: string, value: string | number) => `--_${name}:var(--forecourt-${name},${value});`

/** One declaration after the other, for each entry of a table. */
const declareEach = <V>(table: Readonly<Record<string, V>>, declaration: (name: string, value: V) => string) =>
  Object.entries(table)
    .map(([name, value]) => declaration(name, value))
    .join('')

const scaled = (px: number) => `calc(${px}px * var(--_scale))`
const dense = (px: number) => `calc(${px}px * var(--_density))`

const inLight = ({ light }: ColourRole) => light
const inDark = ({ dark }: ColourRole) => dark

const colourDeclarations = (value: (role: ColourRole) => string) =>
  declareEach<ColourRole>(colours, (name, role) => declare(name, value(role)))

const densityDeclarations = (density: Density) =>
  declareEach(densities, (name, heights) => declare(name, dense(heights[density])))

/** What is the same in every scheme and density. */
const fixedDeclarations = () =>
  [
    declareEach(typeScale, (name, { size, line }) =>
      [declare(`size-${name}`, scaled(size)), declare(`line-${name}`, scaled(line))].join(''),
    ),
    declareEach(weights, (name, weight) => declare(`weight-${name}`, weight)),
    declareEach(radii, (name, times) => declare(`radius-${name}`, `calc(var(--forecourt-radius, 8px) * ${times})`)),
    ...spacing.map((step) => declare(`space-${step}`, dense(step))),
    declareEach(layers, (name, layer) => declare(`layer-${name}`, layer)),
    declareEach(motion, (name, time) => `--_${name}:${time};`),
  ].join('')

const accentOf = (drawn: string) => `var(--forecourt-accent,${drawn})`

/**
 * A host sets one accent. The dark scheme lightens it until it is readable, and text on it is black or white, whichever
 * is readable; our default colours pass through both unchanged.
 */
function accentDeclarations() {
  const lifted = `oklch(from ${accentOf(colours.accent.dark)} max(l,0.75) c h)`
  const strong = `color-mix(in srgb,${lifted} 75%,#FFFFFF)`
  const ink = 'oklch(from var(--_accent) clamp(0.23,(0.6 - l)*1000,1) clamp(0,(l - 0.6)*1000,0.045) h)'
  const accents = (value: (role: ColourRole) => string) =>
    `--_accent:${value({ light: accentOf(colours.accent.light), dark: lifted })};` +
    declare('accent-strong', value({ light: colours['accent-strong'].light, dark: strong }))
  return { accents, onAccent: declare('on-accent', ink) }
}

const supports = (condition: string, ...rules: string[]) => `@supports ${condition}{${rules.join('')}}`

/** Follows the page's scheme through the inherited `color-scheme`; `theme` sets it on the element. */
function followingRules(): string[] {
  const { accents, onAccent } = accentDeclarations()
  return [
    supports(FOLLOWS_SCHEME, `:host{${colourDeclarations(inEither)}}`),
    supports('(color:oklch(from light-dark(red,red) l c h))', `:host{${accents(inEither)}${onAccent}}`),
  ]
}

/** A browser that cannot follow the page's scheme renders light, or dark if the element says so. */
function rulesWithoutFollowing(): string[] {
  const { accents, onAccent } = accentDeclarations()
  const older = `(not ${FOLLOWS_SCHEME})`
  return [
    supports(older, `:host{${colourDeclarations(inLight)}}:host([theme=dark i]){${colourDeclarations(inDark)}}`),
    supports(
      `(color:oklch(from red l c h)) and ${older}`,
      `:host{${onAccent}}:host([theme=dark i]){${accents(inDark)}${onAccent}}`,
    ),
  ]
}

/** Private names on the host read the public tokens, so that a page re-brands with a few custom properties. */
export function tokenSheet(): string {
  return [
    `:host{${declareEach(factors, declare)}${densityDeclarations('compact')}${fixedDeclarations()}}`,
    ...rulesWithoutFollowing(),
    ...followingRules(),
    `@media (pointer:coarse){:host(:not([density=compact i])){${densityDeclarations('comfortable')}}}`,
    `:host([density=comfortable i]){${densityDeclarations('comfortable')}}`,
    `@media (prefers-reduced-motion:reduce){:host{${declareEach(motion, (name) => `--_${name}:0s;`)}}}`,
  ].join('\n')
}

const publicColours = (value: (role: ColourRole) => string) =>
  declareEach<ColourRole>(colours, (name, role) => `--forecourt-${name}:${value(role)};`)

/** If the page sets no `data-density`, each element goes by the device. */
const densityRule = (density: Density) =>
  `:root[data-density=${density}]{${declareEach(densities, (name, heights) => `--forecourt-${name}:${heights[density]}px;`)}}`

/**
 * The colour roles under their public names, for a page that uses them itself: the portal's shell. It follows the
 * visitor's own scheme, or `color-scheme` on the root, and its widgets follow the page.
 */
export function pageTokens(): string {
  return [
    `:root{color-scheme:light;${publicColours(inLight)}}`,
    `@supports ${FOLLOWS_SCHEME}{:root{color-scheme:light dark;${publicColours(inEither)}}}`,
    densityRule('compact'),
    densityRule('comfortable'),
  ].join('\n')
}
