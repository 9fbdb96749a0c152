import { ApiError } from '@forecourt/core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { signal } from '../signals/index.ts'
import type { View } from './definition.ts'
import { createPay } from './state.ts'
import { aPaidOne, aPublicPayment, type FakeSources, fakeSources, PAYMENT_PAGE } from './testing/fake-sources.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const TOKEN = 'a-token-that-nobody-guesses'
const refusal = (status: number, code: 'NOT_FOUND' | 'UNREACHABLE' | 'INVALID' | 'FEATURE_OFF' | 'PROVIDER_FAILED') =>
  new ApiError({ status, code, message: 'Said by the server' })

async function open({
  view = 'pay' as View,
  token = TOKEN,
  standing = aPublicPayment() as FakeSources['standing'],
} = {}) {
  const sources = fakeSources(standing)
  const turned = signal(view)
  const show = vi.fn((next: View) => {
    turned.value = next
  })
  const host = { token: signal(token), view: turned, show }
  const fields = { confirm: vi.fn<() => Promise<string | null>>(), unmount: vi.fn() }
  const mountFields = vi.fn<() => Promise<typeof fields> | null>(() => null)
  const state = createPay(sources, { ...host, mountFields })
  stops.push(state.start())
  await settled()
  return { sources, state, host, fields, mountFields }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

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
    expect(state.starting.problem.value).toContain('not possible on this page')
  })

  it.each([
    ['PROVIDER_FAILED', 502, 'The payment company could not be reached'],
    ['UNREACHABLE', 0, 'The server could not be reached'],
    ['FEATURE_OFF', 403, 'not possible on this page'],
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

describe('card fields of the company’s own', () => {
  const standing = aPublicPayment({ cardFields: true })
  const fieldsUrl = 'https://pay.company.test/fields'

  async function openFields() {
    const opened = await open({ standing: aPublicPayment({ methods: ['instant-bank'] }) })
    opened.mountFields.mockImplementation(async () => opened.fields)
    opened.sources.answers.push({ method: 'card', redirectUrl: PAYMENT_PAGE, fieldsUrl })
    opened.sources.standing = standing
    opened.state.check()
    await settled()
    return opened
  }

  it('are brought at once where a card is chosen, and sent with the button', async () => {
    const { state, sources, fields, host } = await openFields()
    expect([state.starting.step.value, sources.started]).toEqual(['fields', ['fields']])
    fields.confirm.mockResolvedValueOnce('The card was declined.').mockResolvedValueOnce(null)
    await state.starting.pay()
    expect([state.starting.step.value, state.starting.problem.value]).toEqual(['fields', 'The card was declined.'])
    await state.starting.pay()
    await settled()
    expect(host.show).toHaveBeenCalledWith('complete')
    expect([fields.unmount.mock.calls.length, sources.started.length, sources.gone]).toEqual([1, 1, []])
  })

  it('go when another way is chosen, and come back with the card', async () => {
    const { state, sources, fields } = await openFields()
    state.choose('instant-bank')
    expect([fields.unmount.mock.calls.length, state.starting.step.value]).toEqual([1, 'choosing'])
    state.choose('card')
    await settled()
    expect([state.starting.step.value, sources.started]).toEqual(['fields', ['fields', 'fields']])
  })

  it('give way to the company’s page where they do not come, or when that is asked for', async () => {
    const { state, sources } = await open({ standing })
    await settled()
    expect([state.starting.step.value, state.starting.problem.value]).toEqual(['choosing', null])
    await state.starting.pay()
    expect([sources.started, sources.gone]).toEqual([['fields', 'card'], [PAYMENT_PAGE]])
    const second = await openFields()
    await second.state.starting.toPage()
    expect([second.fields.unmount.mock.calls.length, second.sources.gone]).toEqual([1, [PAYMENT_PAGE]])
  })

  it('are not brought for what is settled, nor on the way back', async () => {
    const paid = await open({ standing: { ...aPaidOne(), cardFields: true } })
    const back = await open({ standing, view: 'complete' })
    expect([paid.sources.started, back.sources.started]).toEqual([[], []])
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

describe('the payment company’s own card fields', () => {
  async function withFields() {
    const opened = await open()
    opened.mountFields.mockReturnValue(Promise.resolve(opened.fields))
    opened.sources.answers.push({ method: 'card', clientSecret: 'secret-1' })
    await opened.state.starting.pay()
    return opened
  }

  it('are mounted where the company has no page to go to', async () => {
    const { state, mountFields } = await withFields()
    expect(mountFields).toHaveBeenCalledWith({ method: 'card', clientSecret: 'secret-1' })
    expect(state.starting.step.value).toBe('fields')
  })

  it('say why a card was not taken, and stay', async () => {
    const { state, fields, host } = await withFields()
    fields.confirm.mockResolvedValue('Your card was declined.')
    await state.starting.pay()
    expect([state.starting.step.value, state.starting.problem.value]).toEqual(['fields', 'Your card was declined.'])
    expect(host.show).not.toHaveBeenCalled()
  })

  it('lead to the waiting, not to a receipt', async () => {
    const { state, fields, host } = await withFields()
    fields.confirm.mockResolvedValue(null)
    await state.starting.pay()
    expect(fields.unmount).toHaveBeenCalledOnce()
    expect(host.view.value).toBe('complete')
    expect(state.payment.value?.state).toBe('opened')
  })

  it('go when another way is chosen', async () => {
    const { state, fields } = await withFields()
    state.choose('instant-bank')
    expect(fields.unmount).toHaveBeenCalledOnce()
    expect(state.starting.step.value).toBe('choosing')
  })

  it('are missed honestly where the page has none', async () => {
    const { state, sources } = await open()
    sources.answers.push({ method: 'card', clientSecret: 'secret-1' })
    await state.starting.pay()
    expect(state.starting.problem.value).toContain('not possible on this page')
  })
})
