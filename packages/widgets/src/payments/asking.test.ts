import { ApiError } from '@forecourt/core'
import { describe, expect, it } from 'vitest'
import { open, unreachable, whole } from './testing/opened.ts'
import { aKnownCustomer, aPayment, samplePayments } from './testing/samples.ts'

describe('asking for a payment', () => {
  it('makes the link, opens it and tells the page', async () => {
    const { state, sources, asked } = open()
    state.asking.open()
    await state.asking.send(whole)
    expect(sources.created[0]?.draft).toEqual({
      affiliateUserId: 1001,
      amount: 199.5,
      reference: 'Holding deposit',
      customerName: 'Zadie Newcome',
      customerEmail: null,
      customerMobile: null,
      vehicleReg: null,
      applicationId: null,
    })
    expect(state.chosen.value?.of.customerName).toBe('Zadie Newcome')
    expect([state.asking.isOpen.value, asked.length]).toEqual([false, 1])
  })

  it('under one key while its answer never came, so that twice is once', async () => {
    const { state, sources } = open()
    sources.failWith(unreachable())
    await state.asking.send(whole)
    expect(state.asking.refused.value?.message).toContain('only be done once')
    await state.asking.send(whole)
    expect(sources.created.map(({ key }) => key)).toEqual(['key-1', 'key-1'])
  })

  it('under another key when it is another wish, or the same once more', async () => {
    const { state, sources } = open()
    await state.asking.send(whole)
    await state.asking.send(whole)
    await state.asking.send({ ...whole, amount: 10 })
    expect(sources.created.map(({ key }) => key)).toEqual(['key-1', 'key-2', 'key-3'])
  })

  it('keeps no draft of a form in which nothing was typed', () => {
    const { state, sources } = open()
    state.asking.open()
    state.asking.close()
    expect(sources.draft.read()).toBeNull()
    state.asking.form.set('amount', 10)
    state.asking.form.set('reference', 'Delivery')
    state.asking.form.set('customerName', 'Zadie Newcome')
    expect(state.asking.form.check()).toBe(true)
    expect(sources.draft.read()).toMatchObject({ amount: 10 })
  })

  it('pressed twice asks once', async () => {
    const { state, sources } = open()
    await Promise.all([state.asking.send(whole), state.asking.send(whole)])
    expect(sources.created).toHaveLength(1)
  })

  it('puts the server’s words beside the field and keeps what was typed', async () => {
    const { state, sources } = open()
    state.asking.open()
    state.asking.form.set('customerEmail', 'x@y.zz')
    sources.failWith(
      new ApiError({ status: 422, code: 'INVALID', message: 'No', fields: { customerEmail: 'Invalid email format' } }),
    )
    await state.asking.send(whole)
    expect(state.asking.form.messageOf('customerEmail')).toBe('Invalid email format')
    expect([state.asking.isOpen.value, state.asking.form.values.value.customerEmail]).toEqual([true, 'x@y.zz'])
  })

  it.each([
    [null, 'Required'],
    [0, 'Required'],
    [0.001, 'Must be greater than or equal to 0.01'],
    [100_001, 'Must be less than 100000'],
  ])('judges an amount of %s', (amount, message) => {
    const { state } = open()
    const { form } = state.asking
    form.set('amount', amount)
    expect(form.faults.value.find(({ name }) => name === 'amount')?.message).toBe(message)
  })

  it('asks whose it is where there are several', async () => {
    const { state, sources } = open()
    sources.ownDealership.value = null
    await state.asking.send({ ...whole, dealership: null })
    expect([state.asking.isChoosing.value, sources.created]).toEqual([true, []])
    state.asking.form.set('dealership', 1001)
    await state.asking.send(whole)
    expect(sources.created).toHaveLength(1)
  })

  it.each([
    ['Suspended', ['payments'], 'suspended'],
    ['Approved', ['stock'], 'not switched on'],
  ] as const)('is held for a dealership that is %s with %j', async (status, features, words) => {
    const { state, sources } = open()
    const [own] = sources.dealerships.value ?? []
    if (!own) throw new Error('No dealership')
    sources.dealerships.value = [{ ...own, status, features: [...features] }]
    expect(state.asking.heldReason.value).toContain(words)
    expect(state.asking.blockedReason.value).toContain(words)
    state.asking.open()
    expect(state.asking.isOpen.value).toBe(false)
    await state.asking.send(whole)
    expect(sources.created).toEqual([])
  })

  it('is blocked where several could be chosen and none of them may ask', () => {
    const { state, sources } = open()
    const [own] = sources.dealerships.value ?? []
    if (!own) throw new Error('No dealership')
    const other = { ...own, affiliateUserId: 1002 }
    sources.ownDealership.value = null
    sources.dealerships.value = [{ ...own, status: 'Suspended' }, other]
    expect(state.asking.blockedReason.value).toBeNull()
    sources.dealerships.value = [own, other].map((one) => ({ ...one, status: 'OnHold' as const }))
    expect(state.asking.blockedReason.value).toContain('on hold')
  })

  it('offers the dealership’s own customers, and takes what is known of one', async () => {
    const { state, sources } = open()
    sources.known = [aKnownCustomer(), aKnownCustomer({ applicationId: 'other', affiliateUserId: 1002 })]
    state.asking.open()
    state.asking.form.set('customerName', 'lox')
    await expect.poll(() => state.asking.found.value.map(({ applicationId }) => applicationId)).toEqual(['customer-7'])
    state.asking.take(aKnownCustomer())
    expect(state.asking.form.values.value).toMatchObject({
      applicationId: 'customer-7',
      customerName: 'Bethan Loxwood',
      customerMobile: '07700900417',
      vehicleReg: 'ZZ73CUE',
    })
    expect(state.asking.found.value).toEqual([])
    state.asking.unlink()
    expect(state.asking.form.values.value.applicationId).toBeNull()
  })

  it('looks for nobody while the form is closed, nor for a single letter', async () => {
    const { state, sources } = open()
    state.asking.form.set('customerName', 'loxwood')
    state.asking.open()
    state.asking.form.set('customerName', 'l')
    await Promise.resolve()
    expect(sources.searches).toEqual([])
  })

  it('again begins with what it was', () => {
    const { state } = open()
    const old = aPayment({ state: 'expired', amount: 95, reference: 'Delivery' })
    state.asking.open(old)
    expect(state.asking.form.values.value).toMatchObject({ amount: 95, reference: 'Delivery', vehicleReg: 'ZZ23KHP' })
  })
})

