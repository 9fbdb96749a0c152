import { contract } from '@forecourt/core'
import { refused, unreachable } from '@forecourt/core/testing'
import { describe, expect, it } from 'vitest'
import { open } from './testing/opened.ts'
import { aPaidOne, aPublicPayment, PAYMENT_PAGE } from './testing/samples.ts'

const { payments } = contract
const OFTEN_MS = 3000
const SELDOM_MS = 15_000

describe('a pay link', () => {
  it.each([
    ['that the server does not know', refused('NOT_FOUND'), 'unknown'],
    ['that is malformed', refused('INVALID'), 'unknown'],
    ['whose server cannot be reached', unreachable(), 'failed'],
  ])('%s', async (_fact, payment, phase) => {
    const { state } = await open({ payment })
    expect(state.phase.value).toBe(phase)
  })

  it('without a token causes no call', async () => {
    const { state, asked } = await open({ token: '' })
    expect([state.phase.value, asked()]).toEqual(['unknown', 0])
  })

  it('is fetched once on opening', async () => {
    const { test, asked } = await open()
    await test.pass(10 * SELDOM_MS)
    expect(asked()).toBe(1)
  })

  it('is refetched on request', async () => {
    const { state, stands, test } = await open({ payment: unreachable() })
    stands(aPublicPayment())
    state.check()
    await test.settled()
    expect(state.phase.value).toBe('ready')
  })
})

describe('choosing how to pay', () => {
  it('opens the payment company with the chosen method', async () => {
    const { state, gone, started } = await open()
    state.choose('instant-bank')
    await state.paying.pay()
    expect([started(), gone()]).toEqual([['instant-bank'], [PAYMENT_PAGE]])
    expect(state.paying.isLeaving.value).toBe(true)
  })

  it('takes the first method by default, and never one that is not offered', async () => {
    const { state } = await open({ payment: aPublicPayment({ methods: ['card'] }) })
    state.choose('instant-bank')
    expect(state.method.value).toBe('card')
  })

  it('starts once when pressed twice', async () => {
    const { state, started } = await open()
    await Promise.all([state.paying.pay(), state.paying.pay()])
    expect(started()).toHaveLength(1)
  })

  it.each([['javascript:alert(1)'], ['/sandbox/pay'], ['']])('never follows %j', async (redirectUrl) => {
    const { state, test, gone } = await open()
    test.on(payments.start, { method: 'card', redirectUrl })
    await state.paying.pay()
    expect(gone()).toEqual([])
    expect([state.paying.isNotHere.value, state.paying.isBusy.value]).toEqual([true, false])
  })

  it.each([
    ['the company', refused('PROVIDER_FAILED', 'A service did not answer'), 'A service did not answer'],
    ['the server', unreachable(), 'The server cannot be reached'],
    ['a feature that is off', refused('FEATURE_OFF', 'Not switched on'), 'Not switched on'],
  ])('says why %s stops the payment, and offers the choice again', async (_fact, answer, words) => {
    const { state, test } = await open()
    test.on(payments.start, answer)
    await state.paying.pay()
    expect(state.paying.problem.value?.message).toContain(words)
    expect(state.paying.isBusy.value).toBe(false)
  })

  it('refetches the payment if the server says that it is not payable', async () => {
    const { state, test, stands } = await open()
    test.on(payments.start, refused('INVALID'))
    stands(aPaidOne())
    await state.paying.pay()
    expect(state.payment.value?.state).toBe('paid')
  })
})

describe('the return from the payment company', () => {
  it('is no proof: it polls until the company confirms', async () => {
    const { state, stands, test, asked } = await open({ view: 'complete' })
    await test.pass(OFTEN_MS)
    expect([state.payment.value?.state, asked()]).toEqual(['opened', 2])
    stands(aPaidOne())
    await test.pass(OFTEN_MS)
    expect(state.payment.value?.state).toBe('paid')
    await test.pass(SELDOM_MS)
    expect(asked()).toBe(3)
  })

  it('polls less often after a minute and says that it takes long', async () => {
    const { state, stands, test, asked } = await open({ view: 'complete' })
    for (let times = 0; times < 19; times += 1) await test.pass(OFTEN_MS)
    expect([state.waiting.isLong.value, asked()]).toEqual([true, 20])
    await test.pass(OFTEN_MS)
    expect(asked()).toBe(20)
    await test.pass(SELDOM_MS - OFTEN_MS)
    expect(asked()).toBe(21)
    stands(aPaidOne())
    state.check()
    await test.settled()
    expect(state.payment.value?.state).toBe('paid')
  })

  it('stops polling eventually, and resumes on request', async () => {
    const { state, test, asked } = await open({ view: 'complete' })
    for (let times = 0; times < 100; times += 1) await test.pass(SELDOM_MS)
    expect([state.waiting.isOver.value, asked()]).toEqual([true, 80])
    state.check()
    await test.settled()
    expect([state.waiting.isOver.value, asked()]).toEqual([false, 81])
  })

  it('keeps polling while the server cannot be reached, and keeps its data', async () => {
    const { state, stands, test } = await open({ view: 'complete' })
    stands(unreachable())
    await test.pass(OFTEN_MS)
    expect([state.phase.value, state.failed.value]).toEqual(['ready', expect.any(Error)])
    stands(aPaidOne())
    await test.pass(OFTEN_MS)
    expect([state.payment.value?.state, state.failed.value]).toEqual(['paid', null])
  })

  it('treats a refusal as provisional: another card may have been tried since', async () => {
    const { state, stands, test } = await open({ view: 'complete', payment: aPublicPayment({ state: 'failed' }) })
    expect(state.payment.value?.state).toBe('failed')
    stands(aPaidOne())
    await test.pass(OFTEN_MS)
    expect(state.payment.value?.state).toBe('paid')
  })

  it('leads back to the choice', async () => {
    const { state, host, test } = await open({ view: 'complete', payment: aPublicPayment({ state: 'failed' }) })
    state.tryAgain()
    expect(host.view.value).toBe('pay')
    await test.settled()
  })
})

it('the page says once that it is visible, of a request that it knows', async () => {
  const { test, state } = await open()
  state.check()
  await test.settled()
  expect(test.askedOf(payments.markSeen)).toHaveLength(1)
  const unknown = await open({ payment: refused('NOT_FOUND') })
  expect(unknown.test.askedOf(payments.markSeen)).toEqual([])
})
