import { describe, expect, it } from 'vitest'
import { aMoment, aProposal, aToken } from '../testing/index.ts'
import { createPortalConfig } from './portal-config.ts'
import { createRates } from './rates.ts'
import { type Answers, createTestPage } from './test-page.ts'

const setUp = (answers: Answers) => createTestPage(aToken(), aMoment(), answers)

const ladderRow = { tierId: 1, creditProfile: 2, termFrom: 12, termTo: 60, apr: 7.9 }
const rates = {
  dealerId: 50101,
  lenderProposals: [aProposal({ financeCompanyId: 62 }), aProposal({ financeCompanyId: 50, minLendAmount: 12_500 })],
  bespokeRates: [{ lenderId: 50, ...ladderRow }],
}

describe('the rates of a dealership', () => {
  it('are the panel as it is priced (spec §9)', async () => {
    const { client, now } = setUp({ 'GET /rates/1001': rates })
    const store = createRates(client, now)
    await store.load(1001)
    expect(store.of(1001).panel.value).toMatchObject([
      { financeCompanyId: 50, minLendAmount: 3000, aprLadder: [{ apr: 7.9 }] },
    ])
    expect(store.of(1002).panel.value).toEqual([])
  })

  it('are without bespoke rates for dealer 19979 (D35)', async () => {
    const { client, now } = setUp({ 'GET /rates/1001': { ...rates, dealerId: 19_979 } })
    const store = createRates(client, now)
    await store.load(1001)
    expect(store.of(1001).panel.value[0]?.aprLadder).toBeUndefined()
  })

  it('stay beside their failure', async () => {
    const { client, now, answers } = setUp({ 'GET /rates/1001': rates })
    const store = createRates(client, now)
    await store.load(1001)
    answers['GET /rates/1001'] = 500
    await store.load(1001)
    expect([store.of(1001).failed.value, store.of(1001).panel.value.length]).toMatchObject([{ status: 500 }, 1])
    store.clear()
    expect(store.of(1001).panel.value).toEqual([])
  })
})

describe('the portal’s configuration', () => {
  const config = {
    brokerName: 'Forecourt',
    brokerAddress: '1 Mill Lane',
    brokerFcaNumber: '000000',
    supportPhone: '01632 960000',
    supportEmail: 'help@forecourt.test',
  }

  it('is fetched once, by whoever asks', async () => {
    const { client, now, calls } = setUp({ 'GET /portal-config': config })
    const store = createPortalConfig(client, now)
    await Promise.all([store.load(), store.load()])
    await store.load()
    expect([store.config.data.value?.defaultAnnualMileage, calls().length]).toEqual([8000, 1])
  })

  it('is asked for again after it could not be had', async () => {
    const { client, now, answers } = setUp({ 'GET /portal-config': 404 })
    const store = createPortalConfig(client, now)
    await store.load()
    expect(store.config.failed.value).toMatchObject({ status: 404 })
    answers['GET /portal-config'] = config
    await store.load()
    expect([store.config.failed.value, store.config.data.value?.brokerName]).toEqual([null, 'Forecourt'])
  })
})
