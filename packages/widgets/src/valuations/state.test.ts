import { contract } from '@forecourt/core'
import { aGate, anApplication, refused, unreachable } from '@forecourt/core/testing'
import { describe, expect, it } from 'vitest'
import { signal } from '../signals/index.ts'
import { aPage, golf, knows, open } from './testing/opened.ts'

const { valuations, vehicles } = contract

describe('a look-up', () => {
  it('requests the vehicle and both guides at the given mileage', async () => {
    const { test, state, look } = await open()
    await look('zz23 khp')
    expect(test.calls()).toEqual(['vehicles.lookUpInternal', 'valuations.glasses', 'valuations.cap'])
    expect(test.askedOf(valuations.glasses)[0]?.query).toEqual({ vrm: 'ZZ23KHP', vehicleMileage: 28_400 })
    expect(test.askedOf(valuations.cap)[0]?.query).toEqual({ vrm: 'ZZ23KHP', mileage: 28_400 })
    expect(state.sheet.value).toMatchObject({
      registration: 'ZZ23KHP',
      mileage: 28_400,
      knowledge: 'known',
      saved: null,
    })
  })

  it('uses the look-up’s mileage if none is given', async () => {
    const { state, look } = await open()
    await look('ZZ23KHP', null)
    expect([state.sheet.value?.mileage, state.lookUp.form.values.value.mileage]).toEqual([28_400, 28_400])
  })

  it('replaces a mileage from one vehicle with the next one’s', async () => {
    const { test, state, look } = await open()
    await look('ZZ23KHP', null)
    knows(test, { vrm: 'ZZ72BNE', mileage: 19_200 })
    state.lookUp.form.set('registration', 'ZZ72BNE')
    await state.lookUp.find()
    expect(state.sheet.value?.mileage).toBe(19_200)
  })

  it('keeps a mileage that is typed while the guides are asked', async () => {
    const { test, state, look } = await open()
    const gate = aGate()
    test.on(valuations.cap, () => gate.opened.then(() => null))
    const looking = look('ZZ23KHP', null)
    await expect.poll(() => test.askedOf(valuations.cap)).toHaveLength(1)
    state.lookUp.form.set('mileage', 30_000)
    gate.open()
    await looking
    expect([state.sheet.value?.mileage, state.lookUp.form.values.value.mileage]).toEqual([28_400, 30_000])
  })

  it.each([
    ['', null, { registration: 'Required' }],
    ['A', null, { registration: 'A UK registration has 2 to 7 characters' }],
    ['ZZ99XXX', { vrm: 'ZZ99XXX' }, { mileage: 'Required' }],
  ])('of %j reports the errors', async (registration, vehicle, errors) => {
    const { test, state, look } = await open()
    knows(test, vehicle)
    await look(registration, null)
    const shown = Object.fromEntries(state.lookUp.form.shown.value.map(({ name, message }) => [name, message]))
    expect([shown, state.lookUp.phase.value, state.sheet.value]).toEqual([errors, 'idle', null])
  })

  it.each([
    ['nothing when no source has a value', null, null, 'nothing'],
    ['a failure when no source answers', unreachable(), unreachable(), 'failed'],
    ['a failure when the vehicle is unknown and a guide did not answer', null, unreachable(), 'failed'],
  ] as const)('finds %s, and keeps the previous result', async (_fact, vehicle, glasses, phase) => {
    const { test, state, look } = await open()
    await look('ZZ23KHP')
    const before = state.sheet.value
    test.on(vehicles.lookUpInternal, vehicle)
    test.on(valuations.glasses, glasses)
    test.on(valuations.cap, null)
    await look('ZZ00NFD')
    expect([state.lookUp.phase.value, state.sheet.value]).toEqual([phase, before])
  })

  it.each([
    ['is unknown', null, 'unknown'],
    ['could not be looked up', unreachable(), 'unanswered'],
  ] as const)('shows only the guides when the vehicle %s', async (_fact, vehicle, knowledge) => {
    const { test, state, look } = await open()
    test.on(vehicles.lookUpInternal, vehicle)
    await look('ZZ23KHP')
    expect(state.sheet.value).toMatchObject({ knowledge, cap: { state: 'found' } })
  })

  it('distinguishes a guide without a value from one that did not answer', async () => {
    const { test, state, look } = await open()
    test.on(valuations.glasses, unreachable())
    test.on(valuations.cap, null)
    await look('ZZ21GER')
    expect([state.sheet.value?.glasses.state, state.sheet.value?.cap.state]).toEqual(['failed', 'none'])
  })

  it('changes nothing if a later one overtook it', async () => {
    const { test, state } = await open()
    const gate = aGate()
    test.on(vehicles.lookUpInternal, async ({ query }) => {
      if (query.reg === 'ZZ15PXD') await gate.opened
      return { vehicle: { vrm: query.reg }, source: 'internal' as const }
    })
    const first = state.lookUp.findFor({ registration: 'ZZ15PXD', mileage: 28_400 })
    await state.lookUp.findFor({ registration: 'ZZ23KHP', mileage: 28_400 })
    gate.open()
    await first
    expect(state.sheet.value?.registration).toBe('ZZ23KHP')
  })

  it('starts immediately, and once, with the host’s values', async () => {
    const { test, state } = await open(aPage(), { registration: 'ZZ23KHP', mileage: 28_400 })
    state.start()()
    state.start()()
    await test.settled()
    expect(test.askedOf(vehicles.lookUpInternal)).toHaveLength(1)
  })
})

