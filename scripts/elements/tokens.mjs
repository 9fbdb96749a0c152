import { inProject } from '../project.mjs'

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
  scrim: 'over the page behind a dialog',
  shadow: 'the shadow of what floats',
}

/** The custom properties that a host may set, with what they are otherwise. */
export async function tokens() {
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    entryPoints: [inProject('packages/widgets/src/theme/tokens.ts')],
    bundle: true,
    write: false,
    format: 'esm',
  })
  const code = Buffer.from(outputFiles[0].contents).toString('base64')
  const { colours } = await import(`data:text/javascript;base64,${code}`)
  const rows = Object.entries(colours).map(([name, { light, dark }]) => {
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
  ]
}
