import { type Application, contract, type PaymentRequest, type User } from '@forecourt/core'
import { aMoment, anApplication, people } from '@forecourt/core/testing'
import { createTestPage, type TestPage } from '../../page/testing/test-page.ts'
import { signal } from '../../signals/index.ts'
import { createPayments, type PaymentsHost } from '../state.ts'
import { aPayment, samplePayments } from './samples.ts'

const { applications, boodil, payments } = contract

/** A page whose server stores these payments and applies calls to them; `known` is its data. */
export function aPage(given: readonly PaymentRequest[] = [], user: User = people.rhian) {
  const test = createTestPage({ user })
  const known = new Map(given.map((one) => [one.paymentId, one]))
  const find = (id: string) => known.get(id) ?? aPayment({ paymentId: id })
  const put = (payment: PaymentRequest) => {
    known.set(payment.paymentId, { ...payment, version: (payment.version ?? 0) + 1 })
    return find(payment.paymentId)
  }
  test.on(payments.list, () => [...known.values()])
  test.on(payments.create, ({ body }) => put(aPayment(body)))
  test.on(payments.single, ({ params }) => find(params.id))
  test.on(payments.send, ({ params, body: { channel, to } }) => {
    const contact = channel === 'email' ? { customerEmail: to } : { customerMobile: to }
    return put({ ...find(params.id), ...contact, sentAt: aMoment().toISOString(), sentChannel: channel })
  })
  test.on(payments.expire, ({ params }) => put({ ...find(params.id), state: 'expired', payUrl: null }))
  test.on(payments.refund, ({ params, body }) => {
    const one = find(params.id)
    return put({ ...one, refundedAmount: (one.refundedAmount ?? 0) + (body.amount ?? 0) })
  })
  test.on(applications.search, [])
  test.on(boodil.config, null)
  return { ...test, known }
}

export type Page = ReturnType<typeof aPage>

/** The live message for a received payment (D31). */
export function receive(
  test: TestPage,
  content: { paymentAmount?: number; paymentReference?: string },
  created = aMoment().toISOString(),
): void {
  test.lineOf(1001).receive({
    Id: 'received',
    AffiliateUserId: 1001,
    Type: 'DealerPaymentReceived',
    Content: JSON.stringify(content),
    Created: created,
  })
}

/** A host that passes no query and stores none. */
export const A_HOST: PaymentsHost = {
  query: signal(''),
  place: '',
  customerOf: signal(''),
  onFilters: () => {},
  onAsked: () => {},
}

/** The screen with its payments loaded, until the test ends. */
export async function open(given: readonly PaymentRequest[] | Page = samplePayments(), customerOf = '') {
  const test = 'page' in given ? given : aPage(given)
  const asked: PaymentRequest[] = []
  const state = createPayments(test.page, {
    ...A_HOST,
    customerOf: signal(customerOf),
    onAsked: (payment) => void asked.push(payment),
  })
  const stop = state.start()
  await test.settled()
  return { test, state, asked, stop }
}

type Opened = Awaited<ReturnType<typeof open>>

export const names = ({ state }: Opened) => state.sifted.value.rows.map(({ of }) => of.customerName)

export const whole = {
  dealership: 1001,
  amount: 199.5,
  reference: ' Holding deposit ',
  customerName: 'Zadie Newcome',
  customerEmail: '',
  customerMobile: '',
  vehicleReg: '',
  applicationId: null,
}

/** Fills in the form and sends it. */
export async function ask({ state, test }: Opened, values: Partial<typeof whole> = {}): Promise<void> {
  for (const [name, value] of Object.entries({ ...whole, ...values }))
    state.asking.form.set(name as 'reference', value as string)
  await state.asking.send()
  await test.settled()
}

/** A customer of the dealership, as the search returns them. */
export const aRecord = (part: Partial<Application> = {}): Application =>
  anApplication({
    cosmosId: 'customer-7',
    affiliateUserId: 1001,
    customer: {
      firstName: 'Bethan',
      lastName: 'Loxwood',
      email: 'bethan.loxwood@mail.forecourt.test',
      contactNumber: '07700900417',
    },
    vehicle: { vrm: 'ZZ73CUE' },
    ...part,
  })
