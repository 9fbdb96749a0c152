import { contract, type Dealer } from '@forecourt/core'
import { aDealer, dealers, people, refused, unreachable } from '@forecourt/core/testing'
import { describe, expect, it } from 'vitest'
import { aPage, aRecord, ask, open } from '../testing/opened.ts'
import { aPayment, samplePayments } from '../testing/samples.ts'

const { applications, payments } = contract

/** Opens the screen with these dealerships to choose from. */
async function openOf(...offered: Dealer[]) {
  const test = aPage([], people.owen)
  test.on(contract.dealers.list, offered)
  return await open(test)
}

const keysOf = ({ test }: Awaited<ReturnType<typeof open>>) => test.askedOf(payments.create).map(({ key }) => key)

describe('requesting a payment', () => {
  it('makes the link, opens it and tells the page', async () => {
    const opened = await open()
    const { state, test, asked } = opened
    state.asking.open()
    await ask(opened)
    expect(test.askedOf(payments.create)[0]?.body).toEqual({
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

  it('reuses its key after a lost answer, so that two sends make one request', async () => {
    const opened = await open()
    opened.test.once(payments.create, unreachable())
    await ask(opened)
    expect(opened.state.asking.form.problem.value?.kind).toBe('unreachable')
    await ask(opened)
    const [first, second] = keysOf(opened)
    expect([typeof first, second]).toEqual(['string', first])
  })

  it('uses another key for another request, even with the same values', async () => {
    const opened = await open()
    await ask(opened)
    await ask(opened)
    await ask(opened, { amount: 10 })
    expect(new Set(keysOf(opened)).size).toBe(3)
  })

  it('keeps typed input in this tab, and stores nothing for an untouched form', async () => {
    const { state, test } = await open()
    state.asking.open()
    state.asking.close()
    expect(test.page.drafts.kept()).toEqual([])
    state.asking.form.set('amount', 10)
    expect(test.page.drafts.read('payment')).toMatchObject({ amount: 10 })
  })

  it('requests once when pressed twice', async () => {
    const opened = await open()
    await Promise.all([ask(opened), opened.state.asking.send()])
    expect(keysOf(opened)).toHaveLength(1)
  })

  it.each([
    ['customerEmail', 'customerEmail'],
    ['affiliateUserId', 'dealership'],
  ] as const)('shows the server’s message about %s beside the field and keeps the input', async (named, field) => {
    const opened = await openOf(dealers.quillmere, dealers.fernhollow)
    const { state, test } = opened
    state.asking.open()
    test.on(payments.create, refused('INVALID', 'No', { [named]: 'Not this one' }))
    await ask(opened, { customerEmail: 'x@y.test' })
    expect(state.asking.form.messageOf(field)).toBe('Not this one')
    expect([state.asking.isOpen.value, state.asking.form.values.value.customerEmail]).toEqual([true, 'x@y.test'])
  })

  it.each([
    [null, 'Required'],
    [0, 'Required'],
    [0.001, 'Must be greater than or equal to 0.01'],
    [100_001, 'Must be less than 100000'],
  ])('validates an amount of %s', async (amount, message) => {
    const { state } = await open()
    const { form } = state.asking
    form.set('amount', amount)
    expect(form.faults.value.find(({ name }) => name === 'amount')?.message).toBe(message)
  })

  it('asks for the dealership if there are several', async () => {
    const opened = await openOf(dealers.quillmere, dealers.fernhollow)
    await ask(opened, { dealership: null as never })
    expect([opened.state.asking.isChoosing.value, keysOf(opened)]).toEqual([true, []])
    await ask(opened, { dealership: 1002 })
    expect(opened.test.askedOf(payments.create)[0]?.body.affiliateUserId).toBe(1002)
  })

  it.each([
    ['Suspended', ['payments'], 'suspended'],
    ['Approved', ['stock'], 'not switched on'],
  ] as const)('is blocked for a dealership that is %s with %j', async (status, features, words) => {
    const test = aPage()
    test.on(contract.dealers.byAffiliate, aDealer({ status, features: [...features] }))
    const opened = await open(test)
    const { state } = opened
    expect(state.asking.heldReason.value).toContain(words)
    expect(state.asking.blockedReason.value).toContain(words)
    state.asking.open()
    expect(state.asking.isOpen.value).toBe(false)
    await ask(opened)
    expect(keysOf(opened)).toEqual([])
  })

  it('is blocked if none of several dealerships may request payments', async () => {
    const suspended = aDealer({ status: 'Suspended' })
    const some = await openOf(suspended, dealers.fernhollow)
    expect(some.state.asking.blockedReason.value).toBeNull()
    const none = await openOf(...[suspended, dealers.fernhollow].map((one) => ({ ...one, status: 'OnHold' as const })))
    expect(none.state.asking.blockedReason.value).toContain('on hold')
  })

  it('offers the dealership’s own customers with a record, and takes over the chosen one’s data', async () => {
    const { state, test } = await open()
    test.on(applications.search, [
      aRecord(),
      aRecord({ cosmosId: 'quote', isQuickQuote: true }),
      aRecord({ cosmosId: 'other', affiliateUserId: 1002 }),
    ])
    state.asking.open()
    state.asking.form.set('customerName', 'lox')
    await test.pass(250)
    expect(state.asking.found.value).toMatchObject([{ cosmosId: 'customer-7' }])
    state.asking.take(aRecord())
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

  it('does not search while the form is closed, or for a single letter', async () => {
    const { state, test } = await open()
    state.asking.form.set('customerName', 'loxwood')
    await test.pass(250)
    state.asking.open()
    state.asking.form.set('customerName', 'l')
    await test.pass(250)
    expect(test.askedOf(applications.search)).toEqual([])
  })

  it('starts with the earlier values when repeated', async () => {
    const { state } = await open()
    const old = aPayment({ state: 'expired', amount: 95, reference: 'Delivery' })
    state.asking.open(old)
    expect(state.asking.form.values.value).toMatchObject({ amount: 95, reference: 'Delivery', vehicleReg: 'ZZ23KHP' })
  })
})

describe('instant bank payments', () => {
  it('follow the user’s dealership, or the chosen one', async () => {
    expect((await open()).state.bank.affiliateUserId.value).toBe(1001)
    const { state } = await openOf(dealers.quillmere, { ...dealers.fernhollow, features: [] })
    expect([state.asking.isChoosing.value, state.bank.affiliateUserId.value]).toEqual([true, null])
    state.bankOf.value = 1001
    expect(state.bank.isOffered.value).toBe(true)
    state.bankOf.value = 1002
    expect(state.bank.isOffered.value).toBe(false)
  })
})

describe('a pay link', () => {
  const list = samplePayments()
  const wish = { channel: 'text', to: '07700900123', message: null } as const

  it('is sent, recorded on the payment and confirmed', async () => {
    const [first = aPayment()] = list
    const { state, test } = await open(list)
    state.choose(first.paymentId)
    state.acting.ask('send')
    await state.acting.send(wish)
    expect(test.askedOf(payments.send)).toMatchObject([{ params: { id: first.paymentId }, body: wish }])
    expect(state.chosen.value?.of).toMatchObject({ sentChannel: 'text', customerMobile: '07700900123' })
    expect([state.toasts.shown.value?.text, state.acting.question.value]).toEqual(['Link sent by Text', null])
  })

  it('is sent once on retries after a lost answer', async () => {
    const { state, test } = await open(list)
    state.choose(list[0]?.paymentId ?? '')
    test.once(payments.send, unreachable())
    await state.acting.send(wish)
    expect(state.acting.problem.value?.kind).toBe('unreachable')
    await state.acting.send(wish)
    await state.acting.send(wish)
    const keys = test.askedOf(payments.send).map(({ key }) => key)
    expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false])
  })
})

describe('requested from a customer', () => {
  const openFor = async (id = 'customer-7') => {
    const test = aPage()
    test.on(applications.single, aRecord())
    return await open(test, id)
  }

  it('opens with the record’s data, which the URL does not contain', async () => {
    const { state } = await openFor()
    expect(state.asking.isOpen.value).toBe(true)
    expect(state.asking.form.values.value).toMatchObject({
      customerName: 'Bethan Loxwood',
      customerEmail: 'bethan.loxwood@mail.forecourt.test',
      customerMobile: '07700900417',
      vehicleReg: 'ZZ73CUE',
      applicationId: 'customer-7',
      dealership: 1001,
    })
  })

  it('keeps earlier input for this customer', async () => {
    const opened = await openFor()
    opened.state.asking.form.set('amount', 250)
    opened.state.asking.openFor(aRecord())
    expect(opened.state.asking.form.values.value.amount).toBe(250)
  })

  it('opens once, however often the screen reappears', async () => {
    const { state, test, stop } = await openFor()
    state.asking.close()
    stop()
    state.start()
    await test.settled()
    expect(state.asking.isOpen.value).toBe(false)
  })

  it('reports a record that cannot be read', async () => {
    const test = aPage()
    test.on(applications.single, refused('NOT_FOUND'))
    const { state } = await open(test, 'gone')
    expect([state.asking.isOpen.value, state.toasts.shown.value?.tone]).toEqual([false, 'failed'])
  })
})
