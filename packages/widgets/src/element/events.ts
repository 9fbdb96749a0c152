import type { ErrorDetail } from './errors.ts'

/** An event: its detail's type, and whether a host may take over with `preventDefault()`. Its comment is its documentation. */
export interface EventSpec<Detail> {
  readonly cancelable: boolean
  readonly detail?: Detail
}

export type EventSpecs = Readonly<Record<string, EventSpec<unknown>>>

/** Declares an event. Details are public and permanent: ids, amounts and states, nothing about a person. */
export const event = <Detail = undefined>({ cancelable = false } = {}): EventSpec<Detail> => ({ cancelable })

/** Events of every widget. */
export const commonEvents = {
  /** Something did not work; the code says what. */
  'forecourt-error': event<ErrorDetail>(),
} as const

type DetailOf<Spec> = Spec extends EventSpec<infer Detail> ? Detail : never
type Arguments<Detail> = undefined extends Detail ? [detail?: Detail] : [detail: Detail]
type EmitOf<E> = <Name extends keyof E & string>(name: Name, ...detail: Arguments<DetailOf<E[Name]>>) => boolean

/** Dispatches the event. Returns false when the host took over. */
export type Emit<E = unknown> = EmitOf<typeof commonEvents> & EmitOf<E>

export function emitterFor(host: EventTarget, events: EventSpecs) {
  return (name: string, detail?: unknown): boolean => {
    const cancelable = events[name]?.cancelable ?? false
    return host.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, cancelable, detail }))
  }
}
