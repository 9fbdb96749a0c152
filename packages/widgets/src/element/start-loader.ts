import { type Later, loadChunk } from './load-chunk.ts'
import { createShell, type Enliven, type ShellClass } from './shell.ts'
import { showFallback } from './show-fallback.ts'

/** What a widget's chunk exports. */
export interface WidgetChunk {
  readonly widget: { readonly enliven: Enliven }
}

export interface LoaderOptions {
  readonly version: string
  /** First part of every tag; another than `forecourt` keeps two versions apart on one page. */
  readonly prefix: string
  /** Attributes by the second part of the tag. */
  readonly widgets: Readonly<Record<string, readonly string[]>>
  readonly load: (name: string, attempt: number) => Promise<WidgetChunk>
  readonly warn: (text: string) => void
  readonly wait?: Later
}

/** Defines every tag at once, without its widget; the first element of a tag that meets the page sends for it. */
export function startLoader(options: LoaderOptions): void {
  const taken = new Set<string>()
  for (const name of Object.keys(options.widgets)) {
    const known = customElements.get(`${options.prefix}-${name}`)
    if (!known) defineShell(name, options)
    else if (Reflect.get(known, 'forecourt') !== options.version) taken.add(String(Reflect.get(known, 'forecourt')))
  }
  for (const other of taken)
    options.warn(`version ${other} is on this page already; ${options.version} leaves it alone.`)
}

function defineShell(name: string, { prefix, widgets, version, load, wait }: LoaderOptions): void {
  let tries = 0
  let loading = false
  const begin = (): void => {
    if (loading) return
    loading = true
    loadChunk(() => load(name, tries++), wait)
      .then((chunk) => shell.enliven(chunk.widget.enliven))
      .catch(() => giveUp(shell, begin))
      .finally(() => {
        loading = false
      })
  }
  const shell: ShellClass = createShell(widgets[name] ?? [], version, begin)
  customElements.define(`${prefix}-${name}`, shell)
}

function giveUp(shell: ShellClass, again: () => void): void {
  for (const host of shell.waiting) showFallback(host, again)
}
