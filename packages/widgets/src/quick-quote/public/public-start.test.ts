import { contract, type PublicStart } from '@forecourt/core'
import { aGate, aPortalConfig, aVehicle, refused, unreachable } from '@forecourt/core/testing'
import { describe, expect, it } from 'vitest'
import { PATIENCE_MS } from '../../page/index.ts'
import { aPublicPage, createPublic, DEAL, openPublic, quotes, vehicles } from '../testing/opened.ts'
import { aWebsite, residuals, sampleRates } from '../testing/samples.ts'

const { start } = contract.portal
const MILEAGE = 31_000

const aStart = (given: Partial<PublicStart> = {}): PublicStart => ({
  rates: sampleRates(),
  website: aWebsite(),
  config: aPortalConfig(),
  car: {
    lookUp: { vehicle: aVehicle({ mileage: 28_400 }), source: 'internal', hasInternalData: true },
    futures: residuals,
  },
  ...given,
})

function aStartingPage(given: Partial<PublicStart> = {}) {
  const test = aPublicPage()
  test.on(start, aStart(given))
  return test
}

async function open(test = aStartingPage(), prefill = DEAL) {
  test.page.nameCar({ registration: prefill.registration ?? '', mileage: prefill.mileage })
  return await openPublic(test, prefill)
}

describe('the first figure', () => {
  it('takes one call, without a token', async () => {
    const { test, offer, website, config } = await open()
    expect(test.calls()).toEqual(['portal.start'])
    expect(test.askedOf(start)[0]?.query).toEqual({ key: 'fc_test_1', reg: 'ZZ23 KHP' })
    expect([offer.value?.lenderId, website.value?.dealerName]).toEqual([70, 'Quillmere Motors'])
    expect(config.value).not.toBeNull()
  })

  it('uses the mileage attribute of the tag', async () => {
    const { test, offer } = await open(aStartingPage(), { ...DEAL, mileage: MILEAGE })
    expect(test.askedOf(start)[0]?.query).toMatchObject({ mileage: MILEAGE })
    expect([test.calls(), offer.value === null]).toEqual([['portal.start'], false])
  })

  it.each([
    ['cannot be identified in time', { car: null }, ['vehicles.lookUpInternal', 'quotes.residuals']],
    [
      'is known, but not its residuals',
      { car: { lookUp: { vehicle: aVehicle(), source: 'internal' as const, hasInternalData: true } } },
      ['quotes.residuals'],
    ],
  ])('of a car that %s arrives after the remaining calls', async (_, given, left) => {
    const { test, offer } = await open(aStartingPage(given))
    expect(test.calls()).toEqual(expect.arrayContaining(left))
    expect(test.calls()).not.toContain('dealers.rates')
    expect(offer.value).not.toBeNull()
  })

  it('of an unknown car makes no further look-up', async () => {
    const { test, lookUp } = await open(aStartingPage({ car: {} }))
    expect([lookUp.state.value, test.calls()]).toEqual(['not-found', ['portal.start']])
  })
})

it('requests residuals for another mileage, and looks up another car, with separate calls', async () => {
  const { test, fields, lookUp, refreshResiduals } = await open()
  fields.annualMileage.value = 12_000
  await refreshResiduals()
  await test.settled()
  expect(test.askedOf(quotes.residuals).map(({ body }) => body.annualMileage)).toEqual([12_000])
  fields.registration.value = 'ZZ26 ABC'
  await lookUp.find()
  expect(test.askedOf(vehicles.lookUpInternal).map(({ query }) => query.reg)).toEqual(['ZZ26ABC'])
  expect(test.askedOf(start)).toHaveLength(1)
})

it('reports a failure, and retries with one call on request', async () => {
  const test = aPublicPage()
  test.on(start, unreachable())
  const { rates, offer, retry } = await open(test)
  expect(rates.failed.value).toBe(true)
  test.on(start, aStart())
  retry()
  await test.settled()
  expect([rates.failed.value, offer.value?.lenderId]).toEqual([false, 70])
  expect(new Set(test.calls())).toEqual(new Set(['portal.start']))
})

describe('a first call that hangs', () => {
  /** Waits until the first call counts as failed, then retries. */
  async function askedTwice(second: () => Promise<PublicStart>) {
    const test = aPublicPage()
    const gate = aGate()
    test.once(start, () => gate.opened.then(() => aStart()))
    const state = createPublic(test.page)
    await expect.poll(() => test.askedOf(start)).toHaveLength(1)
    test.pass(PATIENCE_MS)
    expect(state.rates.failed.value).toBe(true)
    test.on(start, second)
    void state.retry()
    await expect.poll(() => test.askedOf(start)).toHaveLength(2)
    return { ...state, gate }
  }

  it('does not delay the visitor’s retry', async () => {
    const { rates, offer } = await askedTwice(async () => aStart())
    await expect.poll(() => [rates.failed.value, offer.value?.lenderId]).toEqual([false, 70])
  })

  it('counts if it answers before the second call', async () => {
    const { gate, rates, offer } = await askedTwice(() => new Promise(() => {}))
    gate.open()
    await expect.poll(() => [rates.failed.value, offer.value?.lenderId]).toEqual([false, 70])
  })
})

it.each(['UNAUTHENTICATED', 'ORIGIN_NOT_ALLOWED', 'FEATURE_OFF'] as const)(
  'makes no more calls after %s',
  async (code) => {
    const test = aPublicPage()
    test.on(start, refused(code))
    const { rates } = await open(test)
    expect([rates.failed.value, new Set(test.calls())]).toEqual([true, new Set(['portal.start'])])
  },
)

it.each([
  ['lacks the call', 'NOT_FOUND' as const],
  ['cannot read the tag', 'INVALID_QUERY' as const],
])('requests each part separately if the server %s', async (_, code) => {
  const test = aPublicPage()
  test.on(start, refused(code))
  const { offer, website } = await open(test)
  expect([offer.value?.lenderId, website.value?.dealerName]).toEqual([70, 'Quillmere Motors'])
  expect(test.calls()).toEqual(expect.arrayContaining(['dealers.rates', 'vehicles.lookUpInternal', 'quotes.residuals']))
})
