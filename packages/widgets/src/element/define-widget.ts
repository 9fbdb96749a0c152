import { keepBegun } from '../page/index.ts'
import { warn } from './console/warn.ts'
import type { EventSpecs } from './events.ts'
import { type Codecs, enlivenWith, type ValueOf, type WidgetDefinition } from './live-widget.tsx'
import { atOnce } from './loader/when-near.ts'
import type { Camel } from './names.ts'
import { createPropertyHolder } from './property-holder.ts'
import { createShell, type Enliven, type ShellClass } from './shell.ts'
import { VERSION } from './version.ts'

export interface DrawnDefinition {
  /** A component, of whatever props. */
  readonly component: unknown
  readonly styles: readonly string[]
  readonly state?: (context: never) => unknown
}

export interface Widget<C = Codecs> {
  readonly tag: string
  readonly attributes: readonly string[]
  readonly codecs: C
  readonly events: EventSpecs
  readonly enliven: Enliven
  /** What a page's own server draws it from. */
  readonly definition: DrawnDefinition
  /** The same widget under another tag, for a page where the first is taken by another version. */
  define(tag: string): void
}

/** Methods of every element. */
export interface ElementMethods {
  /**
   * Resolves with the element when it first shows figures, or why there are none; of a widget without figures, when it is drawn.
   * A public element without its key shows neither: it waits for the key.
   */
  readonly ready: Promise<HTMLElement>
  /** Asks the server for its rates again, past every cache; resolves with whether it has answered, once its figures are shown. */
  reprice(): Promise<unknown>
  /** Logs the user of the page out; of `forecourt-session-dialog`. */
  logout(): Promise<unknown>
}

/** The element that a widget becomes, for `HTMLElementTagNameMap`. */
export type ElementOf<W extends Widget> = HTMLElement &
  ElementMethods & {
    -readonly [Name in keyof W['codecs'] & string as Camel<Name>]: ValueOf<W['codecs'][Name]>
  }

type None = Record<never, never>

/** Set by the build for a file with several widgets: its loader defines only those that the page uses. */
declare const MANY_IN_ONE: boolean | undefined

/** Turns a React component into a custom element and defines it, unless its file holds others too. Without a page (on a server) it defines nothing. */
export function defineWidget<A extends Codecs, P extends Codecs = None, E extends EventSpecs = None, S = undefined>(
  tag: string,
  definition: WidgetDefinition<A, P, E, S>,
): Widget<A & P> {
  const { attributes, properties, events = {} } = definition
  const codecs = { ...attributes, ...properties } as A & P
  const enliven = enlivenWith(tag, codecs, definition)
  const names = Object.keys(codecs)
  const define = (asTag: string) => complain(asTag, register(asTag, names, enliven))
  if (typeof MANY_IN_ONE === 'undefined') register(tag, names, enliven)
  return { tag, attributes: names, codecs, events, enliven, definition, define }
}

type Known = CustomElementConstructor | undefined

/**
 * Returns which copy has the tag if it is not this one. Importing the module reports nothing: under another prefix a second
 * release may coexist with the first, and otherwise the loader reports it.
 */
function register(tag: string, attributes: readonly string[], enliven: Enliven): Known {
  if (typeof customElements === 'undefined') return undefined
  const known = customElements.get(tag)
  const isOurs = known && isShell(known) && known.forecourt === VERSION
  if (!known) {
    const shell = createShell(createPropertyHolder(attributes), VERSION, atOnce)
    shell.enliven(enliven)
    customElements.define(tag, shell)
  } else if (isOurs) {
    // Before the first element renders and makes its call.
    if (known.begun) keepBegun(known.begun)
    known.enliven(enliven)
  }
  return isOurs ? undefined : known
}

function complain(tag: string, known: Known): void {
  if (!known) return
  const by = isShell(known) ? `by version ${known.forecourt}` : 'elsewhere'
  warn(`<${tag}> is defined already, ${by}. ${VERSION} leaves it alone.`)
}

const isShell = (known: CustomElementConstructor): known is ShellClass => 'forecourt' in known
