import { describe, expect, it } from 'vitest'
import { aPaidOne, aPublicPayment, PAYMENT_PAGE } from './testing/fake-sources.ts'
import { open, refusal, settled } from './testing/opened.ts'

describe('a pay link', () => {
  it.each([
    ['that the server does not know', refusal(404, 'NOT_FOUND'), 'unknown'],
    ['that cannot be one', refusal(400, 'INVALID'), 'unknown'],
    ['whose server cannot be reached', refusal(0, 'UNREACHABLE'), 'failed'],
  ])('%s', async (_fact, standing, phase) => {
    const { state } = await open({ standing })
    expect(state.phase.value).toBe(phase)
  })

  it('without a token is not asked about', async () => {
    const { state, sources } = await open({ token: '' })
    expect([state.phase.value, sources.asked]).toEqual(['unknown', 0])
  })

  it('is asked about once while it is only looked at', async () => {
    const { sources } = await open()
    expect(await sources.pass()).toBe(0)
    expect(sources.asked).toBe(1)
  })

  it('is fetched again when asked', async () => {
    const { state, sources } = await open({ standing: refusal(0, 'UNREACHABLE') })
    sources.standing = aPublicPayment()
    state.check()
    await settled()
    expect(state.phase.value).toBe('ready')
  })
})

describe('choosing how to pay', () => {
  it('leads to the payment company with the way that was chosen', async () => {
    const { state, sources } = await open()
    state.choose('instant-bank')
    await state.starting.pay()
    expect([sources.started, sources.gone]).toEqual([['instant-bank'], [PAYMENT_PAGE]])
    expect(state.starting.step.value).toBe('leaving')
  })

  it('takes the first way where none was chosen, and never one that is not offered', async () => {
    const { state } = await open({ standing: aPublicPayment({ methods: ['card'] }) })
    state.choose('instant-bank')
    expect(state.method.value).toBe('card')
  })

  it('pressed twice begins once', async () => {
    const { state, sources } = await open()
    await Promise.all([state.starting.pay(), state.starting.pay()])
    expect(sources.started).toHaveLength(1)
  })

  it.each([['javascript:alert(1)'], ['/sandbox/pay'], ['']])('never follows %j', async (redirectUrl) => {
    const { state, sources } = await open()
    sources.answers.push({ method: 'card', redirectUrl })
    await state.starting.pay()
    expect(sources.gone).toEqual([])
    expect(state.starting.problem.value).toContain('cannot pay this way')
  })

  it.each([
    ['PROVIDER_FAILED', 502, 'The payment company could not be reached'],
    ['UNREACHABLE', 0, 'The server could not be reached'],
    ['FEATURE_OFF', 403, 'cannot pay this way'],
  ] as const)('says what %s means, and that nothing was taken', async (code, status, words) => {
    const { state, sources } = await open()
    sources.answers.push(refusal(status, code))
    await state.starting.pay()
    expect(state.starting.problem.value).toContain(words)
    expect(state.starting.step.value).toBe('choosing')
  })

  it('asks anew how things stand when the server says that it cannot be paid', async () => {
    const { state, sources } = await open()
    sources.answers.push(refusal(422, 'INVALID'))
    sources.standing = aPaidOne()
    await state.starting.pay()
    expect(state.payment.value?.state).toBe('paid')
  })
})

describe('coming back from the payment company', () => {
  it('is no proof: it is asked until the company’s word is there', async () => {
    const { state, sources } = await open({ view: 'complete' })
    expect(state.payment.value?.state).toBe('opened')
    expect(await sources.pass()).toBe(3000)
    expect(state.payment.value?.state).toBe('opened')
    sources.standing = aPaidOne()
    await sources.pass()
    expect(state.payment.value?.state).toBe('paid')
    expect(await sources.pass()).toBe(0)
  })

  it('asks more patiently after a minute and says that it takes long', async () => {
    const { state, sources } = await open({ view: 'complete' })
    for (let times = 0; times < 19; times += 1) await sources.pass()
    expect(state.waiting.isLong.value).toBe(true)
    expect(await sources.pass()).toBe(15_000)
    sources.standing = aPaidOne()
    state.check()
    await settled()
    expect(state.payment.value?.state).toBe('paid')
  })

  it('stops asking in the end, and asks again when told to', async () => {
    const { state, sources } = await open({ view: 'complete' })
    for (let times = 0; times < 100; times += 1) await sources.pass()
    expect(state.waiting.isOver.value).toBe(true)
    const before = sources.asked
    state.check()
    await settled()
    expect(sources.asked).toBe(before + 1)
    expect(state.waiting.isOver.value).toBe(false)
  })

  it('goes on asking while the server cannot be reached, and forgets nothing', async () => {
    const { state, sources } = await open({ view: 'complete' })
    sources.standing = refusal(0, 'UNREACHABLE')
    await sources.pass()
    expect([state.phase.value, state.isUnreached.value]).toEqual(['ready', true])
    sources.standing = aPaidOne()
    await sources.pass()
    expect([state.payment.value?.state, state.isUnreached.value]).toEqual(['paid', false])
  })

  it('does not take a refusal for the last word: another card may have been tried since', async () => {
    const { state, sources } = await open({ view: 'complete', standing: aPublicPayment({ state: 'failed' }) })
    expect(state.isDeclined.value).toBe(true)
    sources.standing = aPaidOne()
    await sources.pass()
    expect(state.payment.value?.state).toBe('paid')
  })

  it('leads back to the choice', async () => {
    const { state, host } = await open({ view: 'complete', standing: aPublicPayment({ state: 'failed' }) })
    state.tryAgain()
    expect(host.view.value).toBe('pay')
    await settled()
  })
})
