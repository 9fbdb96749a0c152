import { startLoader, type WidgetChunk, type WidgetRow } from './element/start-loader.ts'

/** Written in by the build. */
declare const FORECOURT_WIDGETS: readonly WidgetRow[]
declare const FORECOURT_VERSION: string

// A tag manager may add us as a module, which has no current script.
const script = (document.currentScript ?? document.querySelector('script[src*="/loader."]')) as HTMLScriptElement
const address = (file: string): string => new URL(file, script.src).href

/** With a publishable key a widget shows its public face alone, far smaller; its files are asked for all at once. */
function load([name, , file, ...shared]: WidgetRow, attempt: number, host: HTMLElement): Promise<WidgetChunk> {
  const isPublic = file && 'dealershipKey' in host && host.dealershipKey
  if (isPublic && !attempt) shared.forEach(preload)
  return import(address(isPublic ? file : `elements/${name}.js`) + (attempt ? `?${attempt}` : ''))
}

function preload(file: string): void {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = address(file)
  document.head.append(link)
}

startLoader({
  version: FORECOURT_VERSION,
  prefix: script.dataset.prefix ?? 'forecourt',
  widgets: FORECOURT_WIDGETS,
  load,
})