describe('the money of a vehicle', () => {
  it('starts with the retail value and compares the price with it', async () => {
    const { state, look } = await open()
    await look('ZZ23KHP')
    expect([state.money.price.value, state.money.gap.value]).toEqual([19_150, 'The same'])
    state.money.price.value = 18_995
    state.money.deposit.value = 4300
    expect([state.money.gap.value, state.money.loanToValue.value]).toEqual(['£155 under', 77])
    state.money.price.value = 20_000
    expect(state.money.gap.value).toBe('£850 over')
  })

  it('of a saved one starts with the saved price, without another’s deposit', async () => {
    const { state } = await open()
    state.money.deposit.value = 500
    state.open(golf)
    expect([state.money.price.value, state.money.deposit.value]).toEqual([18_995, null])
  })

  it.each([
    ['no price', null, null],
    ['a deposit as high as the price', 5000, 5000],
  ])('is not checked with %s', async (_fact, price, deposit) => {
    const { state, look } = await open()
    await look('ZZ23KHP')
    state.money.price.value = price
    state.money.deposit.value = deposit
    expect([state.money.toFinance.value, state.money.check.value]).toEqual([null, null])
  })
})

describe('opened from a customer', () => {
  const { applications } = contract
  const vehicle = { vrm: 'ZZ23KHP', mileage: 31_000 }
  const openFor = async (test = aPage(), place = '') => {
    const opened = await open(test, { customerOf: signal('customer-7'), place })
    const stop = opened.state.start()
    await test.settled()
    return { ...opened, stop }
  }

  it('looks up the record’s vehicle, which the URL does not contain', async () => {
    const test = aPage()
    test.on(applications.single, anApplication({ cosmosId: 'customer-7', vehicle }))
    const { state } = await openFor(test)
    expect(state.lookUp.form.values.value).toEqual({ registration: 'ZZ23KHP', mileage: 31_000 })
    expect(state.sheet.value).toMatchObject({ registration: 'ZZ23KHP', mileage: 31_000 })
  })

  it('keeps a restored place unchanged', async () => {
    const { test } = await openFor(aPage(), 'top')
    expect(test.askedOf(applications.single)).toEqual([])
  })

  it('reports a record that cannot be read', async () => {
    const test = aPage()
    test.on(applications.single, refused('NOT_FOUND'))
    const { state } = await openFor(test)
    expect(state.customerProblem.value).toEqual(expect.any(String))
  })
})
