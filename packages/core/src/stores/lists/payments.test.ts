import { signal } from '@preact/signals-core'
import { describe, expect, it } from 'vitest'
import type { PaymentRequest } from '../../models/index.ts'
import { aMoment, aToken, people } from '../../testing/index.ts'
import { type Answers, createTestPage } from '../../testing/stores/answering-page.ts'
import { createPayments } from './payments.ts'

const aPayment = (paymentId: string, part: Partial<PaymentRequest> = {}): PaymentRequest => ({
  paymentId,
  affiliateUserId: 1001,
  amount: 250,
  reference: 'Holding deposit',
  customerName: 'Callum Penrose',
  state: 'asked',
  created: '2026-11-20T13:00:00Z',
  version: 1,
  ...part,
})

const one = aPayment('one')
const two = aPayment('two')

function setUp(answers: Answers = {}, ids: readonly number[] = [1001]) {
  const page = createTestPage(aToken(people.rhian), aMoment(), { 'POST /payments/search': [one, two], ...answers })
  const store = createPayments({ client: page.client, affiliateUserIds: signal(ids), now: () => aMoment() })
  return { ...page, store }
}

const shown = ({ store }: ReturnType<typeof setUp>) => store.payments.data.value.map(({ paymentId }) => paymentId)

describe('payment requests', () => {
  it('are those of the selected days and dealerships', async () => {
    const page = setUp()
    page.store.days.value = 90
    await page.store.load()
    expect(shown(page)).toEqual(['one', 'two'])
    expect(page.asked.at(-1)?.body).toEqual({ affiliateUserIds: [1001], days: 90 })
  })

  it('are empty and not fetched without a dealership', async () => {
    const page = setUp({}, [])
    await page.store.load()
    expect([shown(page), page.asked]).toEqual([[], []])
  })

  it('of other dealerships are loading, not ready without rows', async () => {
    const ids = signal([1001])
    const page = createTestPage(aToken(people.rhian), aMoment(), { 'POST /payments/search': [one, two] })
    const { payments, load } = createPayments({ client: page.client, affiliateUserIds: ids, now: () => aMoment() })
    await load()
    ids.value = [1002]
    const loading = load()
    expect(payments.state.value).toBe('loading')
    await loading
  })

  it('are refreshed only if they were loaded', async () => {
    const page = setUp()
    await page.store.refresh()
    expect(page.asked).toEqual([])
    await page.store.load()
    await page.store.refresh()
    expect(page.asked).toHaveLength(2)
  })
})

describe('a new or changed payment', () => {
  it('comes first if it is new', async () => {
    const page = setUp()
    await page.store.load()
    page.store.put(aPayment('three'))
    expect(shown(page)).toEqual(['three', 'one', 'two'])
  })

  it('keeps its position in its latest version', async () => {
    const page = setUp()
    await page.store.load()
    page.store.put(aPayment('two', { state: 'expired', version: 2 }))
    expect(page.store.payments.data.value[1]).toMatchObject({ paymentId: 'two', state: 'expired' })
  })

  it('never replaces a later version', async () => {
    const page = setUp({ 'POST /payments/search': [aPayment('one', { state: 'paid', version: 4 })] })
    await page.store.load()
    page.store.put(aPayment('one', { state: 'opened', version: 2 }))
    expect(page.store.payments.data.value[0]?.state).toBe('paid')
  })
})
