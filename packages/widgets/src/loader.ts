import { startLoader, type WidgetChunk } from './element/start-loader.ts'

/**
 * Written in by the build: for each widget its attributes beside `base-url`, which all have; for those of public pages also their file and the numbers of the shared
 * files that it will ask for, so that nothing is fetched one after the other.
 */
declare const FORECOURT_WIDGETS: Readonly<
  Record<string, readonly [attributes: string, file?: string, shared?: readonly number[]]>
>
declare const FORECOURT_SHARED: readonly string[]
declare const FORECOURT_VERSION: string

// A tag manager may add us as a module, which has no current script.
const script = (document.currentScript ?? document.querySelector('script[src*="/loader."]')) as HTMLScriptElement
const address = (file: string): string => new URL(file, script.src).href

function preload(shared: readonly number[]): void {
  for (const each of shared) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = address(FORECOURT_SHARED[each] ?? '')
    document.head.append(link)
  }
}

/** With a publishable key a widget shows its public face alone, which is a far smaller file. */
function load(name: string, attempt: number, host: HTMLElement): Promise<WidgetChunk> {
  const [, file, shared = []] = FORECOURT_WIDGETS[name] ?? ['']
  const isPublic = file && 'dealershipKey' in host && host.dealershipKey
  if (isPublic && !attempt) preload(shared)
  return import(address(isPublic ? file : `elements/${name}.js`) + (attempt ? `?${attempt}` : ''))
}

startLoader({
  version: FORECOURT_VERSION,
  prefix: script.dataset.prefix ?? 'forecourt',
  widgets: Object.entries(FORECOURT_WIDGETS).map(([name, [attributes]]) => [name, `base-url ${attributes}`.split(' ')]),
  load,
})
