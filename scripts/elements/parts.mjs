import { readdirSync, readFileSync } from 'node:fs'
import { inProject } from '../project.mjs'
import { withoutSheets } from './codecs.mjs'

const USES = {
  badge: 'a status in a word',
  'badge-…': 'one of a tone',
  banner: 'a message across the top of a widget',
  'banner-…': 'one of a tone',
  bell: 'the button with the count of notifications',
  button: 'every button with words',
  'button-…': '`button-primary`, `button-secondary`, `button-quiet`, `button-plain`, `button-danger`',
  card: 'a box with its own background',
  dialog: 'a dialog over the page',
  empty: 'the message when there is nothing to show yet',
  error: 'the message after a failure, with advice',
  'error-summary': 'the list of errors at the top of a form',
  failed: 'the fallback for a widget that failed',
  heading: 'the heading of the quick quote',
  field: 'label, control and message together',
  'field-error': 'the message of a field',
  'field-frame': 'the box around what is typed',
  'field-input': 'the text field itself',
  'file-drop': 'the area where files are dropped',
  'icon-button': 'a button with only an icon',
  'lender-slider': 'the row of lenders',
  list: 'the list that a combobox opens',
  menu: 'the menu that a menu button opens',
  'menu-button': 'what opens it',
  monthly: 'the line “£… a month”, with “from” where it is the lowest',
  'monthly-terms': 'its lines with product, payments, APR and deposit',
  'note-editor': 'the editor of a note',
  panel: 'the panel that the bell opens',
  'payment-picture': 'the picture of what is paid and when',
  plate: 'a number plate',
  'radio-card': 'a choice with space around it',
  'representative-example': 'the representative example; it may not be hidden or made smaller (CONC 3.5)',
  segments: 'choices side by side',
  strength: 'the strength of a password',
  tab: 'one of several tabs',
  'tab-selected': 'the open tab',
  table: 'rows with columns',
  tabs: 'the row of tabs',
  toast: 'a short message over the page that disappears after a while',
  vehicle: 'a vehicle card',
}

/**
 * The parts of each widget: those that the files write of which something is left in its bundle. A bundler knows which components
 * of the kit a widget draws.
 */
export async function partsByFolder(folders) {
  const { build } = await import('esbuild')
  const source = inProject('packages/widgets/src')
  const { metafile } = await build({
    entryPoints: folders.map((folder) => `${source}/${folder}/element.ts`),
    outbase: source,
    outdir: source,
    absWorkingDir: source,
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    jsx: 'automatic',
    packages: 'external',
    treeShaking: true,
    plugins: [withoutSheets],
    logLevel: 'warning',
  })
  const all = parts()
  return new Map(
    folders.map((folder) => {
      const output = Object.values(metafile.outputs).find(({ entryPoint }) => entryPoint === `${folder}/element.ts`)
      const files = Object.entries(output.inputs).flatMap(([path, { bytesInOutput }]) =>
        path.endsWith('.tsx') && bytesInOutput > 0 ? [path] : [],
      )
      const names = new Set(files.flatMap((path) => partsIn(readFileSync(`${source}/${path}`, 'utf8'))))
      return [folder, all.filter(({ name }) => names.has(name))]
    }),
  )
}

const WRITTEN = /\bpart=(?:"([^"]+)"|\{`([^`]+)`\}|\{([^}]+)\})/g

/** Every `part` of the elements with its description, for `::part()` in a page's styles. */
export function parts() {
  const folder = inProject('packages/widgets/src')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.tsx') && !/\.(test|stories)\.|testing/.test(path),
  )
  const found = new Set(files.flatMap((path) => partsIn(readFileSync(`${folder}/${path}`, 'utf8'))))
  const unknown = [...found].find((name) => !USES[name]) ?? Object.keys(USES).find((name) => !found.has(name))
  if (unknown) throw new Error(`The part ${unknown} is either without words in scripts/elements/parts.mjs or gone`)
  return Object.entries(USES).map(([name, summary]) => ({ name, summary }))
}

/** A name with a value in it, `badge-${tone}`, stands for several. */
export const partsIn = (text) =>
  [...text.matchAll(WRITTEN)].flatMap(([, plain, template, code = '']) => {
    const names = plain ?? template ?? [...code.matchAll(/'([^']+)'/g)].map(([, one]) => one).join(' ')
    return names.replaceAll(/\$\{[^}]*\}/g, '…').split(' ')
  })
