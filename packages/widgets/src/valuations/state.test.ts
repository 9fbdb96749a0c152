import { describe, expect, it } from 'vitest'
import { fakeSources } from './testing/fake-sources.ts'
import { golf, open } from './testing/opened.ts'

describe('a look-up', () => {
  it('asks for the vehicle and both guides at the mileage given', async () => {
    const { sources, state, look } = open()
    await look('zz23 khp')
    expect(sources.asked).toEqual(['vehicle ZZ23KHP', 'glasses ZZ23KHP 28400', 'cap ZZ23KHP 28400'])
    expect(state.sheet.value).toMatchObject({
      registration: 'ZZ23KHP',
      mileage: 28_400,
      knowledge: 'known',
      saved: null,
    })
  })

  it('takes the mileage that the look-up knows where none is given', async () => {
    const { state, look } = open()
    await look('ZZ23KHP', null)
    expect([state.sheet.value?.mileage, state.lookUp.mileage.value]).toEqual([28_400, 28_400])
  })

  it('lets a mileage that came with one vehicle give way to the next one’s', async () => {
    const { sources, state, look } = open()
    await look('ZZ23KHP', null)
    sources.vehicle = { vrm: 'ZZ72BNE', mileage: 19_200 }
    state.lookUp.registration.value = 'ZZ72BNE'
    await state.lookUp.find()
    expect(state.sheet.value?.mileage).toBe(19_200)
  })

  it.each([
    ['', null, { registration: 'Required' }],
    ['A', null, { registration: 'A UK registration has 2 to 7 characters' }],
    ['ZZ99XXX', { vrm: 'ZZ99XXX' }, { mileage: 'Required' }],
  ])('of %j says what is wrong', async (registration, vehicle, errors) => {
    const { sources, state, look } = open()
    sources.vehicle = vehicle
    await look(registration, null)
    expect([state.lookUp.errors.value, state.lookUp.phase.value, state.sheet.value]).toEqual([errors, 'idle', null])
  })

  it.each([
    ['nothing when nobody knows anything', null, 'none', 'none', 'nothing'],
    ['a failure when nobody answers', new Error('offline'), 'failed', 'failed', 'failed'],
    ['a failure when the vehicle is unknown and a guide did not answer', null, 'failed', 'none', 'failed'],
  ] as const)('finds %s, and keeps what was shown before', async (_fact, vehicle, glasses, cap, phase) => {
    const { sources, state, look } = open()
    await look('ZZ23KHP')
    const before = state.sheet.value
    Object.assign(sources, { vehicle, glassesAnswer: { state: glasses }, capAnswer: { state: cap } })
    await look('ZZ00NFD')
    expect([state.lookUp.phase.value, state.sheet.value]).toEqual([phase, before])
  })

  it.each([
    ['is unknown', null, 'unknown'],
    ['could not be asked for', new Error('offline'), 'unanswered'],
  ] as const)('shows the guides alone when the vehicle %s', async (_fact, vehicle, knowledge) => {
    const { sources, state, look } = open()
    sources.vehicle = vehicle
    await look('ZZ23KHP')
    expect(state.sheet.value).toMatchObject({ knowledge, cap: { state: 'found' } })
  })

  it('tells a guide that has none from one that did not answer', async () => {
    const { sources, state, look } = open()
    Object.assign(sources, { glassesAnswer: { state: 'failed' }, capAnswer: { state: 'none' } })
    await look('ZZ21GER')
    expect([state.sheet.value?.glasses.state, state.sheet.value?.cap.state]).toEqual(['failed', 'none'])
  })

  it('that was overtaken by a later one changes nothing', async () => {
    const { sources, state } = open()
    let answer = (_: null) => {}
    const real = sources.findVehicle
    Object.assign(sources, {
      findVehicle: () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    })
    state.lookUp.registration.value = 'ZZ15PXD'
    const first = state.lookUp.find()
    Object.assign(sources, { findVehicle: real })
    state.lookUp.registration.value = 'ZZ23KHP'
    await state.lookUp.find()
    answer(null)
    await first
    expect(state.sheet.value?.registration).toBe('ZZ23KHP')
  })

  it('begins at once with what the host gives, and once', async () => {
    const { sources, state } = open(fakeSources(), { registration: 'ZZ23KHP', mileage: 28_400 })
    state.start()()
    state.start()()
    expect(sources.asked.filter((call) => call.startsWith('vehicle'))).toHaveLength(1)
  })
})

describe('the money of a vehicle', () => {
  it('begins with the retail value and says how far the price is from it', async () => {
    const { state, look } = open()
    await look('ZZ23KHP')
    expect([state.money.price.value, state.money.gap.value]).toEqual([19_150, 'The same'])
    state.money.price.value = 18_995
    state.money.deposit.value = 4300
    expect([state.money.gap.value, state.money.loanToValue.value]).toEqual(['£155 under', 77])
    state.money.price.value = 20_000
    expect(state.money.gap.value).toBe('£850 over')
  })

  it('of a saved one begins with the price that was saved, without the deposit of another', () => {
    const { state } = open()
    state.money.deposit.value = 500
    if (golf) state.open(golf)
    expect([state.money.price.value, state.money.deposit.value]).toEqual([18_995, null])
  })

  it.each([
    ['no price', null, null],
    ['a deposit as high as the price', 5000, 5000],
  ])('is not checked with %s', async (_fact, price, deposit) => {
    const { state, look } = open()
    await look('ZZ23KHP')
    state.money.price.value = price
    state.money.deposit.value = deposit
    expect([state.money.toFinance.value, state.money.check.value]).toEqual([null, null])
  })
})
