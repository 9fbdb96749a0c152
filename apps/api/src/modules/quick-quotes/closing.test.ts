import { displayStatus, listStateOf, whatHappensNext } from '@forecourt/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveQuoteOf } from '../../in-process/save-quote.ts'
import { buildTestApp, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { aConversion, anEligibilityDraft, aQuickQuoteBody } from '../testing/drafts.ts'

const QUILLMERE = 1001
let app: TestApp
let dealer: SignedInTester
let other: SignedInTester

beforeAll(async () => {
  app = await buildTestApp()
  ;[dealer, other] = await Promise.all([app.signIn('dealer'), app.signIn('other')])
})
afterAll(() => app.close())

const aQuote = async (lastName: string) =>
  (await dealer.client.quickQuotes.create({ affiliateUserId: QUILLMERE, ...aQuickQuoteBody(lastName) })).quickQuoteId
const close = (ids: string[], reason: 'bought-elsewhere' | 'other' | null = 'bought-elsewhere', who = dealer) =>
  who.client.quickQuotes.close({ applicationIds: ids, reason })
const record = (id: string) => dealer.client.applications.single({ id })
const notesOf = async (id: string) => (await dealer.client.notes.list({ id })).map(({ text }) => text)

describe('a quick quote that came to nothing (D73)', () => {
  it('is closed with a reason, counts with Not taken up, and can be opened again', async () => {
    const ids = [await aQuote('Closed'), await aQuote('Lost')]
    expect(await close(ids)).toEqual({ failed: [] })
    for (const id of ids) {
      const shown = await record(id)
      const now = app.clock.now()
      expect(shown).toMatchObject({ isNtuFlagged: true, closeReason: 'bought-elsewhere' })
      expect([listStateOf(shown, now), displayStatus(shown, now).label]).toEqual([11, 'Quick Quote'])
      expect(whatHappensNext(shown, now)).toMatchObject({ stage: 'closed', text: 'Closed: bought elsewhere' })
    }
    expect((await notesOf(ids[0] ?? ''))[0]).toContain('closed the quick quote')
    expect(await close(ids, null)).toEqual({ failed: [] })
    expect(await record(ids[0] ?? '')).toMatchObject({ isNtuFlagged: false, closeReason: null })
  })

  it('ends its open tasks, and says so in the list', async () => {
    const id = await aQuote('Tasked')
    const { cosmosId } = await record(id)
    const task = { affiliateUserId: QUILLMERE, applicationId: cosmosId, kind: 'call-back' as const }
    await dealer.client.tasks.create({ ...task, dueDay: '2026-03-02' })
    await close([id], 'other')
    expect((await dealer.client.tasks.ofCustomer({ id })).map(({ doneAt }) => doneAt !== null)).toEqual([true])
    await close([id], null)
    expect((await dealer.client.tasks.ofCustomer({ id })).map(({ doneAt }) => doneAt)).toEqual([null])
    await close([id], 'other')
    const rows = await dealer.client.quickQuotes.list({ affiliateUserIds: [QUILLMERE], days: 30 })
    expect(rows.find(({ quickQuoteId }) => quickQuoteId === id)).toMatchObject({ closeReason: 'other' })
  })

  it('keeps its links, which say so until it is opened again and cannot be renewed meanwhile', async () => {
    const id = await aQuote('Linked')
    const { quoteId } = await saveQuoteOf(dealer.client, {
      applicationId: id,
      financeCompanyId: 49,
      productType: 0,
      termMonths: 48,
    })
    const email = 'ann@example.test'
    await dealer.client.quotes.send({ applicationId: id, quoteIds: [quoteId], email, isAddressConfirmed: true })
    const links = () => dealer.client.dealRoom.links({ id })
    const [link] = await links()
    const renew = () => dealer.client.dealRoom.renewLink({ linkId: link?.linkId ?? '' })
    await close([id])
    await expect(renew()).rejects.toMatchObject({ code: 'STATUS_CLOSED' })
    await close([id], null)
    expect((await links()).map(({ linkId, withdrawnAt }) => [linkId, withdrawnAt ?? null])).toEqual([
      [link?.linkId, null],
    ])
    await renew()
    expect((await links()).filter(({ withdrawnAt }) => !withdrawnAt)).toHaveLength(1)
  })

  it('is open again once it is a proposal', async () => {
    const id = await aQuote('Penrose')
    await close([id])
    const { cosmosId } = await dealer.client.applications.convert(aConversion((await record(id)).cosmosId, 'Penrose'))
    expect(await record(cosmosId)).toMatchObject({ isNtuFlagged: false, closeReason: null })
  })

  it('skips what is no quick quote, or another dealership’s, with the reason', async () => {
    const { cosmosId } = await dealer.client.applications.create(anEligibilityDraft())
    const id = await aQuote('Mine')
    expect((await close([cosmosId, id])).failed).toMatchObject([{ applicationId: cosmosId }])
    expect((await close([id], null, other)).failed).toMatchObject([{ applicationId: id }])
    expect(await record(id)).toMatchObject({ isNtuFlagged: true })
  })
})
