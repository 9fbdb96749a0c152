import { type Later, loadChunk } from './load-chunk.ts'
import { createShell, type Enliven, type ShellClass } from './shell.ts'
import { showFallback } from './show-fallback.ts'
import { warn } from './warn.ts'

/** What a widget's chunk exports. */
export interface WidgetChunk {
  readonly widget: { readonly enliven: Enliven }
}

/** What the loader knows of a widget. */
export type WidgetRow = readonly [
  /** The second part of its tag. */
  name: string,
  /** With spaces between them, beside `base-url`, which all have. */
  attributes: string,
  /** Those of its public face, its own first. */
  ...files: string[],
]

export interface LoaderOptions {
  readonly version: string
  /** First part of every tag; another than `forecourt` keeps two versions apart on one page. */
  readonly prefix: string
  readonly widgets: readonly WidgetRow[]
  /** Fetches a widget for the first element that needs it. */
  readonly load: (widget: WidgetRow, attempt: number, host: HTMLElement) => Promise<WidgetChunk>
  readonly wait?: Later
}

/** Defines every tag at once, without its widget; the first element of a tag that meets the page sends for it. */
export function startLoader({ version, prefix, widgets, load, wait }: LoaderOptions): void {
  let other: string | undefined
  for (const widget of widgets) {
    const tag = `${prefix}-${widget[0]}`
    const known: (CustomElementConstructor & { forecourt?: string }) | undefined = customElements.get(tag)
    if (!known) customElements.define(tag, shellThatLoads(widget, version, wait, load))
    else if (known.forecourt !== version) other = `${known.forecourt}`
  }
  if (other) warn(`version ${other} is here already; ${version} leaves it alone.`)
}

function shellThatLoads(
  widget: WidgetRow,
  version: string,
  wait: Later | undefined,
  load: LoaderOptions['load'],
): ShellClass {
  let tries = 0
  let isLoading = false
  const begin = (host: HTMLElement): void => {
    if (isLoading) return
    isLoading = true
    loadChunk(() => load(widget, tries++, host), wait)
      .then((chunk) => shell.enliven(chunk.widget.enliven))
      .catch(() => {
        isLoading = false
        for (const waiting of shell.waiting) showFallback(waiting, begin)
      })
  }
  const shell = createShell(`base-url ${widget[1]}`.split(' '), version, begin)
  return shell
}
