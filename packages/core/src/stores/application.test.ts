import { describe, expect, it } from 'vitest'
import { aMoment, anApplication, aPayoutPack, aProposal, aQuickQuote, aToken, people } from '../testing/index.ts'
import { createApplication } from './application.ts'
import { type Answers, createTestPage } from './test-page.ts'

const record = anApplication({ proposals: [], version: 4 })
const { cosmosId: id, brokerReference, affiliateUserId } = record
const note = { id: 'n1', text: 'Called', created: '2026-11-20T12:00:00Z' }
const figures = {
  price: 1,
  deposit: 0,
  amount: 1,
  instalment: 1,
  totalInterest: 0,
  totalPayable: 1,
  totalChargeForCredit: 0,
  aprPercent: 9.9,
}
const quote = {
  quoteId: 'q1',
  applicationId: id,
  productType: 0,
  termMonths: 48,
  figures,
  created: '2026-11-20T12:00:00Z',
}

const all: Answers = {
  [`GET /application-single/${id}`]: record,
  [`GET /application/portal-notes/${id}`]: [note],
  'GET /quote/proposals-expanded': [aProposal()],
  [`GET /quote/${id}`]: [quote],
  'GET /application/documents': [],
  [`GET /payout/${brokerReference}/${affiliateUserId}`]: 204,
}

function setUp(answers: Answers = {}) {
  const page = createTestPage(aToken(people.rhian), aMoment(), { ...all, ...answers })
  return { ...page, store: createApplication({ client: page.client, now: page.nowSignal }) }
}

describe('an open application', () => {
  it('has its status from the latest proposals', async () => {
    const { store } = setUp()
    await store.open(id)
    expect(store.status.value).toMatchObject({ rule: 'full-proposal', label: 'Predicted Approval' })
    expect([store.notes.data.value.length, store.quotes.data.value.length]).toEqual([1, 1])
  })

  it('has its status from the payout pack too', async () => {
    const pack = { ...aPayoutPack(), applicationInfo: { intranetLoanDealPreId: 77 } }
    const { store } = setUp({ [`GET /payout/${brokerReference}/${affiliateUserId}`]: pack })
    await store.open(id)
    expect(store.status.value?.rule).toBe('deal-prepared')
  })

  it('keeps the parts that could be had beside the one that could not', async () => {
    const { store } = setUp({ [`GET /application/portal-notes/${id}`]: 500 })
    await store.open(id)
    expect(store.notes.failed.value).toMatchObject({ status: 500 })
    expect([store.quotes.failed.value, store.quotes.data.value.length]).toEqual([null, 1])
  })

  it('is nothing when it is not found', async () => {
    const { store, calls } = setUp({ [`GET /application-single/${id}`]: undefined })
    await store.open(id)
    expect([store.status.value, store.record.failed.value]).toMatchObject([null, { status: 404 }])
    expect(calls()).toHaveLength(1)
  })

  it('asks for no notes, proposals or documents of a quick quote (rule 1)', async () => {
    const quickQuote = { ...aQuickQuote(), cosmosId: id, brokerReference: 0 }
    const { store, calls } = setUp({ [`GET /application-single/${id}`]: quickQuote })
    await store.open(id)
    expect(store.status.value?.rule).toBe('quick-quote')
    expect(calls()).toEqual([`GET /application-single/${id}`, `GET /quote/${id}`])
  })

  it('that was opened by its quick quote is asked for by its own id', async () => {
    const { store } = setUp({ 'GET /application-single/qq1': record })
    await store.open('qq1')
    expect([store.isOpen('qq1'), store.isOpen(id), store.isOpen('other'), store.notes.data.value.length]).toEqual([
      true,
      true,
      false,
      1,
    ])
  })

  it('shows nothing of the one before', async () => {
    const { store } = setUp()
    await store.open(id)
    const opening = store.open('other')
    expect([store.current.value, store.notes.data.value]).toEqual([null, []])
    await opening
  })

  it('is closed with everything of it', async () => {
    const { store } = setUp()
    await store.open(id)
    store.close()
    expect([store.openId.value, store.status.value, store.quotes.data.value, store.isOpen(id)]).toEqual([
      null,
      null,
      [],
      false,
    ])
  })
})

describe('what is done to it (spec §4)', () => {
  const path = (verb: string) => `POST /quote/${id}/q1/${verb}`

  it.each([
    ['propose', path('propose'), 'isProposed'],
    ['accept', path('accept'), 'isAccepted'],
  ] as const)('%s sets its flag once the call has succeeded', async (verb, call, flag) => {
    const { store, answers } = setUp({ [call]: 500 })
    await store.open(id)
    await expect(store[verb]('q1')).rejects.toMatchObject({ status: 500 })
    expect(store.quotes.data.value[0]?.[flag]).toBe(false)
    answers[call] = quote
    await store[verb]('q1')
    expect(store.quotes.data.value[0]?.[flag]).toBe(true)
  })

  it.each([true, false])('archives a quote: %s', async (isArchived) => {
    const { store, asked } = setUp({ [`PUT /quote/archive/${id}/q1`]: quote })
    await store.open(id)
    await store.archive('q1', isArchived)
    expect([asked.at(-1)?.body, store.quotes.data.value[0]?.isArchived]).toEqual([{ isArchived }, isArchived])
  })

  it('puts a new note first', async () => {
    const { store } = setUp({ [`POST /application/notes/${id}`]: { ...note, id: 'n2' } })
    await store.open(id)
    await store.addNote('Sent the V5C')
    expect(store.notes.data.value.map((one) => one.id)).toEqual(['n2', 'n1'])
  })

  it('fetches the true state again when it is unflagged', async () => {
    const { store, calls } = setUp({ 'PATCH /toggle-ntu-flag': record })
    await store.open(id)
    await store.toggleNtu(false)
    expect(calls().at(-1)).toBe(`GET /application-single/${id}`)
  })

  it('shows what a conversion, a change or a vehicle made of it', async () => {
    const changed = { ...record, version: 5 }
    const { store } = setUp({
      'PATCH /convert': changed,
      [`PATCH /application/${id}`]: { ...record, version: 6 },
      [`POST /application/${id}/vehicle`]: { ...record, version: 7 },
    })
    await store.open(id)
    const versions: unknown[] = []
    await store.convert({})
    versions.push(store.record.data.value?.version)
    await store.update({ isVehicleBusinessUse: true })
    versions.push(store.record.data.value?.version)
    await store.setVehicle({ vrm: 'ZZ26ABC' })
    versions.push(store.record.data.value?.version)
    expect(versions).toEqual([5, 6, 7])
  })

  it('is refused while none is open', async () => {
    await expect(setUp().store.addNote('x')).rejects.toThrow('No application is open')
  })
})
