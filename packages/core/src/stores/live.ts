import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core'
import { MANY_DEALERSHIPS } from '../models/index.ts'
import type { LiveListener, Realtime, RealtimeState } from '../realtime/index.ts'

interface LiveOptions {
  /** The connection of a dealership: `(affiliateUserId) => createRealtime({ … })`. */
  readonly realtime: (affiliateUserId: number) => Realtime
  /** There is none while the user is signed out. */
  readonly isSignedIn: ReadonlySignal<boolean>
}

type LiveConnection = ReturnType<typeof openLiveConnection>

/** The live connections of a page: one for each dealership, shared by all listeners (spec §4). */
export function createLive({ realtime, isSignedIn }: LiveOptions) {
  // Over forty lines: a list of what may be done with the connections.
  const connections = signal<ReadonlyMap<number, LiveConnection>>(new Map())
  const demands = new Set<readonly number[]>()
  const messageListeners = createListeners<Parameters<LiveListener>>()
  const reconnectListeners = createListeners<[affiliateUserId: number]>()
  let stopFollowing: (() => void) | null = null

  function settle(): void {
    const wanted = new Set(isSignedIn.peek() ? [...demands].flat() : [])
    const before = connections.peek()
    for (const [id, connection] of before) if (!wanted.has(id)) connection.close()
    const connectionOf = (id: number) =>
      before.get(id) ?? openLiveConnection(realtime(id), messageListeners.tell, () => reconnectListeners.tell(id))
    connections.value = new Map([...wanted].map((id) => [id, connectionOf(id)]))
  }

  function release(demand: readonly number[]): void {
    if (!demands.delete(demand)) return
    settle()
    if (demands.size === 0) stopFollowing?.()
    if (demands.size === 0) stopFollowing = null
  }

  return {
    /** The state of all connections: connected when each one is. */
    state: computed(() =>
      worstStateOf([...connections.value.values()].map((connection) => connection.realtime.state.value)),
    ),
    /** The state of one dealership's connection. */
    stateOf: (id: number) => connections.value.get(id)?.realtime.state.value ?? 'not connected',
    /**
     * Connects to these while at least one caller holds them, and to none if there are more than 20; returns a function that
     * releases them.
     */
    hold(ids: readonly number[]) {
      const demand = ids.length > MANY_DEALERSHIPS ? [] : [...ids]
      demands.add(demand)
      settle()
      stopFollowing ??= followSignIn(isSignedIn, settle)
      return () => release(demand)
    },
    /** Retries at once if there is no connection. */
    connect() {
      for (const connection of connections.peek().values()) connect(connection.realtime)
    },
    subscribe: messageListeners.add,
    /** Called when messages were missed: a lost connection is back, or what one told could not be fetched. */
    onBack: reconnectListeners.add,
    catchUp() {
      for (const id of connections.peek().keys()) reconnectListeners.tell(id)
    },
    markRead: (id: number, messageId: string, readBy: number) =>
      connections.peek().get(id)?.realtime.markRead(messageId, readBy),
  }
}

function createListeners<Told extends readonly unknown[]>() {
  const listeners = new Set<(...told: Told) => void>()
  return {
    add(listener: (...told: Told) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tell(...told: Told): void {
      for (const listener of [...listeners]) listener(...told)
    },
  }
}

function followSignIn(isSignedIn: ReadonlySignal<boolean>, settle: () => void): () => void {
  let before = isSignedIn.peek()
  return effect(() => {
    const isIn = isSignedIn.value
    if (isIn !== before) untracked(settle)
    before = isIn
  })
}

function openLiveConnection(realtime: Realtime, hear: LiveListener, onBack: () => void) {
  const stops = [realtime.subscribe(hear), whenBack(realtime.state, onBack)]
  connect(realtime)
  return {
    realtime,
    close() {
      for (const stop of stops) stop()
      realtime.disconnect()
    },
  }
}

/** `failure` keeps the reason, and further attempts continue. */
function connect(realtime: Realtime): void {
  realtime.connect().catch(() => {})
}

function whenBack(state: ReadonlySignal<RealtimeState>, run: () => void): () => void {
  let wasLost = false
  return effect(() => {
    const isBack = state.value === 'connected' && wasLost
    if (state.value === 'disconnected') wasLost = true
    if (state.value === 'connected') wasLost = false
    if (isBack) untracked(run)
  })
}

const WORST_FIRST: readonly RealtimeState[] = ['disconnected', 'connecting', 'not connected', 'connected']

function worstStateOf(states: readonly RealtimeState[]): RealtimeState {
  return WORST_FIRST.find((state) => states.includes(state)) ?? 'not connected'
}
