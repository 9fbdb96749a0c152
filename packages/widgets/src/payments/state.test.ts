import { contract, MINUTE_MS, type PaymentRequest } from '@forecourt/core'
import { aGate, ago, people, refused, unreachable } from '@forecourt/core/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { csvOf } from '../kit/index.ts'
import { aPage, names, open, receive } from './testing/opened.ts'
import { aPayment, samplePayments } from './testing/samples.ts'

const { payments } = contract

afterEach(() => vi.unstubAllGlobals())

describe('the list of payments', () => {
  it('requests the chosen days, and again for others', async () => {
    const { state, test } = await open()
    state.change({ days: 90 })
    await test.settled()
    expect(test.askedOf(payments.list).map(({ body }) => body)).toEqual([
      { affiliateUserIds: [1001], days: 30 },
      { affiliateUserIds: [1001], days: 90 },
    ])
  })

  it('requests nothing until the dealerships are known, and fails without them', async () => {
    const gate = aGate()
    const test = aPage()
    test.on(contract.dealers.byAffiliate, async () => {
      await gate.opened
      return refused('NOT_FOUND')
    })
    const opening = open(test)
    gate.open()
    const { state } = await opening
    expect([state.list.phase.value, test.askedOf(payments.list)]).toEqual(['failed', []])
  })

  it('is loading, then failed, and stale once it had data', async () => {
    const test = aPage()
    test.on(payments.list, refused('INTERNAL'))
    const { state } = await open(test)
    expect(state.list.phase.value).toBe('failed')
    test.on(payments.list, [aPayment()])
    state.reload()
    expect(state.list.phase.value).toBe('loading')
    await test.settled()
    test.on(payments.list, refused('INTERNAL'))
    state.reload()
    await test.settled()
    expect([state.list.phase.value, state.list.failed.value !== null, state.all.value.length]).toEqual([
      'ready',
      true,
      1,
    ])
  })

  it('contains only the selected dealerships', async () => {
    const { state, test } = await open(aPage([aPayment(), aPayment({ affiliateUserId: 1002 })], people.owen))
    expect(state.all.value).toHaveLength(2)
    test.page.dealers.select([1002])
    expect(state.all.value).toHaveLength(1)
  })

  it.each([
    ['a group', { group: 'waiting' }, ['Callum Penrose', 'Gethin Marlais']],
    ['a name', { text: 'whitlock' }, ['Amara Whitlock']],
    ['a registration, spaced or not', { text: 'zz20 tvo' }, ['Gethin Marlais']],
    ['an amount', { text: '349.99' }, ['Tobias Fenwright']],
    ['a receipt', { text: 'r2026-1044' }, ['Priyanka Dasgupt']],
    ['a method', { method: 'instant-bank' }, ['Priyanka Dasgupt']],
    ['another dealership', { dealership: 1002 }, []],
  ] as const)('is narrowed by %s', async (_fact, filters, expected) => {
    const opened = await open()
    opened.state.change(filters)
    expect(names(opened)).toEqual(expected)
  })

  it('counts each group with the other filters unchanged', async () => {
    const { state } = await open()
    state.change({ text: 'holding', group: 'paid' })
    expect([...state.sifted.value.counts]).toEqual([
      ['everything', 4],
      ['waiting', 1],
      ['failed', 1],
      ['paid', 0],
      ['refunded', 1],
      ['expired', 1],
    ])
  })

  it('highlights changed payments, but not new ones', async () => {
    const { state, test } = await open()
    expect(state.changedIds.value.size).toBe(0)
    const first = [...test.known.values()][0]
    if (!first) throw new Error('No payment')
    state.list.put({ ...first, state: 'paid' })
    expect([...state.changedIds.value]).toEqual([first.paymentId])
  })

  it('is refetched every minute while a payment is outstanding', async () => {
    const { test } = await open()
    test.known.clear()
    await test.pass(MINUTE_MS)
    expect(test.askedOf(payments.list)).toHaveLength(2)
    await test.pass(MINUTE_MS)
    expect(test.askedOf(payments.list)).toHaveLength(2)
  })

  it('announces a received payment immediately, and refetches (D31)', async () => {
    const { state, test } = await open()
    receive(test, { paymentAmount: 250, paymentReference: 'Holding deposit' })
    expect(state.toasts.shown.value?.text).toBe('Payment Received: £250.00, Holding deposit')
    await test.settled()
    expect(test.askedOf(payments.list)).toHaveLength(2)
    receive(test, { paymentAmount: 95 })
    expect(state.toasts.shown.value?.text).toBe('Payment Received: £95.00')
  })

  it('does not announce a payment that a new connection delivers again', async () => {
    const { state, test } = await open()
    receive(test, { paymentAmount: 250 }, ago({ hours: 2 }))
    expect(state.toasts.shown.value).toBeNull()
  })
})

