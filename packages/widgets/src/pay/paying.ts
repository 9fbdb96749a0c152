import type { PaymentMethod } from '@forecourt/core'
import { createAct } from '../kit/index.ts'
import { parseAddress } from '../page/index.ts'
import { batch, computed, type ReadonlySignal, signal } from '../signals/index.ts'
import type { PayPage } from './page.ts'

interface PayingParts {
  readonly token: ReadonlySignal<string>
  readonly method: ReadonlySignal<PaymentMethod | null>
  /** Called when the payment's state may differ from the one shown. */
  onRefused(): Promise<void>
}

/** The way from the chosen method to the payment company's page. */
export function createPaying(page: PayPage, { token, method, onRefused }: PayingParts) {
  const act = createAct()
  /** Null before the company's page is known. */
  const hasPage = signal<boolean | null>(null)
  const isLeaving = computed(() => hasPage.value === true)
  let attempt = 0

  const giveUp = () =>
    batch(() => {
      attempt += 1
      hasPage.value = null
      act.forget()
    })

  const begin = async (wanted: PaymentMethod) => {
    const own = attempt
    const { redirectUrl } = await page.client.payments.start({ token: token.peek(), method: wanted })
    if (own !== attempt) return
    hasPage.value = isWebAddress(redirectUrl)
    if (hasPage.peek()) page.go(redirectUrl)
  }

  return {
    /** The payment company's page is opening. */
    isLeaving,
    /** A payment is starting or its page is opening. */
    isBusy: computed(() => act.isBusy.value || isLeaving.value),
    /** Why it could not start; nothing has been charged. */
    problem: act.problem,
    /** The company gave no page to open, so another method has to be chosen. */
    isNotHere: computed(() => hasPage.value === false),
    /** Back to the choice; nothing has been paid. */
    giveUp,
    /** Starts the chosen method. */
    async pay(): Promise<void> {
      const wanted = method.peek()
      if (!wanted || isLeaving.peek()) return
      await act.run(() => begin(wanted))
      const kind = act.problem.peek()?.kind
      if (kind === 'refused' || kind === 'fields') await onRefused()
    },
  }
}

/** The payment company names where the payer goes next; no other address is followed. */
function isWebAddress(address: string): boolean {
  const protocol = parseAddress(address)?.protocol
  return protocol === 'https:' || protocol === 'http:'
}
