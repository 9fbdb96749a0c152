import { inProject } from '../project.mjs'
import { importBundled } from './codecs.mjs'

const USES = {
  surface: 'the page behind cards',
  raised: 'cards, menus, dialogs',
  sunken: 'wells, stripes, disabled fields',
  line: 'quiet rules between parts',
  edge: 'edges of controls',
  text: 'text',
  muted: 'text of less weight',
  accent: 'buttons, links, focus; the rest of the accent follows it',
  'accent-strong': 'a pressed or hovered accent',
  'accent-soft': 'a chosen row, a soft ground',
  'on-accent': 'text on the accent',
  positive: 'good news',
  'positive-soft': 'its ground',
  negative: 'errors',
  'negative-soft': 'their ground',
  warning: 'warnings',
  'warning-soft': 'their ground',
  pending: 'what is on its way',
  'pending-soft': 'its ground',
  'neutral-soft': 'the ground of a badge without a verdict',
  plate: 'the number plate',
  'plate-ink': 'letters on it',
  scrim: 'the shade over the page behind a dialog',
  shadow: 'the shadow of what floats',
}

const FACTOR_USES = {
  scale:
    'Multiplies every size of text: `1.125` is an eighth larger. The representative example keeps its share of it (CONC 3.5).',
  density: 'Multiplies heights and spaces: `1.25` is a quarter roomier. Controls below 24 px are too small to press.',
}
const WEIGHT_USES = {
  normal: 'text',
  label: 'labels',
  control: 'buttons and choices',
  heading: 'headings',
  figure: 'the large figure',
}
const DENSITY_USES = {
  control: 'fields and buttons',
  filter: 'filters above a list',
  'button-small': 'small buttons',
  row: 'rows of a table',
  'card-row': 'rows of a card',
}

const FONT = {
  name: '--forecourt-font',
  light: 'inherit',
  dark: 'inherit',
  summary: 'Typeface; by default the page’s own.',
}

/** Type and room: a factor for all of it, and each size, weight, height and space by itself. */
function measures({ factors, typeScale, weights, densities, spacing }) {
  const token = (name, value, summary) => ({ name: `--forecourt-${name}`, light: value, dark: value, summary })
  const worded = (uses, name) => {
    if (!uses[name]) throw new Error(`The token ${name} has no words in scripts/elements/tokens.mjs`)
    return uses[name]
  }
  return [
    FONT,
    ...Object.entries(factors).map(([name, factor]) => token(name, String(factor), worded(FACTOR_USES, name))),
    ...Object.entries(typeScale).flatMap(([name, { size, line }]) => [
      token(`size-${name}`, `${size}px`, `Size of ${name} text.`),
      token(`line-${name}`, `${line}px`, `Its line height.`),
    ]),
    ...Object.entries(weights).map(([name, weight]) =>
      token(`weight-${name}`, String(weight), `Weight of ${worded(WEIGHT_USES, name)}.`),
    ),
    ...Object.entries(densities).map(([name, { compact, comfortable }]) =>
      token(name, `${compact}px`, `Height of ${worded(DENSITY_USES, name)}; ${comfortable}px where it is comfortable.`),
    ),
    ...spacing.map((step) => token(`space-${step}`, `${step}px`, 'A step of the spacing.')),
  ]
}

/** The custom properties that a host may set, with their defaults. */
export async function tokens() {
  const theme = await importBundled({ entryPoints: [inProject('packages/widgets/src/theme/tokens.ts')] })
  const rows = Object.entries(theme.colours).map(([name, { light, dark }]) => {
    if (!USES[name]) throw new Error(`The colour ${name} has no words in scripts/elements/tokens.mjs`)
    return {
      name: `--forecourt-${name}`,
      light,
      dark,
      summary: `Colour of ${USES[name]}.`.replace('Colour of the shadow', 'The shadow'),
    }
  })
  return [
    ...rows,
    { name: '--forecourt-radius', light: '8px', dark: '8px', summary: 'Corners of controls; the others follow it.' },
    ...measures(theme),
  ]
}
