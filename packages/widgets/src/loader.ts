import { beginCall } from './element/loader/begin-call.ts'
import { type LoadedWidget, startLoader, type WidgetRow } from './element/loader/start-loader.ts'
import type { ShellClass } from './element/shell.ts'

// A tag manager may add us as a module, which has no current script.
const script = (document.currentScript ?? document.querySelector('script[src*="/loader."]')) as HTMLScriptElement
const folder = new URL('.', script.src).href

/** What the build knows: its version, the hash in the names of the public files, and a row for each widget. */
export function start(version: string, hash: string, widgets: readonly WidgetRow[]): void {
  const open = (name: string): string => `public/${name}-${hash}`

  /** With a publishable key a widget shows its public face alone, far smaller; the second try asks for nothing that the first did. */
  const load = async ([name, , isOpen]: WidgetRow, attempt: number, host: HTMLElement): Promise<LoadedWidget> => {
    const isPublic = isOpen && Reflect.get(host, 'dealershipKey')
    // What its file asks for comes at the same time as the file: its other half, and the first answer of the server.
    if (isPublic && !attempt) preload(`${folder}${open('shared')}.js`)
    if (isPublic) (host.constructor as ShellClass).begun = beginCall(host, folder)
    const file = isPublic ? open(attempt ? 'all' : name) : `elements/${name}`
    // One file may hold several widgets, each under its name.
    return (await import(`${folder}${file}.js${attempt ? `?${attempt}` : ''}`))[name]
  }
  startLoader(version, script.dataset.prefix ?? 'forecourt', widgets, load)
}

function preload(href: string): void {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = href
  document.head.append(link)
}
