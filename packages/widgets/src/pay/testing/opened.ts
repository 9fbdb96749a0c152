import { contract } from '@forecourt/core'
import type { Answering } from '@forecourt/core/testing'
import { afterEach, vi } from 'vitest'
import { createTestPage } from '../../page/testing/test-page.ts'
import { signal } from '../../signals/index.ts'
import type { PayViewName } from '../definition.ts'
import { createPay } from '../state.ts'
import { aPublicPayment, PAYMENT_PAGE, TOKEN } from './samples.ts'

const { payments } = contract

type PaymentAnswer = Answering<typeof payments.open>

/** A page whose server knows one link, and starts any payment with a redirect to the company's page. */
export function aPage(payment: PaymentAnswer = aPublicPayment()) {
  const test = createTestPage({ user: null })
  test.on(payments.open, payment)
  test.on(payments.markSeen, { ok: true })
  test.on(payments.start, ({ body }) => ({ method: body.method, redirectUrl: PAYMENT_PAGE }))
  const go = vi.fn<(address: string) => void>()
  const onceShown = (run: () => void) => {
    run()
    return () => {}
  }
  return { test, go, page: { ...test.page, go, onceShown }, ...stepsOf(test, go) }
}

const stepsOf = (test: ReturnType<typeof createTestPage>, go: ReturnType<typeof vi.fn<(address: string) => void>>) => ({
  /** Sets the server's payment from now on. */
  stands: (payment: PaymentAnswer) => test.on(payments.open, payment),
  /** How often the link was fetched. */
  asked: () => test.askedOf(payments.open).length,
  /** The methods started. */
  started: () => test.askedOf(payments.start).map(({ body }) => body.method),
  gone: () => go.mock.calls.map(([address]) => address),
})

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

interface Given {
  readonly view?: PayViewName
  readonly token?: string
  readonly payment?: PaymentAnswer
}

export async function open({ view = 'pay', token = TOKEN, payment = aPublicPayment() }: Given = {}) {
  const given = aPage(payment)
  const shown = signal(view)
  const show = vi.fn((next: PayViewName) => {
    shown.value = next
  })
  const host = { token: signal(token), view: shown, show }
  const state = createPay(given.page, host)
  stops.push(state.start())
  await given.test.settled()
  return { ...given, state, host }
}
