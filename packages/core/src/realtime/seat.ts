import { effect, type Signal } from '@preact/signals-core'
import type { Inbox } from './inbox.ts'
import type { Realtime, RealtimeState } from './realtime-types.ts'
import { type BrowserTabs, TabWord } from './tabs.ts'

/** A tab's place among those that share a connection. */
export interface Seat {
  /** Done by whichever tab has the connection. */
  tell(word: TabWord): void
  /** Tries again, where there is no connection. */
  again(): void
  leave(): void
}

interface SeatOptions {
  readonly own: Realtime
  readonly name: string
  readonly tabs: BrowserTabs
  readonly state: Signal<RealtimeState>
  readonly inbox: Inbox
}

/** A tab that answers nothing for so long is asleep: a browser may put one to sleep that has the connection. */
const PATIENCE = 3000

export function takeSeat(options: SeatOptions): Seat {
  // Over forty lines: each of its moves may lead to any other.
  const { own, name, tabs } = options
  const room = enterRoom(tabs, name, (word) => hear(word))
  const wait = createPatience(tabs)
  let endTurn: (() => void) | null = null
  let giveUp = () => {}

  const begin = () => {
    wait.end()
    endTurn = haveTurn(options, room.say)
  }
  const lost = () => {
    endTurn?.()
    endTurn = null
    queue(false)
    ask()
  }
  const queue = (byForce: boolean) => {
    giveUp()
    giveUp = tabs.takeTurn(name, { begin, lost }, byForce)
  }
  const ask = () => {
    if (endTurn) return
    wait.begin(PATIENCE, () => queue(true))
    room.say({ kind: 'ask' })
  }
  const tell = (word: TabWord) => (endTurn ? act(own, word, room.say) : room.say(word))
  const hear = (word: TabWord) => {
    if (endTurn) return act(own, word, room.say)
    if (word.kind === 'state') wait.end()
    take(word, options)
  }
  const again = () => {
    tell({ kind: 'connect' })
    ask()
  }
  // A tab behind others tries but now and then: whoever looks at one does not wait for that.
  const ends = [tabs.onShown(again), wait.end, () => endTurn?.(), () => giveUp(), room.leave]
  queue(false)
  ask()
  const leave = () => {
    for (const end of ends) end()
  }
  return { tell, again, leave }
}

type Say = (word: TabWord) => void

function enterRoom(tabs: BrowserTabs, name: string, hear: Say) {
  const channel = tabs.channel(name)
  channel.addEventListener('message', ({ data }) => {
    const word = TabWord.safeParse(data)
    if (word.success) hear(word.data)
  })
  return { say: (word: TabWord) => channel.postMessage(word), leave: () => channel.close() }
}

/** What the tab with the connection tells the others. */
function take(word: TabWord, { state, inbox }: SeatOptions): void {
  if (word.kind === 'message') inbox.deliver(word.message)
  if (word.kind === 'state') state.value = word.state
}

/** What a word asks of the tab with the connection; the rest it knows itself. */
function act(own: Realtime, word: TabWord, say: Say): void {
  if (word.kind === 'ask') say({ kind: 'state', state: own.state.peek() })
  if (word.kind === 'connect') connect(own)
  if (word.kind === 'read') own.markRead(word.messageId, word.readBy)
  if (word.kind === 'send' && own.state.peek() === 'connected') own.sendScenario(word.scenario)
}

/** Why it could not be had stays in `failure`, and further tries go on. */
function connect(own: Realtime): void {
  own.connect().catch(() => {})
}

function haveTurn({ own, state, inbox }: SeatOptions, say: Say): () => void {
  // Since the tab before heard its last, something may have been missed, here and in every other tab.
  if (state.peek() === 'connected') state.value = 'disconnected'
  say({ kind: 'state', state: 'disconnected' })
  const stopHearing = own.subscribe(({ message }) => {
    inbox.deliver(message)
    say({ kind: 'message', message })
  })
  connect(own)
  const stopTelling = effect(() => {
    state.value = own.state.value
    say({ kind: 'state', state: own.state.value })
  })
  return () => {
    stopTelling()
    stopHearing()
    own.disconnect()
  }
}

/** One wait at a time. */
function createPatience({ schedule }: Pick<BrowserTabs, 'schedule'>) {
  let withdraw = () => {}
  const end = () => withdraw()
  return {
    end,
    begin(milliseconds: number, run: () => void): void {
      end()
      withdraw = schedule(milliseconds, run)
    },
  }
}
