import { readdirSync, readFileSync } from 'node:fs'
import { inProject } from '../project.mjs'

const USES = {
  badge: 'a status in a word',
  'badge-…': 'one of a tone',
  banner: 'words across the head of a widget',
  'banner-…': 'one of a tone',
  bell: 'the button with the count of notifications',
  button: 'every button with words',
  'button-…': '`button-primary`, `button-secondary`, `button-quiet`, `button-plain`, `button-danger`',
  card: 'a box of its own ground',
  dialog: 'what stands over the page',
  empty: 'what is shown where there is nothing yet',
  error: 'what is shown where something failed, with what to do',
  'error-summary': 'everything wrong in a form, at its head',
  failed: 'what stands in for a widget that broke',
  field: 'label, control and message together',
  'field-error': 'the message of a field',
  'field-frame': 'the box around what is typed',
  'field-input': 'what is typed into',
  'file-drop': 'where files are dropped',
  'icon-button': 'a button with a picture alone',
  'lender-slider': 'the row of lenders',
  list: 'what a list box opens',
  menu: 'what a menu button opens',
  'menu-button': 'what opens it',
  monthly: 'the line “from £… a month”',
  'note-editor': 'where a note is written',
  panel: 'what a bell opens',
  plate: 'a number plate',
  'radio-card': 'a choice with room around it',
  'representative-example': 'the representative example; it may not be hidden or made smaller (CONC 3.5)',
  segments: 'choices side by side',
  strength: 'how good a password is',
  tab: 'one of several tabs',
  'tab-selected': 'the one that is open',
  table: 'rows with columns',
  tabs: 'the row of tabs',
  toast: 'a short message over the page that goes by itself',
  vehicle: 'a vehicle card',
}

const WRITTEN = /\bpart=(?:"([^"]+)"|\{`([^`]+)`\}|\{([^}]+)\})/g

/** Every `part` that any element shows, with what it is: what a page may dress by `::part()`. */
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
