import type { TextsGiven } from '../../texts/index.ts'
import { warn } from '../console/warn.ts'
import { createPropertyHolder, type PropertyHolderClass } from '../property-holder.ts'
import { createShell, type ShellClass } from '../shell.ts'
import { type Later, loadChunk } from './load-chunk.ts'
import { showFallback } from './show-fallback.ts'
import type { WhenNear } from './when-near.ts'

/** The part of a widget that the loader needs. */
export interface LoadedWidget {
  define(tag: string): void
}

/** The loader’s entry for a widget. */
export type WidgetRow = readonly [
  /** The second part of its tag. */
  name: string,
  /** Which builds it has (choose-build.ts). */
  kind?: 1 | 2 | 3,
]

/** An element with the properties and attributes set by the page, before its widget has loaded. */
export interface UnloadedElement extends HTMLElement {
  readonly dealershipKey?: string
  readonly registration?: string
  readonly mileage?: string
  readonly product?: string
  readonly baseUrl?: string
  readonly texts?: TextsGiven | string
}

/** How long a visitor waits for a file before the dealer's telephone number takes its place. */
export const PATIENCE_MS = 7000

/** Fetches a widget for the first element that needs it. */
export type LoadWidget = (widget: WidgetRow, attempt: number, host: UnloadedElement) => Promise<LoadedWidget>

/**
 * Defines every tag at once, without its widget; the first element of a tag that meets the page sends for it. Each takes the
 * attributes of all: what its widget does not know it leaves alone. Another `prefix` than `forecourt` keeps two versions apart on one
 * page. `isLost`: the loader does not know where its files are, which no further try mends.
 */
export function startLoader(
  version: string,
  prefix: string,
  attributes: readonly string[],
  widgets: readonly WidgetRow[],
  load: LoadWidget,
  whenNear: WhenNear,
  isLost?: boolean,
  wait: Later = setTimeout,
): void {
  const Holder = createPropertyHolder(attributes)
  let other: (CustomElementConstructor & { readonly forecourt?: string }) | undefined
  for (const widget of widgets) {
    const tag = `${prefix}-${widget[0]}`
    const known: typeof other = customElements.get(tag)
    if (!known) customElements.define(tag, shellThatLoads(tag, Holder, widget, version, load, whenNear, isLost, wait))
    else if (known.forecourt !== version) other = known
  }
  if (other) warn(`version ${other.forecourt} is here already`)
}

function shellThatLoads(
  tag: string,
  Holder: PropertyHolderClass,
  widget: WidgetRow,
  version: string,
  load: LoadWidget,
  whenNear: WhenNear,
  isLost: boolean | undefined,
  wait: Later,
): ShellClass {
  let tries = 0
  let loading: unknown
  const begin = (host: UnloadedElement): void => {
    if (loading || !shell.waiting.size) return
    const giveUp = (error?: unknown): void => {
      if (loading !== giveUp) return
      loading = 0
      if (error) warn(`<${tag}>: ${error}`)
      for (const waiting of shell.waiting) showFallback(waiting, isLost ? undefined : begin)
    }
    loading = giveUp
    // A file that arrives after the time-out is still used.
    wait(giveUp, PATIENCE_MS)
    loadChunk(() => load(widget, tries++, host), wait)
      .then((loaded) => loaded.define(tag))
      .catch(giveUp)
  }
  const shell = createShell(Holder, version, whenNear, begin)
  return shell
}
