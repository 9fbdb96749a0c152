import { dealerStatusReason, type PaymentRequest, toPence, toPounds } from '@forecourt/core'
import { computed, type ReadonlySignal, signal } from '../signals/index.ts'
import { createOnce } from './once.ts'
import type { PaymentRow } from './row.ts'
import { type Act, createAct } from './sending.ts'
import type { LinkSending, PaymentsSources } from './sources.ts'
import { CHANNEL_WORDS } from './words.ts'

export type Question = 'send' | 'withdraw' | 'refund' | 'receipt'

/** What is done to the payment that is looked at. */
export interface Acting extends Act {
  readonly question: ReadonlySignal<Question | null>
  /** Why nothing can be done to it (D40). */
  readonly heldReason: ReadonlySignal<string | null>
  ask(question: Question): void
  close(): void
  send(sending: LinkSending): Promise<void>
  withdraw(): Promise<void>
  refund(amount: number): Promise<void>
}

export function createActing(
  sources: PaymentsSources,
  chosen: ReadonlySignal<PaymentRow | null>,
  tell: (text: string) => void,
): Acting {
  const act = createAct()
  const question = signal<Question | null>(null)
  const once = createOnce(sources.newKey)
  const close = () => {
    question.value = null
    act.forget()
  }
  const change = async (work: (id: string) => Promise<PaymentRequest>, words: string): Promise<boolean> => {
    const id = chosen.peek()?.id
    if (id === undefined || !(await act.run(async () => sources.list.put(await work(id))))) return false
    close()
    tell(words)
    return true
  }

  return {
    ...act,
    question,
    heldReason: computed(() => {
      const id = chosen.value?.of.affiliateUserId
      const own = sources.dealerships.value?.find(({ affiliateUserId }) => affiliateUserId === id)
      return own ? dealerStatusReason(own.status) : null
    }),
    ask(next) {
      act.forget()
      question.value = next
    },
    close,
    async send(sending) {
      const key = once.keyFor({ id: chosen.peek()?.id, sending, sentAt: chosen.peek()?.of.sentAt })
      const words = `Link sent by ${CHANNEL_WORDS[sending.channel]}`
      if (await change((id) => sources.sendLink(id, sending, key), words)) once.done()
    },
    withdraw: async () => void (await change(sources.withdraw, 'Link withdrawn')),
    async refund(amount) {
      const id = chosen.peek()?.id
      const wish = { id, pence: toPence(amount), left: chosen.peek()?.refundedPence }
      const key = once.keyFor(wish)
      if (await change((paymentId) => sources.refund(paymentId, amount, key), 'Refund sent')) once.done()
    },
  }
}

/** Pounds that can still be given back. */
export const leftOf = ({ pence, refundedPence }: PaymentRow): number => toPounds(pence - refundedPence)
