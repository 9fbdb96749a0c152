import {
  createElement,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  type Ref,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import type { Codecs, ErrorDetail, EventSpec, EventSpecs } from '../element/index.ts'
import { type Camel, camel } from '../element/names.ts'
import type { ElementTag } from '../elements.ts'
import { type ChunkFor, defineLazily } from './define-lazily.ts'

type AttributeValue<C> = C extends { readonly initial: infer T } ? T : never
type Handler<E> = (event: CustomEvent<E extends EventSpec<infer Detail> ? Detail : never>) => void

/** `forecourt-start-proposal` maps to `onStartProposal`. */
type HandlerName<Name extends string> = Name extends `forecourt-${infer Rest}` ? `on${Capitalize<Camel<Rest>>}` : never

type Properties<C> = { readonly [Name in keyof C & string as Camel<Name>]?: AttributeValue<C[Name]> | undefined }
type Handlers<E> = { readonly [Name in keyof E & string as HandlerName<Name>]?: Handler<E[Name]> | undefined }

type ComponentProps<C, E> = Properties<C> &
  Handlers<E & { readonly 'forecourt-error': EventSpec<ErrorDetail> }> &
  Pick<
    HTMLAttributes<HTMLElement>,
    'id' | 'className' | 'style' | 'hidden' | 'lang' | 'dir' | 'slot' | 'title' | 'tabIndex'
  > & {
    readonly theme?: 'light' | 'dark'
    readonly density?: 'compact' | 'comfortable'
    readonly phone?: string
    /** Loads the code at once, also far from what is seen. */
    readonly eager?: boolean
    /** What the element's slots take, each by its `slot`. */
    readonly children?: ReactNode
    /** From React 19 on; `elementRef` is the same in React 18 too, which keeps `ref` for itself. */
    readonly ref?: Ref<HTMLElement>
    readonly elementRef?: Ref<HTMLElement>
  }

interface ElementSpec<C extends Codecs, P extends Codecs, E extends EventSpecs> {
  readonly attributes: C
  /** Values that an attribute cannot hold. */
  readonly properties?: P
  readonly events?: E
}

type Values = Readonly<Record<string, unknown>>

/** `forecourt-quote` → `onQuote`. */
export const handlerName = (event: string): string => camel(event.replace('forecourt', 'on'))

/** React 18 reports a layout effect on a server, where there is no layout. */
const useBrowserEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/**
 * Wraps an element as a React component, for React 18 and 19. Whatever fits an attribute is written as one, also on a
 * server; functions are assigned as properties, and handlers listen for events. The tag is defined when its first
 * component mounts, and its code loads as with the loader.
 */
export function createComponent<
  const C extends Codecs,
  const E extends EventSpecs = Record<never, never>,
  const P extends Codecs = Record<never, never>,
>(
  tag: ElementTag,
  { attributes, properties, events }: ElementSpec<C, P, E>,
  chunkFor: ChunkFor,
): (props: ComponentProps<C & P, E>) => ReactElement {
  const attributeNames = Object.keys(attributes)
  const names = Object.keys(properties ?? {}).map(camel)
  const heard = [...Object.keys(events ?? {}), 'forecourt-error'].map((name) => [name, handlerName(name)] as const)
  const own = new Set([
    ...[...attributeNames.map(camel), ...names],
    ...[...heard.map(([, handler]) => handler), 'className', 'eager', 'ref', 'elementRef'],
  ])

  return function ForecourtComponent(props: ComponentProps<C & P, E>) {
    const given: Values = { ...props }
    const element = useRef<HTMLElement>(null)
    useBrowserEffect(() => assign(element.current, names, given))
    useHandlers(element, heard, given)
    useHanded(props.ref, element)
    useHanded(props.elementRef, element)
    // Last, so that the element finds everything else in place.
    useBrowserEffect(() => defineLazily(tag, { ...attributes, ...properties }, chunkFor), [])
    const rest = Object.fromEntries(Object.entries(given).filter(([name]) => !own.has(name)))
    // A server writes them too, for pages without scripts.
    const attributeTexts = Object.fromEntries(attributeNames.map((name) => [name, written(given[camel(name)])]))
    // On a custom element React 18 writes `className` as an attribute of that name.
    const others = { class: given.className, eager: written(given.eager) }
    return createElement(tag, { ...rest, ...attributeTexts, ...others, ref: element })
  }
}

function useHanded(ref: Ref<HTMLElement> | undefined, element: { readonly current: HTMLElement | null }): void {
  useBrowserEffect(() => {
    hand(ref, element.current)
    return () => hand(ref, null)
  }, [ref, element])
}

function assign(element: HTMLElement | null, names: readonly string[], given: Values): void {
  if (!element) return
  for (const name of names)
    if (given[name] !== undefined && Reflect.get(element, name) !== given[name]) Reflect.set(element, name, given[name])
}

type Heard = readonly (readonly [event: string, handler: string])[]

/** One listener per event while mounted; it calls the latest handler. */
function useHandlers(element: { readonly current: HTMLElement | null }, heard: Heard, given: Values): void {
  const latest = useRef(given)
  useBrowserEffect(() => {
    latest.current = given
  })
  useBrowserEffect(() => {
    const host = element.current
    const listeners = heard.map(([event, handler]) => {
      const listen = (told: Event) => {
        const call = latest.current[handler]
        if (typeof call === 'function') call(told)
      }
      host?.addEventListener(event, listen)
      return () => host?.removeEventListener(event, listen)
    })
    return () => {
      for (const stop of listeners) stop()
    }
  }, [element, heard])
}

function hand(ref: Ref<HTMLElement> | undefined, element: HTMLElement | null): void {
  if (typeof ref === 'function') ref(element)
  else if (ref) ref.current = element
}

/** The text of an attribute; undefined if the attribute is absent. */
function written(value: unknown): string | undefined {
  if (value === undefined || value === null || value === false) return undefined
  if (value === true) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
