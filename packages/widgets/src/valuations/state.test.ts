import { ProductType } from '@forecourt/core'
import { describe, expect, it } from 'vitest'
import { createValuationsState } from './state.ts'
import { type FakeSources, fakeSources } from './testing/fake-sources.ts'
import { sampleValuations } from './testing/samples.ts'

const [golf, sportage] = sampleValuations()

function open(sources: FakeSources = fakeSources(), prefill = { registration: '', mileage: null as number | null }) {
  const state = createValuationsState(sources, prefill)
  const look = async (registration: string, mileage: number | null = 28_400) => {
    state.lookUp.registration.value = registration
    state.lookUp.mileage.value = mileage
    await state.lookUp.find()
  }
  return { sources, state, look }
}

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

describe('saving', () => {
  it('sends the figures of both guides, the vehicle and the asking price', async () => {
    const { sources, state, look } = open()
    await look('ZZ23KHP')
    state.money.price.value = 18_995
    sources.saveAnswer = golf ?? false
    expect(await state.save()).toBe(golf)
    expect(sources.drafts).toMatchObject([
      {
        vrm: 'ZZ23KHP',
        vehicleMileage: 28_400,
        capRetail: 19_150,
        glassesTradeValuation: 17_250,
        vehicleDetails: { make: 'Volkswagen', price: 18_995 },
        affiliateUserId: 1001,
      },
    ])
    expect([state.saving.phase.value, state.sheet.value?.saved]).toEqual(['saved', golf])
  })

  it('says that it failed when the server answers with nothing (spec §8)', async () => {
    const { state, look } = open()
    await look('ZZ23KHP')
    expect(await state.save()).toBeNull()
    expect([state.saving.phase.value, state.saving.message.value, state.sheet.value?.saved]).toEqual([
      'failed',
      null,
      null,
    ])
  })

  it('says why the server refused', async () => {
    const { sources, state, look } = open()
    await look('ZZ23KHP')
    sources.saveAnswer = new Error('This dealership is on hold.')
    await state.save()
    expect(state.saving.message.value).toBe('This dealership is on hold.')
  })

  it('keeps no second one while the first is on its way', async () => {
    const { sources, state, look } = open()
    await look('ZZ23KHP')
    sources.saveAnswer = golf ?? false
    await Promise.all([state.save(), state.save()])
    expect(sources.drafts).toHaveLength(1)
  })

  it('fetches the dealerships’ list again where that is looked at', async () => {
    const { sources, state, look } = open()
    state.list.show('dealerships')
    await look('ZZ23KHP')
    sources.saveAnswer = golf ?? false
    await state.save()
    expect(sources.asked.at(-1)).toBe('dealerships 1001')
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

describe('the check with lenders', () => {
  it('counts at 12, 24, 36, 48 and 60 months who would finance the vehicle, and says why not', async () => {
    const { state, look } = open()
    await look('ZZ23KHP')
    const check = state.money.check.value
    expect(check?.terms).toEqual([12, 24, 36, 48, 60])
    expect(check?.counts).toEqual([4, 4, 4, 3, 2])
    const reasons = Object.fromEntries(check?.lenders.map(({ name, refusals }) => [name, refusals[4]]) ?? [])
    expect(reasons).toMatchObject({
      'Kestrelmoor Finance': null,
      'Averdale Motor Finance': 'Vehicle too old',
      'Pellfield Motor Credit': 'Mileage too high',
      'Lintelworth Prestige Finance': 'Loan < £25,000',
      'Oxhallow Lending': null,
    })
  })

  it('asks nobody while exactly one dealership has to be chosen', async () => {
    const { sources, state, look } = open()
    sources.affiliateUserId.value = null
    await look('ZZ23KHP')
    expect([state.money.lenders.value, state.money.check.value]).toEqual([null, null])
  })

  it('asks for HP where the dealership has no PCP (D41)', () => {
    const { sources, state } = open()
    state.productType.value = ProductType.PCP
    sources.offersPcp.value = false
    state.start()()
    expect(state.productType.value).toBe(ProductType.HP)
  })
})

describe('the list', () => {
  const full = () => open(fakeSources({ mine: sampleValuations(), ofDealerships: sampleValuations(3) }))

  it('is the user’s own, or of the dealerships for whoever works for several', () => {
    const { sources, state } = full()
    state.start()
    expect([state.list.scope.value, sources.asked]).toEqual(['mine', ['mine']])
    sources.worksForSeveral.value = true
    expect([state.list.scope.value, sources.asked.at(-1)]).toEqual(['dealerships', 'dealerships 1001'])
  })

  it('follows the choice of dealerships', () => {
    const { sources, state } = full()
    state.list.show('dealerships')
    state.start()
    sources.dealerships.value = [
      { affiliateUserId: 5, name: 'Five' },
      { affiliateUserId: 6, name: 'Six' },
    ]
    expect(sources.asked.at(-1)).toBe('dealerships 5 6')
  })

  it('is narrowed by month and by text, spaces or none', () => {
    const { state } = full()
    state.list.status.value = 'older'
    expect([state.list.rows.value.length, state.list.counts.value]).toEqual([6, { all: 12, current: 6, older: 6 }])
    state.list.status.value = 'all'
    state.list.text.value = 'zz72 bne'
    expect(state.list.rows.value).toEqual([sportage])
    state.list.text.value = 'sportage 1.6'
    expect(state.list.rows.value).toEqual([sportage])
  })

  it.each([
    ['too-many', Array.from({ length: 21 }, (_, at) => ({ affiliateUserId: at, name: String(at) }))],
    ['ready', Array.from({ length: 20 }, (_, at) => ({ affiliateUserId: at, name: String(at) }))],
    ['none-selected', []],
    ['loading', null],
  ])('is %s', (phase, dealerships) => {
    const { sources, state } = full()
    sources.dealerships.value = dealerships
    state.list.show('dealerships')
    expect(state.list.phase.value).toBe(phase)
  })

  it('that could not be fetched has failed; with earlier rows it is stale', () => {
    const { sources, state } = full()
    sources.mine.failed.value = new Error('offline')
    expect([state.list.phase.value, state.list.isStale.value]).toEqual(['ready', true])
    sources.mine.data.value = []
    expect(state.list.phase.value).toBe('failed')
    state.list.reload()
    expect(sources.asked).toEqual(['mine again'])
  })

  it('is written for a spreadsheet as it is shown', () => {
    const { state } = full()
    state.list.text.value = 'golf'
    const { name, text } = state.exportFile()
    expect(name).toBe('valuations-2026-11-20.csv')
    expect(text.split('\r\n')[1]).toBe(
      'ZZ23 KHP,Volkswagen Golf 1.5 TSI Style,28400,19150,17400,16550,15300,20/11/2026,19300,18870,17250,01/11/2026,20/11/2026,Rhian Tolland,Current',
    )
  })
})
