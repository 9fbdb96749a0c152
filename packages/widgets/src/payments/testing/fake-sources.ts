import type { Dealer, PaymentDraft, PaymentRequest, RealtimeState } from '@forecourt/core'
import { aMoment, dealers } from '@forecourt/core/testing'
import { type Signal, signal } from '../../signals/index.ts'
import { fakeSources as fakeInstantBank } from '../instant-bank/testing/fake-sources.ts'
import type { FoundCustomer, LinkSending, PaymentsSources, Phase, Received } from '../sources.ts'
import { aPayment } from './samples.ts'

export interface FakeSources extends PaymentsSources {
  readonly now: Signal<Date>
  readonly dealerships: Signal<readonly Dealer[] | null>
  readonly ownDealership: Signal<number | null>
  readonly connection: Signal<RealtimeState>
  readonly list: PaymentsSources['list'] & {
    readonly payments: Signal<readonly PaymentRequest[]>
    readonly phase: Signal<Phase>
    readonly isStale: Signal<boolean>
    readonly loadedAt: Signal<Date | null>
  }
  readonly instantBank: ReturnType<typeof fakeInstantBank>
  readonly loads: number[]
  readonly created: { draft: PaymentDraft; key: string }[]
  readonly sent: (LinkSending & { id: string; key: string })[]
  readonly withdrawn: string[]
  readonly refunds: { id: string; amount: number | null; key: string }[]
  readonly copied: string[]
  connects: number
  /** What has happened to a payment meanwhile. */
  readonly atServer: Map<string, PaymentRequest>
  /** Whom the search finds, whatever is typed. */
  known: readonly FoundCustomer[]
  readonly searches: string[]
  /** Lets what waits for seconds come to its turn. */
  pass(): Promise<void>
  /** The next call is answered with this error. */
  failWith(error: unknown): void
  receive(received: Received): void
}

const withPayments: Dealer = { ...dealers.quillmere, status: 'Approved', features: ['payments', 'instant-bank'] }

export function fakeSources(payments: readonly PaymentRequest[] = [], phase: Phase = 'ready'): FakeSources {
  // Over forty lines: one answer to each question of the sources.
  const listeners = new Set<(received: Received) => void>()
  const held = signal(payments)
  let failure: unknown = null
  let keys = 0

  const orFail = async <T>(answer: () => T): Promise<T> => {
    const error = failure
    failure = null
    if (error !== null) throw error
    return answer()
  }
  const find = (id: string) => held.peek().find(({ paymentId }) => paymentId === id) ?? aPayment({ paymentId: id })
  const put = (payment: PaymentRequest) => {
    const others = held.peek().filter(({ paymentId }) => paymentId !== payment.paymentId)
    held.value = [payment, ...others]
  }

  const sources: FakeSources = {
    now: signal(aMoment()),
    dealerships: signal<readonly Dealer[] | null>([withPayments]),
    ownDealership: signal<number | null>(withPayments.affiliateUserId),
    connection: signal<RealtimeState>('connected'),
    connects: 0,
    atServer: new Map(),
    connect() {
      sources.connects += 1
    },
    list: {
      payments: held,
      phase: signal(phase),
      isStale: signal(false),
      loadedAt: signal<Date | null>(aMoment()),
      load: async (days) => void sources.loads.push(days),
      put,
    },
    instantBank: fakeInstantBank(),
    loads: [],
    created: [],
    sent: [],
    withdrawn: [],
    refunds: [],
    copied: [],
    known: [],
    searches: [],
    async search(text) {
      sources.searches.push(text)
      return sources.known
    },
    ...fakeTime(),
    follow(onReceived) {
      listeners.add(onReceived)
      return () => listeners.delete(onReceived)
    },
    create: (draft, key) => {
      sources.created.push({ draft, key })
      return orFail(() => aPayment({ ...draft }))
    },
    one: (id) => orFail(() => sources.atServer.get(id) ?? find(id)),
    sendLink: (id, sending, key) => {
      sources.sent.push({ id, key, ...sending })
      const { channel, to } = sending
      const contact = channel === 'email' ? { customerEmail: to } : { customerMobile: to }
      const sentAt = aMoment().toISOString()
      return orFail(() => ({ ...find(id), ...contact, sentAt, sentChannel: channel }))
    },
    withdraw: (id) =>
      orFail(() => {
        sources.withdrawn.push(id)
        return { ...find(id), state: 'expired' as const, payUrl: null }
      }),
    refund: (id, amount, key) => {
      sources.refunds.push({ id, amount, key })
      return orFail(() => ({ ...find(id), refundedAmount: (find(id).refundedAmount ?? 0) + (amount ?? 0) }))
    },
    newKey() {
      keys += 1
      return `key-${keys}`
    },
    copy: (text) => orFail(() => void sources.copied.push(text)),
    draft: fakeDraft(),
    failWith(error) {
      failure = error
    },
    receive(received) {
      for (const listener of listeners) listener(received)
    },
  }
  return sources
}

/** What waits for less than a second has its turn at once. */
function fakeTime(): Pick<FakeSources, 'wait' | 'pass'> {
  const waiting = new Set<() => void>()
  return {
    wait(run, milliseconds) {
      if (milliseconds >= 1000) {
        waiting.add(run)
        return () => waiting.delete(run)
      }
      let isWanted = true
      queueMicrotask(() => isWanted && run())
      return () => {
        isWanted = false
      }
    },
    async pass() {
      const due = [...waiting]
      waiting.clear()
      for (const run of due) run()
      await new Promise((resolve) => setTimeout(resolve))
    },
  }
}

function fakeDraft(): PaymentsSources['draft'] {
  let kept: unknown = null
  return {
    read: () => kept,
    keep(value) {
      kept = value
    },
    drop() {
      kept = null
    },
  }
}
