import { effect, type Signal } from '@preact/signals-core'
import { type BrowserTabs, RealtimeTabMessage } from './browser-tabs.ts'
import type { Inbox } from './inbox.ts'
import type { Realtime, RealtimeState } from './realtime-types.ts'

/** One of the tabs that share a connection leads them: it holds the connection. */
export type TabLeadership = ReturnType<typeof electLeader>

interface LeaderOptions {
  readonly own: Realtime
  readonly name: string
  readonly tabs: BrowserTabs
  readonly state: Signal<RealtimeState>
  readonly inbox: Inbox
}

/** A leader that stays silent for this long is asleep: browsers freeze hidden tabs. */
const LEADER_TIMEOUT_MS = 3000

/** Longer than any wait between two of the five retries, so that it passes only after the last one. */
const RETRIES_OVER_MS = 60_000

export function electLeader(options: LeaderOptions) {
  // Over forty lines: each transition may lead to any other.
  const { own, name, tabs } = options
  const channel = joinChannel(tabs, name, (message) => onMessage(message))
  let withdraw = () => {}
  const endWait = () => withdraw()
  let stepDown: (() => void) | null = null
  let giveUp = () => {}

  const begin = () => {
    endWait()
    stepDown = leadTabs(options, channel.post)
  }
  const lost = () => {
    stepDown?.()
    stepDown = null
    queue(false)
    ask()
  }
  const queue = (byForce: boolean) => {
    giveUp()
    giveUp = tabs.requestLeadership(name, { begin, lost }, byForce)
  }
  const ask = () => {
    if (stepDown) return
    endWait()
    withdraw = tabs.schedule(LEADER_TIMEOUT_MS, () => queue(true))
    channel.post({ kind: 'ask' })
  }
  const broadcast = (message: RealtimeTabMessage) =>
    stepDown ? handleTabMessage(own, message, channel.post) : channel.post(message)
  const onMessage = (message: RealtimeTabMessage) => {
    if (stepDown) return handleTabMessage(own, message, channel.post)
    if (message.kind === 'state') endWait()
    applyTabMessage(message, options)
  }
  const again = () => {
    broadcast({ kind: 'connect' })
    ask()
  }
  // Browsers throttle hidden tabs, so a tab retries as soon as the user returns to it.
  const ends = [
    tabs.onReturn(again),
    retrySlowly(options, again),
    endWait,
    () => stepDown?.(),
    () => giveUp(),
    channel.leave,
  ]
  queue(false)
  // The leading tab may have used up its retries while the server was away.
  again()
  const leave = () => {
    for (const end of ends) end()
  }
  return {
    /** The leading tab carries it out. */
    broadcast,
    /** Retries if there is no connection. */
    again,
    leave,
  }
}

/** After the spec's five retries a visible tab asks again every minute. */
function retrySlowly({ state, tabs }: LeaderOptions, again: () => void): () => void {
  let cancel = () => {}
  const wait = () => {
    cancel = tabs.schedule(RETRIES_OVER_MS, () => {
      if (tabs.isShown()) again()
      wait()
    })
  }
  const stop = effect(() => {
    cancel()
    if (state.value === 'disconnected') wait()
  })
  return () => {
    stop()
    cancel()
  }
}

type PostTabMessage = (message: RealtimeTabMessage) => void

function joinChannel(tabs: BrowserTabs, name: string, onMessage: PostTabMessage) {
  const channel = tabs.channel(name)
  channel.addEventListener('message', ({ data }) => {
    const message = RealtimeTabMessage.safeParse(data)
    if (message.success) onMessage(message.data)
  })
  return { post: (message: RealtimeTabMessage) => channel.postMessage(message), leave: () => channel.close() }
}

/** Applies a broadcast of the leading tab in the others. */
function applyTabMessage(message: RealtimeTabMessage, { state, inbox }: LeaderOptions): void {
  if (message.kind === 'message') inbox.deliver(message.message)
  if (message.kind === 'state') state.value = message.state
}

/** The requests that other tabs send to the leading tab; it ignores the rest. */
function handleTabMessage(own: Realtime, message: RealtimeTabMessage, post: PostTabMessage): void {
  if (message.kind === 'ask') post({ kind: 'state', state: own.state.peek() })
  if (message.kind === 'connect') connect(own)
  if (message.kind === 'read') own.markRead(message.messageId, message.readBy)
  if (message.kind === 'send' && own.state.peek() === 'connected') own.sendScenario(message.scenario)
}

/** `failure` keeps the reason, and further attempts continue. */
function connect(own: Realtime): void {
  own.connect().catch(() => {})
}

function leadTabs({ own, state, inbox }: LeaderOptions, post: PostTabMessage): () => void {
  // Every tab may have missed messages since the previous leader stopped.
  if (state.peek() === 'connected') state.value = 'disconnected'
  post({ kind: 'state', state: 'disconnected' })
  const stopListening = own.subscribe(({ message }) => {
    inbox.deliver(message)
    post({ kind: 'message', message })
  })
  connect(own)
  const stopBroadcasting = effect(() => {
    state.value = own.state.value
    post({ kind: 'state', state: own.state.value })
  })
  return () => {
    stopBroadcasting()
    stopListening()
    own.disconnect()
  }
}
