import { contract } from '@forecourt/core'
import { describe, expect, it } from 'vitest'
import { CardFieldsEnded } from './framed-fields.ts'
import { open } from './testing/opened.ts'
import { aPaidOne, aPublicPayment, PAYMENT_PAGE } from './testing/samples.ts'

const { payments } = contract

describe('framed card fields', () => {
  const payment = aPublicPayment({ cardFields: true })
  const fieldsUrl = 'https://pay.company.test/fields'

  async function openFields() {
    const opened = await open({ payment: aPublicPayment({ methods: ['instant-bank'] }) })
    opened.mountFields.mockImplementation(async () => opened.fields)
    opened.test.on(payments.start, { method: 'card', redirectUrl: PAYMENT_PAGE, fieldsUrl })
    opened.stands(payment)
    opened.state.check()
    await opened.test.settled()
    return opened
  }

  it('load as soon as card is chosen, and are sent by the button', async () => {
    const { state, test, started, gone, fields, host } = await openFields()
    expect([state.paying.step.value, started()]).toEqual(['fields', ['fields']])
    fields.confirm.mockResolvedValueOnce('The card was declined.').mockResolvedValueOnce(null)
    await state.paying.pay()
    expect([state.paying.step.value, state.paying.declined.value]).toEqual(['fields', 'The card was declined.'])
    await state.paying.pay()
    await test.settled()
    expect(host.show).toHaveBeenCalledWith('complete')
    expect([fields.unmount.mock.calls.length, started().length, gone()]).toEqual([1, 1, []])
  })

  it('after a refusal ignore the earlier result for up to a minute', async () => {
    const { state, test, stands, fields } = await openFields()
    stands(aPublicPayment({ cardFields: true, state: 'failed', failedReason: 'The card was declined.' }))
    fields.confirm.mockResolvedValueOnce(null)
    await state.paying.pay()
    await test.settled()
    expect([state.payment.value?.state, state.isDeclined.value]).toEqual(['failed', false])
    for (let times = 0; times < 19; times += 1) await test.pass(3000)
    expect(state.isDeclined.value).toBe(true)
  })

  it('whose payment page has ended come anew, and the payer is told to fill them in again', async () => {
    const { state, test, started, fields } = await openFields()
    fields.confirm.mockRejectedValueOnce(new CardFieldsEnded())
    await state.paying.pay()
    await test.settled()
    expect([fields.unmount.mock.calls.length, started()]).toEqual([1, ['fields', 'fields']])
    expect([state.paying.step.value, state.paying.problem.value]).toEqual(['fields', null])
    expect(state.paying.declined.value).toContain('fill in your card again')
  })

  it('whose payment page has ended because it was paid in another tab show that it is paid', async () => {
    const { state, test, stands, started, fields } = await openFields()
    fields.confirm.mockRejectedValueOnce(new CardFieldsEnded())
    stands({ ...aPaidOne(), cardFields: true })
    await state.paying.pay()
    await test.settled()
    expect([state.payment.value?.state, started()]).toEqual(['paid', ['fields']])
  })

  it('stay if they could not be sent, with an error', async () => {
    const { state, fields } = await openFields()
    fields.confirm.mockRejectedValueOnce(new Error('The frame is gone'))
    await state.paying.pay()
    expect([state.paying.step.value, state.paying.problem.value?.kind]).toEqual(['fields', 'unexpected'])
  })

  it('disappear with another method, and return with card', async () => {
    const { state, test, started, fields } = await openFields()
    state.choose('instant-bank')
    expect([fields.unmount.mock.calls.length, state.paying.step.value]).toEqual([1, 'choosing'])
    state.choose('card')
    await test.settled()
    expect([state.paying.step.value, started()]).toEqual(['fields', ['fields', 'fields']])
  })

  it('give way to the company’s page if they do not load, or on request', async () => {
    const { state, test, started, gone } = await open({ payment })
    await test.settled()
    expect([state.paying.step.value, state.paying.declined.value]).toEqual(['choosing', null])
    await state.paying.pay()
    expect([started(), gone()]).toEqual([['fields', 'card'], [PAYMENT_PAGE]])
    const second = await openFields()
    await second.state.paying.toPage()
    expect([second.fields.unmount.mock.calls.length, second.gone()]).toEqual([1, [PAYMENT_PAGE]])
  })

  it('are not loaded for a settled payment, nor on return', async () => {
    const paid = await open({ payment: { ...aPaidOne(), cardFields: true } })
    const back = await open({ payment, view: 'complete' })
    expect([paid.started(), back.started()]).toEqual([[], []])
  })
})

describe('the payment company’s own card fields', () => {
  async function withFields() {
    const opened = await open()
    opened.mountFields.mockReturnValue(Promise.resolve(opened.fields))
    opened.test.on(payments.start, { method: 'card', clientSecret: 'secret-1' })
    await opened.state.paying.pay()
    return opened
  }

  it('are mounted if the company has no page of its own', async () => {
    const { state, mountFields } = await withFields()
    expect(mountFields).toHaveBeenCalledWith({ method: 'card', clientSecret: 'secret-1' })
    expect(state.paying.step.value).toBe('fields')
  })

  it('say why a card was refused, and stay', async () => {
    const { state, fields, host } = await withFields()
    fields.confirm.mockResolvedValue('Your card was declined.')
    await state.paying.pay()
    expect([state.paying.step.value, state.paying.declined.value]).toEqual(['fields', 'Your card was declined.'])
    expect(host.show).not.toHaveBeenCalled()
  })

  it('lead to the waiting screen, not to a receipt', async () => {
    const { state, fields, host } = await withFields()
    fields.confirm.mockResolvedValue(null)
    await state.paying.pay()
    expect(fields.unmount).toHaveBeenCalledOnce()
    expect(host.view.value).toBe('complete')
    expect(state.payment.value?.state).toBe('opened')
  })

  it('disappear with another method', async () => {
    const { state, fields } = await withFields()
    state.choose('instant-bank')
    expect(fields.unmount).toHaveBeenCalledOnce()
    expect(state.paying.step.value).toBe('choosing')
  })

  it('are reported as missing if the page has none', async () => {
    const { state, test } = await open()
    test.on(payments.start, { method: 'card', clientSecret: 'secret-1' })
    await state.paying.pay()
    expect(state.paying.declined.value).toContain('cannot pay this way')
  })
})
