import { isCallError, isPayable, type PaymentMethod, type PaymentStart, type PublicPayment } from '@forecourt/core'
import {
  batch,
  computed,
  effect,
  type ReadonlySignal,
  type Signal,
  signal,
  together,
  untracked,
} from '../signals/index.ts'
import type { MountedFields } from './card-fields.ts'
import type { View } from './definition.ts'
import type { PaySources } from './sources.ts'
import { createStarting, type Starting } from './starting.ts'
import { createWaiting, type Waiting } from './waiting.ts'

export type Phase = 'loading' | 'ready' | 'unknown' | 'failed'

export interface PayHost {
  readonly token: ReadonlySignal<string>
  readonly view: ReadonlySignal<View>
  /** Leads to the other view. */
  show(view: View): void
  /** Null where there is nothing to mount, or nothing that could. */
  mountFields(begun: PaymentStart): Promise<MountedFields> | null
}

export interface PayState {
  readonly sources: PaySources
  readonly view: ReadonlySignal<View>
  readonly phase: ReadonlySignal<Phase>
  readonly payment: ReadonlySignal<PublicPayment | null>
  /** The server could not be asked just now; what is shown is from before. */
  readonly isUnreached: ReadonlySignal<boolean>
  /** The payment company has refused, and said so of what was sent last as far as is known. */
  readonly isDeclined: ReadonlySignal<boolean>
  readonly waiting: Pick<Waiting, 'isLong' | 'isOver'>
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
  const slots = openSlots()
  const ask = createAsking(sources, token, slots)
  const waiting = createWaiting(sources.wait, async () => {
    await ask()
    return isSettled(view.peek(), slots)
  })
  const method = computed(() => methodOf(slots.payment.value, slots.chosen.value))
  const starting = createStarting(sources, host, { method, onRefused: ask, isSent: slots.isSent })
  const hasFields = computed(() => view.value === 'pay' && method.value === 'card' && takesCards(slots.payment.value))

  return {
    sources,
    view,
    ...slots,
    isDeclined: declinedOf(slots, waiting),
    waiting,
    method,
    starting,
    choose(wanted) {
      batch(() => {
        slots.chosen.value = wanted
        starting.giveUp()
      })
    },
    check: waiting.goOn,
    tryAgain: () => host.show('pay'),
    start: () =>
      together([
        beginAnew(host, { starting, waiting, isSent: slots.isSent }),
        effect(() => {
          if (hasFields.value && starting.step.value === 'choosing') untracked(() => void starting.prepare())
        }),
        waiting.stop,
        starting.giveUp,
      ]),
  }
}

/** A refusal from before the card was sent stands until there is news of it; by a minute there should be. */
const declinedOf = ({ payment, isSent }: Slots, { isLong }: Waiting) =>
  computed(() => payment.value?.state === 'failed' && (!isSent.value || isLong.value))

interface Anew {
  readonly starting: Starting
  readonly waiting: Waiting
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

const openSlots = () => ({
  phase: signal<Phase>('loading'),
  payment: signal<PublicPayment | null>(null),
  isUnreached: signal(false),
  chosen: signal<PaymentMethod | null>(null),
  /** The card fields were sent from this page, and not refused at once. */
  isSent: signal(false),
})

type Slots = ReturnType<typeof openSlots>

/** Only whoever has come back from the payment company waits for what it says; a link that is just opened is asked once. */
function isSettled(view: View, { phase, payment }: Slots): boolean {
  if (phase.peek() === 'unknown') return true
  const state = payment.peek()?.state
  if (view === 'pay') return true
  return state !== undefined && !isPayable(state)
}

function createAsking(sources: PaySources, token: ReadonlySignal<string>, slots: Slots): () => Promise<void> {
  let turn = 0
  return async () => {
    turn += 1
    const [own, asked] = [turn, token.peek()]
    if (asked === '') {
      slots.phase.value = 'unknown'
      return
    }
    try {
      const payment = await sources.open(asked)
      if (own === turn) take(slots, { payment, phase: 'ready', isUnreached: false })
    } catch (error) {
      if (own === turn) take(slots, failureOf(error, slots.payment.peek()))
    }
  }
}

function take(slots: Slots, { phase, payment, isUnreached }: Outcome): void {
  batch(() => {
    slots.payment.value = payment
    slots.phase.value = phase
    slots.isUnreached.value = isUnreached
  })
}

interface Outcome {
  readonly phase: Phase
  readonly payment: PublicPayment | null
  readonly isUnreached: boolean
}

/** A token that the server does not know, or that cannot be one; whatever else went wrong may come right. */
function failureOf(error: unknown, known: PublicPayment | null): Outcome {
  const isUnknown = isCallError(error) && error.kind === 'api' && [400, 404, 422].includes(error.status)
  if (isUnknown) return { phase: 'unknown', payment: null, isUnreached: false }
  return { phase: known ? 'ready' : 'failed', payment: known, isUnreached: true }
}