describe('the totals', () => {
  it('cover the filtered rows, to the penny', async () => {
    const { state } = await open()
    expect(state.totals.value).toEqual({
      outstanding: 84_500,
      received: 626_244,
      refunded: 31_245,
      kept: 594_999,
      byMethod: new Map([
        ['card', 269_999],
        ['instant-bank', 325_000],
      ]),
    })
    state.change({ group: 'failed' })
    expect(state.totals.value).toMatchObject({ outstanding: 50_000, received: 0, kept: 0 })
  })

  it('add pennies without rounding errors', async () => {
    const penny = () => aPayment({ amount: 0.1, state: 'paid', paidAt: '2026-11-20T13:00:00Z' })
    const { state } = await open(Array.from({ length: 30 }, penny))
    expect(state.totals.value.received).toBe(300)
  })
})

describe('the file for accounting', () => {
  it('contains the filtered rows, with pounds and pence', async () => {
    const { state } = await open()
    state.change({ text: 'tow bar' })
    const file = state.exportFile()
    expect(file.name).toBe('payments-2026-11-20')
    expect(csvOf(file).split('\r\n')[1]).toBe(
      '15/11/2026 14:02,Tow bar,Lowri Cadwalladr,ZZ22 HSX,Quillmere Motors,Paid,412.45,Card,15/11/2026 15:02,R2026-1046,62.45,16/11/2026 10:02,350.00,,Rhian Tolland',
    )
  })

  it('never lets a name become a formula', async () => {
    const { state } = await open([aPayment({ customerName: '=HYPERLINK("x")' })])
    expect(csvOf(state.exportFile())).toContain(`"'=HYPERLINK(""x"")"`)
  })
})

describe('the open payment', () => {
  const paid = () => aPayment({ amount: 412.45, state: 'paid', method: 'card', paidAt: '2026-11-20T13:00:00Z' })

  async function look(payment: PaymentRequest) {
    const opened = await open([payment])
    opened.state.choose(payment.paymentId)
    return opened
  }

  it('copies its link, and says if the browser refuses', async () => {
    const { state } = await look(aPayment())
    const writeText = vi.fn(async () => {})
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    await state.copyLink()
    expect(writeText).toHaveBeenCalledWith(state.chosen.value?.of.payUrl)
    expect(state.toasts.shown.value?.text).toBe('Link copied')
    writeText.mockRejectedValueOnce(new Error('Not allowed'))
    await state.copyLink()
    expect(state.toasts.shown.value).toMatchObject({ tone: 'failed' })
  })

  it('can be withdrawn', async () => {
    const { state, test } = await look(aPayment())
    state.acting.ask('withdraw')
    await state.acting.withdraw()
    expect([test.askedOf(payments.expire).length, state.chosen.value?.state]).toEqual([1, 'expired'])
    expect(state.acting.question.value).toBeNull()
  })

  it('that was paid in the meantime cannot be withdrawn: it says why and shows the new state', async () => {
    const payment = aPayment()
    const { state, test } = await look(payment)
    state.acting.ask('withdraw')
    test.once(payments.expire, refused('INVALID', 'This is paid: it can be refunded.'))
    test.on(payments.single, { ...payment, state: 'paid', version: 2 })
    await state.acting.withdraw()
    expect(state.chosen.value?.state).toBe('paid')
    expect([state.acting.question.value, state.acting.problem.value?.message]).toEqual([
      'withdraw',
      'This is paid: it can be refunded.',
    ])
  })

  it('is refunded in part, under one key until it succeeds', async () => {
    const { state, test } = await look(paid())
    state.acting.ask('refund')
    test.once(payments.refund, unreachable())
    await state.acting.refund(62.45)
    await state.acting.refund(62.45)
    expect(state.chosen.value?.refundedPence).toBe(6245)
    await state.acting.refund(62.45)
    const [first, second, third] = test.askedOf(payments.refund)
    expect([first?.body.amount, second?.key === first?.key, third?.key === first?.key]).toEqual([62.45, true, false])
  })

  it('is refunded once when pressed twice, and keeps its key after a lost answer', async () => {
    const { state, test } = await look(paid())
    state.acting.ask('refund')
    test.once(payments.refund, unreachable())
    await Promise.all([state.acting.refund(10), state.acting.refund(10)])
    await state.acting.refund(10)
    const keys = test.askedOf(payments.refund).map(({ key }) => key)
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  })
})

describe('polling of the open payment', () => {
  const list = samplePayments()
  const [waiting = aPayment()] = list
  const id = waiting.paymentId

  it('continues every few seconds while it is payable, even after a failure', async () => {
    const { state, test } = await open(list)
    state.choose(id)
    test.on(payments.single, refused('INTERNAL'))
    await test.pass(5000)
    expect(state.chosen.value?.state).toBe(waiting.state)
    test.on(payments.single, { ...waiting, state: 'opened', openedAt: '2026-11-20T14:01:00Z' })
    await test.pass(5000)
    expect(state.chosen.value?.state).toBe('opened')
    test.on(payments.single, { ...waiting, state: 'failed', failedReason: 'The card was declined.' })
    await test.pass(5000)
    expect(state.chosen.value?.of.failedReason).toBe('The card was declined.')
  })

  it('ends once it is paid or closed', async () => {
    const { state, test } = await open(list)
    state.choose(id)
    state.choose(null)
    await test.pass(5000)
    state.list.put({ ...waiting, state: 'paid' })
    state.choose(id)
    await test.pass(5000)
    expect(test.askedOf(payments.single)).toEqual([])
  })
})
