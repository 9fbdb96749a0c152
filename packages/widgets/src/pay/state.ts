import { createResource, isPayable, type PaymentMethod, type PublicPayment, readProblem } from '@forecourt/core'
import { batch, computed, disposeAll, effect, type ReadonlySignal, signal, untracked } from '../signals/index.ts'
import type { PayViewName } from './definition.ts'
import type { PayPage } from './page.ts'
import { createPaying } from './paying.ts'
import { createWaiting } from './waiting.ts'

type PayPhase = 'loading' | 'ready' | 'unknown' | 'failed'

interface PayHost {
  readonly token: ReadonlySignal<string>
  readonly view: ReadonlySignal<PayViewName>
  /** Switches to the other view. */
  show(view: PayViewName): void
}

export type PayState = ReturnType<typeof createPay>

export function createPay(page: PayPage, host: PayHost) {
  // Over forty lines: a list of the values and actions of a payer’s screen.
  const { token, view } = host
  const { phase, payment, failed, ask } = createPaymentLookUp(page, token)
  const chosen = signal<PaymentMethod | null>(null)
  const method = computed(() => methodOf(payment.value, chosen.value))
  const waiting = createWaiting(page.wait, async () => {
    await ask()
    return phase.peek() === 'unknown' || isSettled(view.peek(), payment.peek())
  })
  const paying = createPaying(page, { token, method, onRefused: ask })
  const isKnown = computed(() => payment.value !== null)

  /** Restarts for another link or view. */
  const begin = () => {
    void token.value
    void view.value
    untracked(() => {
      paying.giveUp()
      waiting.begin()
    })
  }

  return {
    view,
    phase,
    payment,
    /** The error of the last fetch, or null; the screen keeps showing earlier data. */
    failed,
    brokerName: computed(() => page.config.value?.brokerName ?? null),
    waiting,
    method,
    paying,
    choose(wanted: PaymentMethod): void {
      batch(() => {
        chosen.value = wanted
        paying.giveUp()
      })
    },
    /** Refetches immediately. */
    check: waiting.goOn,
    /** Returns to the choice of method. */
    tryAgain: () => host.show('pay'),
    start: () =>
      disposeAll([
        effect(begin),
        effect(() => {
          const { value: shown } = token
          return isKnown.value ? markSeen(page, shown) : undefined
        }),
        waiting.stop,
        paying.giveUp,
      ]),
  }
}

function createPaymentLookUp({ client, clock }: PayPage, token: ReadonlySignal<string>) {
  const found = createResource<string, PublicPayment | null>({
    key: () => token.value || null,
    fetch: (key, asking) => client.payments.open({ token: key }, asking),
    empty: null,
    now: clock.read,
  })
  /** The server does not know the token, or the token is malformed. Any other failure may be temporary. */
  const isUnknown = computed(() => token.value === '' || UNKNOWN.has(readProblem(found.failed.value).kind))
  const payment = computed(() => (isUnknown.value ? null : found.data.value))
  const failed = computed(() => (isUnknown.value ? null : found.failed.value))
  return {
    payment,
    phase: computed<PayPhase>(() => {
      if (isUnknown.value) return 'unknown'
      if (payment.value) return 'ready'
      return failed.value ? 'failed' : 'loading'
    }),
    failed,
    ask: found.refresh,
  }
}

/** Tells the server once that the payer has the request before them. */
const markSeen = ({ client, onceShown }: PayPage, token: string) =>
  onceShown(() => {
    // Nothing follows for the payer: beginning the payment says the same.
    client.payments.markSeen({ token }).catch(() => {})
  })

const UNKNOWN: ReadonlySet<string> = new Set(['not-found', 'refused', 'fields'])

/** The chosen method, by default the first one offered. */
function methodOf(payment: PublicPayment | null, chosen: PaymentMethod | null): PaymentMethod | null {
  const methods = payment?.methods ?? []
  return methods.find((one) => one === chosen) ?? methods[0] ?? null
}

/** Only a payer who returns from the payment company waits for its answer; on opening, the link is fetched once. */
const isSettled = (view: PayViewName, payment: PublicPayment | null): boolean =>
  view === 'pay' || (payment !== null && !isPayable(payment.state))
