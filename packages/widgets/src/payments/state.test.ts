import { ApiError, type PaymentRequest } from '@forecourt/core'
import { describe, expect, it, vi } from 'vitest'
import { createPayments } from './state.ts'
import { fakeSources } from './testing/fake-sources.ts'
import { names, open, stops, unreachable } from './testing/opened.ts'
import { aPayment, samplePayments } from './testing/samples.ts'

describe('the list of payments', () => {
  it('is asked for with the days that are looked at, and again with others', () => {
    const { state, sources } = open()
    state.change({ days: 90 })
    expect(sources.loads).toEqual([30, 90])
  })

  it('is not asked for before the dealerships are known', () => {
    const sources = fakeSources()
    sources.dealerships.value = null
    stops.push(createPayments(sources, () => {}).start())
    expect(sources.loads).toEqual([])
  })

  it.each([
    ['a group', { group: 'waiting' }, ['Callum Penrose', 'Gethin Marlais']],
    ['a name', { text: 'whitlock' }, ['Amara Whitlock']],
    ['a registration, spaced or not', { text: 'zz20 tvo' }, ['Gethin Marlais']],
    ['an amount', { text: '349.99' }, ['Tobias Fenwright']],
    ['a receipt', { text: 'r2026-1044' }, ['Priyanka Dasgupt']],
    ['a method', { method: 'instant-bank' }, ['Priyanka Dasgupt']],
    ['another dealership', { dealership: 1002 }, []],
  ] as const)('is narrowed by %s', (_fact, filters, expected) => {
    const opened = open()
    opened.state.change(filters)
    expect(names(opened)).toEqual(expected)
  })

  it('counts each group with the other filters as they are', () => {
    const { state } = open()
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

  it('marks what has changed, and nothing that is seen for the first time', () => {
    const { state, sources } = open()
    expect(state.changedIds.value.size).toBe(0)
    const [first, ...others] = sources.list.payments.value
    if (!first) throw new Error('No payment')
    sources.list.payments.value = [{ ...first, state: 'paid' }, ...others]
    expect([...state.changedIds.value]).toEqual([first.paymentId])
  })

  it('is asked for again each minute while money may still come', () => {
    const { sources } = open()
    sources.now.value = new Date(sources.now.value.getTime() + 60_000)
    expect(sources.loads).toEqual([30, 30])
    sources.list.payments.value = [aPayment({ state: 'paid', paidAt: '2026-11-20T13:00:00Z' })]
    sources.now.value = new Date(sources.now.value.getTime() + 60_000)
    expect(sources.loads).toEqual([30, 30])
  })

  it('says at once what was received (D31)', () => {
    const { state, sources } = open()
    sources.receive({ amount: 250, reference: 'Holding deposit' })
    expect(state.toasts.shown.value?.text).toBe('Payment Received: £250.00, Holding deposit')
    sources.receive({ amount: null, reference: null })
    expect(state.toasts.shown.value?.text).toBe('Payment Received')
  })
})

describe('the totals', () => {
  it('are of what is shown, to the penny', () => {
    const { state } = open()
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

  it('add pennies without losing one', () => {
    const penny = () => aPayment({ amount: 0.1, state: 'paid', paidAt: '2026-11-20T13:00:00Z' })
    const { state } = open(Array.from({ length: 30 }, penny))
    expect(state.totals.value.received).toBe(300)
  })
})

describe('the file for the accounts', () => {
  it('has what is shown, with pounds and pence', () => {
    const { state } = open()
    state.change({ text: 'tow bar' })
    const { name, text } = state.exportFile()
    expect(name).toBe('payments-2026-11-20.csv')
    expect(text.split('\r\n')[1]).toBe(
      '15/11/2026 14:02,Tow bar,Lowri Cadwalladr,ZZ22 HSX,Quillmere Motors,Paid,412.45,Card,15/11/2026 15:02,R2026-1046,62.45,16/11/2026 10:02,350.00,,Rhian Tolland',
    )
  })

  it('never lets a name become a formula', () => {
    const { state } = open([aPayment({ customerName: '=HYPERLINK("x")' })])
    expect(state.exportFile().text).toContain(`"'=HYPERLINK(""x"")"`)
  })
})

describe('a payment that is looked at', () => {
  const paid = () => aPayment({ amount: 412.45, state: 'paid', method: 'card', paidAt: '2026-11-20T13:00:00Z' })

  function look(payment: PaymentRequest) {
    const opened = open([payment])
    opened.state.choose(payment.paymentId)
    return opened
  }

  it('copies its link, and says when the browser refuses', async () => {
    const { state, sources } = look(aPayment())
    await state.copyLink()
    expect(sources.copied).toEqual([state.chosen.value?.of.payUrl])
    expect(state.toasts.shown.value?.text).toBe('Link copied')
    sources.failWith(new Error('Not allowed'))
    await state.copyLink()
    expect(state.toasts.shown.value).toMatchObject({ tone: 'failed' })
  })

  it('is withdrawn', async () => {
    const { state, sources } = look(aPayment())
    state.acting.ask('withdraw')
    await state.acting.withdraw()
    expect([sources.withdrawn.length, state.chosen.value?.state]).toEqual([1, 'expired'])
    expect(state.acting.question.value).toBeNull()
  })

  it('stays as it is when it cannot be withdrawn, and says why', async () => {
    const { state, sources } = look(aPayment())
    state.acting.ask('withdraw')
    sources.failWith(new ApiError({ status: 422, code: 'INVALID', message: 'This is paid: it can be refunded.' }))
    await state.acting.withdraw()
    expect([state.acting.question.value, state.acting.refused.value?.message]).toEqual([
      'withdraw',
      'This is paid: it can be refunded.',
    ])
  })

  it('is refunded in part, under one key until it is done', async () => {
    const { state, sources } = look(paid())
    state.acting.ask('refund')
    sources.failWith(unreachable())
    await state.acting.refund(62.45)
    await state.acting.refund(62.45)
    expect(sources.refunds.map(({ amount, key }) => [amount, key])).toEqual([
      [62.45, 'key-1'],
      [62.45, 'key-1'],
    ])
    expect(state.chosen.value?.refundedPence).toBe(6245)
    await state.acting.refund(62.45)
    expect(sources.refunds.at(-1)?.key).toBe('key-2')
  })

  it('pressed twice gives back once, and keeps its key when the answer is lost', async () => {
    const { state, sources } = look(paid())
    state.acting.ask('refund')
    sources.failWith(unreachable())
    await Promise.all([state.acting.refund(10), state.acting.refund(10)])
    await state.acting.refund(10)
    expect(sources.refunds.map(({ key }) => key)).toEqual(['key-1', 'key-1'])
  })
})

describe('the payment that is looked at', () => {
  const list = samplePayments()
  const [waiting = aPayment()] = list
  const id = waiting.paymentId

  it('is asked for every few seconds while money may still come, also after a failure', async () => {
    const { state, sources } = open(list)
    state.choose(id)
    sources.atServer.set(id, { ...waiting, state: 'opened', openedAt: '2026-11-20T14:01:00Z' })
    sources.failWith(unreachable())
    await sources.pass()
    expect(state.chosen.value?.state).toBe(waiting.state)
    await sources.pass()
    expect(state.chosen.value?.state).toBe('opened')
    sources.atServer.set(id, { ...waiting, state: 'failed', failedReason: 'The card was declined.' })
    await sources.pass()
    expect(state.chosen.value?.of.failedReason).toBe('The card was declined.')
  })

  it('is asked for no more once it is paid, or nobody looks', async () => {
    const { state, sources } = open(list)
    const asked = vi.spyOn(sources, 'one')
    state.choose(id)
    state.choose(null)
    await sources.pass()
    expect(asked).not.toHaveBeenCalled()
    sources.list.put({ ...waiting, state: 'paid' })
    state.choose(id)
    await sources.pass()
    expect(asked).not.toHaveBeenCalled()
  })
})
