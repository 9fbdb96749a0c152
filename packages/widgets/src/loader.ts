import { beginCall } from './element/loader/begin-call.ts'
import { ALONE, isPublicElement, releaseFolder } from './element/loader/choose-build.ts'
import { type LoadWidget, startLoader, type WidgetRow } from './element/loader/start-loader.ts'
import { createWhenNear } from './element/loader/when-near.ts'
import { exportNameOf } from './element/names.ts'
import type { ShellClass } from './element/shell.ts'

// If a tag manager adds this file as a module, there is no current script.
const script = (document.currentScript ?? document.querySelector('script[src*="/loader."]')) as HTMLScriptElement
const folder = new URL('.', script.src).href

/** A page that preloads our file has it when the loader runs; by then it may be of another release. */
const named = () => document.querySelector<HTMLLinkElement>('link[href$="/figures.js"]')?.href

/** The build passes in its version, the hash in the names of the public files, and a row for each widget. */
export function start(version: string, hash: string, widgets: readonly WidgetRow[]): void {
  const prefix = script.dataset.prefix ?? 'forecourt'
  const userTags = `${widgets.flatMap(([name, , kind]) => (kind ? [] : `${prefix}-${name}`))}`

  /** A public page loads a far smaller build, in one file; a retry uses another URL. */
  const load: LoadWidget = async (row, attempt, host) => {
    const [name, , kind] = row
    const isPublic = isPublicElement(row, host, userTags)
    const from = attempt ? folder : releaseFolder(folder, version)
    // The server's first answer arrives together with the file.
    if (isPublic && host.dealershipKey) (host.constructor as ShellClass).begun = beginCall(host, folder)
    const isFigures = isPublic && kind !== ALONE
    const file = isPublic ? `public/${isFigures ? 'figures' : name}-${hash}` : `elements/${name}`
    const early = isFigures && !attempt && named()
    const found = early && (await import(early))
    // One file may hold several widgets, each exported under its name.
    return (found?.version === version ? found : await import(`${from}${file}.js${attempt ? `?${attempt}` : ''}`))[
      exportNameOf(name)
    ]
  }
  startLoader(version, prefix, widgets, load, createWhenNear())
}
