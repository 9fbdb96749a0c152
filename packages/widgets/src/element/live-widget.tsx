import { type ComponentType, type ReactNode, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { type ReadonlySignal, signal } from '../signals/index.ts'
import { type Texts, TextsContext } from '../texts/index.ts'
import { adoptDrawing, isDrawnByServer } from './adopt-drawing.ts'
import type { Codec } from './codecs.ts'
import { findMisuse, type Misuse, unreadable } from './console/misuse.ts'
import { warnOfFailure } from './console/warn-of-failure.ts'
import { warnOnce } from './console/warn-once.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { commonEvents, type Emit, type EventSpecs, emitterFor } from './events.ts'
import { keepPressesOnLabels } from './focus/label-press.ts'
import { restoreFocusNearby } from './focus/restore-focus.ts'
import { HandleContext, type HandleHolder } from './handle.ts'
import { textsOf } from './host-texts.ts'
import { type Camel, camel } from './names.ts'
import { adoptStyles } from './sheets.ts'
import type { Enliven, LiveWidget } from './shell.ts'

export type Codecs = Readonly<Record<string, Codec<unknown>>>
export type ValueOf<C> = C extends Codec<infer T> ? T : never

/** A signal for each attribute and property, under the property's name. */
export type PropSignals<C> = { readonly [Name in keyof C & string as Camel<Name>]: ReadonlySignal<ValueOf<C[Name]>> }

export interface WidgetContext<C, E> {
  readonly props: PropSignals<C>
  readonly emit: Emit<E>
  readonly host: HTMLElement
}

/** The props of a widget's view. `signal` aborts when this rendering ends. */
export interface WidgetView<C, E, S> extends WidgetContext<C, E> {
  readonly state: S
  readonly signal: AbortSignal
}

export interface WidgetDefinition<A extends Codecs, P extends Codecs, E extends EventSpecs, S> {
  readonly component: ComponentType<WidgetView<A & P, E, S>>
  /** Texts of style sheets, theme first. */
  readonly styles: readonly string[]
  readonly attributes: A
  /** Properties that cannot be written as attributes. */
  readonly properties?: P
  readonly events?: E
  /** Made once for each element, when it is first rendered, and kept when the element is removed and added again. */
  readonly state?: (context: WidgetContext<A & P, E>) => S
}

/** Connects a widget to its elements: a signal per property, so that a change renders only its readers, never the root. */
export function enlivenWith<A extends Codecs, P extends Codecs, E extends EventSpecs, S>(
  tag: string,
  codecs: A & P,
  { component: View, styles, events, state }: WidgetDefinition<A, P, E, S>,
): Enliven {
  return (host, root) => {
    adoptStyles(root, styles)
    restoreFocusNearby(host, root)
    keepPressesOnLabels(root)
    const emit = emitterFor(host, { ...commonEvents, ...events }) as Emit<E>
    const tell = (code: Misuse['code']) => emit('forecourt-error', { code, widget: host.localName, retry: false })
    const report = ({ code, text }: Misuse) => {
      warnOnce(`<${host.localName}> ${text}`)
      tell(code)
    }
    let isDrawn = false
    const { get, set, props } = openProperties(codecs, (name, given, codec) => {
      // Before it is drawn the page may still be setting them; attributes are then judged all together.
      const found = isDrawn || typeof given !== 'string' ? unreadable(name, given, codec) : null
      if (found) report(found)
    })
    const context = { props, emit, host }
    let made: { state: S } | undefined
    const Drawn = ({ signal, isUnseen }: DrawnProps) => {
      made ??= { state: state?.(context) as S }
      useEffect(() => {
        if (isDrawn) return
        isDrawn = true
        for (const found of findMisuse(host, codecs)) report(found)
      }, [])
      return <View {...context} emit={isUnseen ? unheard : emit} state={made.state} signal={signal} />
    }
    const { texts, noteMove } = textsOf(host, context.props, () => tell('value-unreadable'))
    const mounting = mountingIn(root, tag, context, texts, Drawn)
    const connect = () => {
      noteMove()
      mounting.connect()
    }
    return { get, set, ...mounting, connect }
  }
}

type DrawnProps = { signal: AbortSignal; isUnseen: boolean }

/** The unseen drawing tells the page nothing: the visible one that follows it emits the same events. */
const unheard = () => true

type OnSet = (name: string, given: unknown, codec: Codec<unknown>) => void

/** A signal for each attribute and property, and their values by name. */
export function openProperties<C extends Codecs>(codecs: C, onSet: OnSet) {
  const signals = new Map(
    Object.entries(codecs).map(([name, codec]) => [camel(name), { name, codec, value: signal(codec.initial) }]),
  )
  return {
    props: Object.fromEntries([...signals].map(([name, slot]) => [name, slot.value])) as PropSignals<C>,
    get: (name: string) => signals.get(name)?.value.peek(),
    set: (name: string, given: unknown) => {
      const slot = signals.get(name)
      // A host that sets attributes only writes an object so, never on purpose.
      if (!slot || given === '[object Object]') return
      slot.value.value = slot.codec.read(given)
      onSet(slot.name, given, slot.codec)
    },
  }
}

type Mounting = Pick<LiveWidget, 'connect' | 'disconnect' | 'ready' | 'call'>

/** The state outlives a removal, so that an element put back later is as it was left; the drawing does not. */
function mountingIn<C, E>(
  root: ShadowRoot,
  tag: string,
  context: WidgetContext<C, E>,
  texts: ReadonlySignal<Texts>,
  Drawn: ComponentType<DrawnProps>,
): Mounting {
  let settle = () => {}
  const ready = new Promise<void>((resolve) => {
    settle = resolve
  })
  const holder: HandleHolder = { handle: {}, isAwaited: false, settle }
  let drawn: { root: Pick<Root, 'unmount'>; controller: AbortController } | undefined
  const emit: Emit = context.emit
  const tell = (error: unknown) => {
    warnOfFailure(context.host.localName, error)
    emit('forecourt-error', { code: 'render-failed', widget: tag, retry: true })
  }
  return {
    connect: () => {
      if (drawn) return
      const controller = new AbortController()
      const draw = (settle?: () => void) => (
        <Surrounded texts={texts} holder={settle ? { handle: {}, isAwaited: false, settle } : holder}>
          <ErrorBoundary onError={tell}>
            <Drawn signal={controller.signal} isUnseen={settle !== undefined} />
          </ErrorBoundary>
        </Surrounded>
      )
      drawn = { root: isDrawnByServer(root) ? adoptDrawing(root, draw) : drawAnew(root, draw()), controller }
    },
    disconnect: () => {
      drawn?.controller.abort()
      drawn?.root.unmount()
      drawn = undefined
    },
    ready,
    call: async (method) => (method === 'reprice' || method === 'logout' ? holder.handle[method]?.() : undefined),
  }
}

function drawAnew(root: ShadowRoot, view: ReactNode): Root {
  root.replaceChildren()
  const made = createRoot(root, { onCaughtError: () => {} })
  made.render(view)
  return made
}

type Surroundings = { texts: ReadonlySignal<Texts>; holder: HandleHolder; children: ReactNode }

/** The context of every view. A view that asks for no more time is ready with its first render. */
function Surrounded({ texts, holder, children }: Surroundings) {
  useEffect(() => {
    if (!holder.isAwaited) holder.settle()
  }, [holder])
  return (
    <TextsContext value={texts.value}>
      <HandleContext value={holder}>{children}</HandleContext>
    </TextsContext>
  )
}
