import {
  contract,
  formatPoundsAndPence,
  type PaymentRequest,
  type StepUpAbout,
  toPence,
  toPounds,
} from '@forecourt/core'
import { createAct, type Toasts, writtenDay } from '../../kit/index.ts'
import { createIdempotencyKeys, type PortalPage } from '../../page/index.ts'
import { computed, type ReadonlySignal, signal } from '../../signals/index.ts'
import type { PaymentRequesting } from '../asking/asking.ts'
import type { PaymentList } from '../list/list.ts'
import type { PaymentRow } from '../list/row.ts'
import { CHANNEL_WORDS, METHOD_WORDS } from '../list/words.ts'

/** `to` is an e-mail address or a mobile number; the message is the dealer's own text. */
type LinkSending = Omit<Parameters<PortalPage['client']['payments']['send']>[0], 'id'>

type Question = 'send' | 'withdraw' | 'refund' | 'receipt'

const REFUSED: ReadonlySet<string> = new Set(['fields', 'refused'])

/** The acts on the open payment. */
export function createActing(
  { client: { payments }, dealers }: PortalPage,
  list: PaymentList,
  chosen: ReadonlySignal<PaymentRow | null>,
  toasts: Toasts,
) {
  // Over forty lines: a list of acts.
  const act = createAct()
  const question = signal<Question | null>(null)
  const underKey = createIdempotencyKeys()
  const close = () => {
    question.value = null
    act.forget()
  }
  const change = async (work: (id: string) => Promise<PaymentRequest>, words: string): Promise<void> => {
    const id = chosen.peek()?.id
    if (id === undefined) return
    if (!(await act.run(async () => list.put(await work(id))))) return await refreshRefused(id)
    close()
    toasts.done(words)
  }
  /** The customer or a colleague was first. */
  const refreshRefused = async (id: string): Promise<void> => {
    if (!REFUSED.has(act.problem.peek()?.kind ?? '')) return
    const payment = await payments.single({ id }).catch(() => null)
    if (payment) list.put(payment)
  }

  return {
    ...act,
    question,
    /** Why it may not be refunded (D40, D78). */
    refundReason: computed(() => dealers.blockedReason(contract.payments.refund, chosen.value?.of.affiliateUserId)),
    /** Why no other act is allowed. */
    heldReason: computed(() => dealers.blockedReason(contract.payments.send, chosen.value?.of.affiliateUserId)),
    ask(next: Question) {
      act.forget()
      question.value = next
    },
    close,
    async send(sending: LinkSending) {
      const request = { id: chosen.peek()?.id, sending, sentAt: chosen.peek()?.of.sentAt }
      const words = `Link sent by ${CHANNEL_WORDS[sending.channel]}`
      await change(
        (id) => underKey(request, (key) => payments.send({ id, ...sending }, { idempotencyKey: key })),
        words,
      )
    },
    withdraw: () => change((id) => payments.expire({ id }), 'Link withdrawn'),
    async refund(amount: number) {
      const row = chosen.peek()
      const request = { id: row?.id, pence: toPence(amount), left: row?.refundedPence }
      const about = row ? describeRefund(row, amount) : undefined
      await change(
        (id) => underKey(request, (key) => payments.refund({ id, amount }, { idempotencyKey: key, about })),
        'Refund sent',
      )
    },
  }
}

/** The open payment, and what can be done with it. */
export interface ChosenPayment {
  readonly chosen: ReadonlySignal<PaymentRow | null>
  readonly acting: ReturnType<typeof createActing>
  readonly asking: Pick<PaymentRequesting, 'blockedReason' | 'isOpen' | 'open'>
  /** The payment whose link was just created: the next act is to share it. */
  readonly madeId: ReadonlySignal<string | null>
  choose(id: string | null): void
  copyLink(): Promise<void>
}

/** What the user confirms before the money leaves. */
const describeRefund = ({ of, method, paidAt }: PaymentRow, amount: number): StepUpAbout => ({
  what: `Refund to ${of.customerName}`,
  detail: [of.reference, method && METHOD_WORDS[method], paidAt && `paid ${writtenDay(paidAt)}`]
    .filter(Boolean)
    .join(', '),
  amount: formatPoundsAndPence(amount),
})

/** Pounds that can still be refunded. */
export const leftOf = ({ pence, refundedPence }: PaymentRow): number => toPounds(pence - refundedPence)
