import { isCallError, isPayable, type PaymentMethod, type PaymentStart, type PublicPayment } from '@forecourt/core'
import {
  batch,
  computed,
  disposeAll,
  effect,
  type ReadonlySignal,
  type Signal,
  signal,
  untracked,
} from '../signals/index.ts'
import type { MountedFields } from './card-fields.ts'
import type { PayViewName } from './definition.ts'
import type { PaySources } from './sources.ts'
import { createStarting, type Starting } from './starting.ts'
import { createWaiting, type PaymentPolling } from './waiting.ts'

export type PayPhase = 'loading' | 'ready' | 'unknown' | 'failed'

export interface PayHost {
  readonly token: ReadonlySignal<string>
  readonly view: ReadonlySignal<PayViewName>
  /** Leads to the other view. */
  show(view: PayViewName): void
  /** Null where there is nothing to mount, or nothing that could. */
  mountFields(begun: PaymentStart): Promise<MountedFields> | null
}

export interface PayState {
  readonly sources: PaySources
  readonly view: ReadonlySignal<PayViewName>
  readonly phase: ReadonlySignal<PayPhase>
  readonly payment: ReadonlySignal<PublicPayment | null>
  /** The server could not be asked just now; what is shown is from before. */
  readonly isUnreached: ReadonlySignal<boolean>
  /** The payment company has refused, and said so of what was sent last as far as is known. */
  readonly isDeclined: ReadonlySignal<boolean>
  readonly waiting: Pick<PaymentPolling, 'isLong' | 'isOver'>
  readonly method: ReadonlySignal<PaymentMethod | null>
  choose(method: PaymentMethod): void
  readonly starting: Starting
  /** Asks the server again, now. */
  check(): void
  /** To the choice of how to pay. */
  tryAgain(): void
  start(): () => void
}

export function createPay(sources: PaySources, host: PayHost): PayState {
  const { token, view } = host
  const signals = createPaySignals()
  const ask = createAsking(sources, token, signals)
  const waiting = createWaiting(sources.wait, async () => {
    await ask()
    return isSettled(view.peek(), signals)
  })
  const method = computed(() => methodOf(signals.payment.value, signals.chosen.value))
  const starting = createStarting(sources, host, { method, onRefused: ask, isSent: signals.isSent })
  const hasFields = computed(() => view.value === 'pay' && method.value === 'card' && takesCards(signals.payment.value))

  return {
    sources,
    view,
    ...signals,
    isDeclined: declinedOf(signals, waiting),
    waiting,
    method,
    starting,
    choose(wanted) {
      batch(() => {
        signals.chosen.value = wanted
        starting.giveUp()
      })
    },
    check: waiting.goOn,
    tryAgain: () => host.show('pay'),
    start: () =>
      disposeAll([
        beginAnew(host, { starting, waiting, isSent: signals.isSent }),
        effect(() => {
          if (hasFields.value && starting.step.value === 'choosing') untracked(() => void starting.prepare())
        }),
        waiting.stop,
        starting.giveUp,
      ]),
  }
}

/** A refusal from before the card was sent stands until there is news of it; by a minute there should be. */
const declinedOf = ({ payment, isSent }: PaySignals, { isLong }: PaymentPolling) =>
  computed(() => payment.value?.state === 'failed' && (!isSent.value || isLong.value))

interface Anew {
  readonly starting: Starting
  readonly waiting: PaymentPolling
  readonly isSent: Signal<boolean>
}

/** With another link, and in another view. */
const beginAnew = ({ token, view }: PayHost, { starting, waiting, isSent }: Anew) =>
  effect(() => {
    void token.value
    const shown = view.value
    untracked(() => {
      if (shown === 'pay') isSent.value = false
      starting.giveUp()
      waiting.begin()
    })
  })

/** As chosen; until then the first that is offered. */
function methodOf(payment: PublicPayment | null, chosen: PaymentMethod | null): PaymentMethod | null {
  const methods = payment?.methods ?? []
  return methods.find((one) => one === chosen) ?? methods[0] ?? null
}

const takesCards = (payment: PublicPayment | null): boolean =>
  payment !== null && isPayable(payment.state) && payment.cardFields === true

const createPaySignals = () => ({
  phase: signal<PayPhase>('loading'),
  payment: signal<PublicPayment | null>(null),
  isUnreached: signal(false),
  chosen: signal<PaymentMethod | null>(null),
  /** The card fields were sent from this page, and not refused at once. */
  isSent: signal(false),
})

type PaySignals = ReturnType<typeof createPaySignals>

/** Only whoever has come back from the payment company waits for what it says; a link that is just opened is asked once. */
function isSettled(view: PayViewName, { phase, payment }: PaySignals): boolean {
  if (phase.peek() === 'unknown') return true
  const state = payment.peek()?.state
  if (view === 'pay') return true
  return state !== undefined && !isPayable(state)
}

function createAsking(sources: PaySources, token: ReadonlySignal<string>, signals: PaySignals): () => Promise<void> {
  let turn = 0
  return async () => {
    turn += 1
    const [own, asked] = [turn, token.peek()]
    if (asked === '') {
      signals.phase.value = 'unknown'
      return
    }
    try {
      const payment = await sources.open(asked)
      if (own === turn) applyPayment(signals, { payment, phase: 'ready', isUnreached: false })
    } catch (error) {
      if (own === turn) applyPayment(signals, failedLookUp(error, signals.payment.peek()))
    }
  }
}

function applyPayment(signals: PaySignals, { phase, payment, isUnreached }: PaymentLookUp): void {
  batch(() => {
    signals.payment.value = payment
    signals.phase.value = phase
    signals.isUnreached.value = isUnreached
  })
}

interface PaymentLookUp {
  readonly phase: PayPhase
  readonly payment: PublicPayment | null
  readonly isUnreached: boolean
}

/** A token that the server does not know, or that cannot be one; whatever else went wrong may come right. */
function failedLookUp(error: unknown, known: PublicPayment | null): PaymentLookUp {
  const isUnknown = isCallError(error) && error.kind === 'api' && [400, 404, 422].includes(error.status)
  if (isUnknown) return { phase: 'unknown', payment: null, isUnreached: false }
  return { phase: known ? 'ready' : 'failed', payment: known, isUnreached: true }
}
