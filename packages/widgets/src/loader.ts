import { startLoader, type WidgetChunk } from './element/start-loader.ts'
import { warn } from './element/warn.ts'

/** Written in by the build: for each widget its attributes, its file, and the numbers of the shared files it will ask for. */
declare const FORECOURT_WIDGETS: Readonly<
  Record<string, readonly [attributes: string, file: string, shared: readonly number[]]>
>
declare const FORECOURT_SHARED: readonly string[]
declare const FORECOURT_VERSION: string

// A tag manager may add us as a module, which has no current script.
const script = (document.currentScript ?? document.querySelector('script[src*="/loader."]')) as HTMLScriptElement
const address = (file: string): string => new URL(file, script.src).href

/** All of a widget's files are asked for at once, not one after the other has been read. */
function preload(name: string): void {
  for (const shared of FORECOURT_WIDGETS[name]?.[2] ?? []) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.href = address(FORECOURT_SHARED[shared] ?? '')
    if (!document.head.querySelector(`link[href="${link.href}"]`)) document.head.append(link)
  }
}

function load(name: string, attempt: number): Promise<WidgetChunk> {
  if (!attempt) preload(name)
  return import(address(FORECOURT_WIDGETS[name]?.[1] ?? '') + (attempt ? `?${attempt}` : ''))
}

startLoader({
  version: FORECOURT_VERSION,
  prefix: script.dataset.prefix ?? 'forecourt',
  widgets: Object.fromEntries(
    Object.entries(FORECOURT_WIDGETS).map(([name, [attributes]]) => [name, attributes.split(' ')]),
  ),
  load,
  warn,
})