describe('instant bank payments', () => {
  it('are of the dealership that one works for, or of the one chosen', () => {
    const { state, sources } = open()
    expect(state.bank.setUp.sources.affiliateUserId.value).toBe(1001)
    sources.ownDealership.value = null
    expect([state.bank.isChoosing.value, state.bank.setUp.sources.affiliateUserId.value]).toEqual([true, null])
    state.bank.choose(1001)
    expect(state.bank.setUp.sources.isOffered.value).toBe(true)
    state.bank.choose(4)
    expect(state.bank.setUp.sources.isOffered.value).toBe(false)
  })
})

describe('a pay link', () => {
  const list = samplePayments()
  const wish = { channel: 'text', to: '07700900123', message: null } as const

  it('is sent, noted on the payment and said', async () => {
    const [first = aPayment()] = list
    const { state, sources } = open(list)
    state.choose(first.paymentId)
    state.acting.ask('send')
    await state.acting.send(wish)
    expect(sources.sent).toMatchObject([{ ...wish, id: first.paymentId }])
    expect(state.chosen.value?.of).toMatchObject({ sentChannel: 'text', customerMobile: '07700900123' })
    expect([state.toasts.shown.value?.text, state.acting.question.value]).toEqual(['Link sent by Text', null])
  })

  it('goes once however often it is pressed after a lost answer', async () => {
    const { state, sources } = open(list)
    state.choose(list[0]?.paymentId ?? '')
    sources.failWith(unreachable())
    await state.acting.send(wish)
    expect(state.acting.refused.value?.message).toContain('only be done once')
    await state.acting.send(wish)
    await state.acting.send(wish)
    const keys = sources.sent.map(({ key }) => key)
    expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false])
  })
})
