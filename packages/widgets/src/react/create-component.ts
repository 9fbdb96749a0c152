import { type ElementTag, loadElement } from '@forecourt/widgets'
import {
  createElement,
  type HTMLAttributes,
  type ReactElement,
  type Ref,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import type { Codecs, ErrorDetail, EventSpec, EventSpecs } from '../element/index.ts'

type Camel<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name
type AttributeValue<C> = C extends { readonly initial: infer T } ? T : never
type Handler<E> = (event: CustomEvent<E extends EventSpec<infer Detail> ? Detail : never>) => void

/** `forecourt-start-proposal` is heard as `onStartProposal`. */
type HandlerName<Name extends string> = Name extends `forecourt-${infer Rest}` ? `on${Capitalize<Camel<Rest>>}` : never

type Properties<C> = { readonly [Name in keyof C & string as Camel<Name>]?: AttributeValue<C[Name]> | undefined }
type Handlers<E> = { readonly [Name in keyof E & string as HandlerName<Name>]?: Handler<E[Name]> | undefined }

type ComponentProps<C, E> = Properties<C> &
  Handlers<E & { readonly 'forecourt-error': EventSpec<ErrorDetail> }> &
  Pick<HTMLAttributes<HTMLElement>, 'id' | 'className' | 'style' | 'hidden' | 'lang' | 'dir'> & {
    readonly theme?: 'light' | 'dark'
    readonly density?: 'compact' | 'comfortable'
    readonly phone?: string
    readonly elementRef?: Ref<HTMLElement>
  }

interface ElementSpec<C extends Codecs, E extends EventSpecs> {
  readonly attributes: C
  readonly events?: E
}

type Values = Readonly<Record<string, unknown>>

const camel = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

/** `forecourt-quote` → `onQuote`. */
export const handlerName = (event: string): string => camel(event.replace('forecourt', 'on'))

/**
 * An element as a React component, for React 18 and 19 alike: properties are assigned, not written as attributes, and events are heard
 * by functions. The element’s own code is fetched when the first one is drawn.
 */
export function createComponent<const C extends Codecs, const E extends EventSpecs = Record<never, never>>(
  tag: ElementTag,
  { attributes, events }: ElementSpec<C, E>,
): (props: ComponentProps<C, E>) => ReactElement {
  const names = Object.keys(attributes).map(camel)
  const heard = [...Object.keys(events ?? {}), 'forecourt-error'].map((name) => [name, handlerName(name)] as const)
  const own = new Set([...names, ...heard.map(([, handler]) => handler), 'elementRef'])

  return function ForecourtComponent(props: ComponentProps<C, E>) {
    const given: Values = { ...props }
    const element = useRef<HTMLElement>(null)
    useEffect(() => void loadElement(tag), [])
    useLayoutEffect(() => assign(element.current, names, given))
    useHandlers(element, heard, given)
    useLayoutEffect(() => hand(props.elementRef, element.current), [props.elementRef])
    const rest = Object.fromEntries(Object.entries(given).filter(([name]) => !own.has(name)))
    return createElement(tag, { ...rest, ref: element })
  }
}

function assign(element: HTMLElement | null, names: readonly string[], given: Values): void {
  if (!element) return
  for (const name of names)
    if (given[name] !== undefined && Reflect.get(element, name) !== given[name]) Reflect.set(element, name, given[name])
}

type Heard = readonly (readonly [event: string, handler: string])[]

/** One listener for each event as long as it stands; it calls whatever function was given last. */
function useHandlers(element: { readonly current: HTMLElement | null }, heard: Heard, given: Values): void {
  const latest = useRef(given)
  useLayoutEffect(() => {
    latest.current = given
  })
  useLayoutEffect(() => {
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
