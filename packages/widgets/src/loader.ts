import { beginCall } from './element/loader/begin-call.ts'
import { ALONE, BOTH, isPublicElement, releaseFolder } from './element/loader/choose-build.ts'
import { findFolder, findMark } from './element/loader/find-folder.ts'
import { type LoadWidget, startLoader, type WidgetRow } from './element/loader/start-loader.ts'
import { createWhenNear } from './element/loader/when-near.ts'
import { camel } from './element/names.ts'
import type { ShellClass } from './element/shell.ts'

const script = document.currentScript as HTMLScriptElement | null
// If a tag manager adds this file as a module, there is no current script.
const own = script?.src ?? Error().stack

/** The build passes in its version, the hash in the names of the public files, and a row for each widget. */
export function start(
  version: string,
  hash: string,
  attributes: readonly string[],
  widgets: readonly WidgetRow[],
): void {
  const mark = findMark()
  const folder = findFolder(own, mark)
  const prefix = (script ?? mark)?.dataset.prefix ?? 'forecourt'
  const userTags = `${widgets.flatMap(([name, kind]) => (kind ? [] : `${prefix}-${name}`))}`

  /** A public page loads a far smaller build, in one file; a retry uses another URL. */
  const load: LoadWidget = async (row, attempt, host) => {
    const [name, kind] = row
    if (!folder) throw Error('no data-forecourt')
    const isPublic = isPublicElement(row, host, userTags)
    const from = attempt ? folder : releaseFolder(folder, version)
    // The server's first answer arrives together with the file. A list with a product waits for the file, which names all its cars in one call,
    // and a page whose server has drawn the element has it already.
    if (isPublic && host.dealershipKey && (kind === BOTH || !host.product) && !host.shadowRoot?.innerHTML)
      (host.constructor as ShellClass).begun = beginCall(host, folder)
    const isFigures = isPublic && kind !== ALONE
    const file = isPublic ? `public/${isFigures ? 'figures' : name}-${hash}` : `elements/${name}`
    const early = isFigures && !attempt ? mark?.href : ''
    const found = early && (await import(early))
    // One file may hold several widgets, each exported under its name.
    return (found?.version === version ? found : await import(`${from}${file}.js${attempt ? `?${attempt}` : ''}`))[
      camel(name)
    ]
  }
  startLoader(version, prefix, attributes, widgets, load, createWhenNear(), !folder)
}
