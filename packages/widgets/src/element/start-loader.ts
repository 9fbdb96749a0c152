import { type Later, loadChunk } from './load-chunk.ts'
import { createShell, type Enliven, type ShellClass } from './shell.ts'
import { showFallback } from './show-fallback.ts'
import { warn } from './warn.ts'

/** What a widget's chunk exports. */
export interface WidgetChunk {
  readonly widget: { readonly enliven: Enliven }
}

export interface LoaderOptions {
  readonly version: string
  /** First part of every tag; another than `forecourt` keeps two versions apart on one page. */
  readonly prefix: string
  /** The second part of each tag, and the attributes. */
  readonly widgets: readonly (readonly [name: string, attributes: readonly string[]])[]
  /** Fetches a widget for the first element that needs it. */
  readonly load: (name: string, attempt: number, host: HTMLElement) => Promise<WidgetChunk>
  readonly wait?: Later
}

/** Defines every tag at once, without its widget; the first element of a tag that meets the page sends for it. */
export function startLoader({ version, prefix, widgets, load, wait }: LoaderOptions): void {
  let other: string | undefined
  for (const [name, attributes] of widgets) {
    const tag = `${prefix}-${name}`
    const known: (CustomElementConstructor & { forecourt?: string }) | undefined = customElements.get(tag)
    if (!known)
      customElements.define(
        tag,
        shellThatLoads(attributes, version, wait, (...tried) => load(name, ...tried)),
      )
    else if (known.forecourt !== version) other = `${known.forecourt}`
  }
  if (other) warn(`version ${other} is here already; ${version} leaves it alone.`)
}

type Load = (attempt: number, host: HTMLElement) => Promise<WidgetChunk>

function shellThatLoads(
  attributes: readonly string[],
  version: string,
  wait: Later | undefined,
  load: Load,
): ShellClass {
  let tries = 0
  let isLoading = false
  const begin = (host: HTMLElement): void => {
    if (isLoading) return
    isLoading = true
    loadChunk(() => load(tries++, host), wait)
      .then((chunk) => shell.enliven(chunk.widget.enliven))
      .catch(() => {
        isLoading = false
        for (const waiting of shell.waiting) showFallback(waiting, begin)
      })
  }
  const shell = createShell(attributes, version, begin)
  return shell
}
