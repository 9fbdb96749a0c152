import { ApiError, ApplicationType, SessionExpiredError } from '@forecourt/core'
import { anApplication, dealers } from '@forecourt/core/testing'
import { describe, expect, it } from 'vitest'
import type { Start } from './start.ts'
import { createProposal, type ProposalState } from './state.ts'
import { type FakeSources, fakeSources } from './testing/fake-sources.ts'
import { agreed, aQuickQuoteRecord, aStart, fillProposal, home } from './testing/samples.ts'
import { emptyHome, emptyValues } from './values.ts'

async function open(sources: FakeSources, start: Partial<Start> = {}) {
  const sent: string[] = []
  const state = createProposal(sources, aStart(start), (id) => sent.push(id))
  await state.load()
  return { state, sources, sent }
}

const fill = fillProposal
const converting = () => open(fakeSources({ record: aQuickQuoteRecord() }), { recordId: 'quick-quote-1' })
const paths = ({ book }: ProposalState) => book.faults.peek().map(({ path }) => path)
const refusal = (code: ApiError['code'], fields?: Record<string, string>) =>
  new ApiError({ status: code === 'UNREACHABLE' ? 0 : 422, code, message: `Refused: ${code}`, fields })

describe('what it begins with', () => {
  it('carries the person, the vehicle and the deal of a quick quote over, and opens the first missing step', async () => {
    const { state } = await converting()
    const { person: found, deal } = state.book.values.peek()
    expect(found).toMatchObject({ firstName: 'Callum', lastName: 'Penrose', contactNumber: '07700900284' })
    expect(deal).toMatchObject({ registration: 'ZZ23 KHP', price: 18_995, deposit: 2000, partExValue: 3500, term: 49 })
    expect(state.steps.current.peek()).toBe('customer')
  })

  it('reproposes with everything but the consents', async () => {
    const { state } = await open(fakeSources({ record: anApplication() }), { recordId: 'x', repropose: true })
    expect(paths(state)).toEqual(['consents', 'hasDealerAgreedTermsAndConditions'])
    expect(state.steps.current.peek()).toBe('review')
  })

  it('has nothing to convert of a full proposal', async () => {
    const { state } = await open(fakeSources({ record: anApplication() }), { recordId: 'x' })
    expect(state.phase.peek()).toBe('already')
  })

  it('takes the customer of another record and leaves the deal empty', async () => {
    const { state } = await open(fakeSources({ record: anApplication() }), { customerOf: 'x' })
    expect(state.book.values.peek().person.lastName).toBe('Penrose')
    expect(state.book.values.peek().deal).toEqual({ ...emptyValues.deal, term: 49 })
  })

  it('looks a stock vehicle up and keeps its own mileage and price', async () => {
    const { state } = await open(fakeSources(), { registration: 'zz23khp', price: 17_995, mileage: 30_000 })
    const { deal } = state.book.values.peek()
    expect(deal).toMatchObject({ registration: 'ZZ23 KHP', make: 'Volkswagen', price: 17_995, mileage: 30_000 })
  })

  it('says that a record did not load and tries again', async () => {
    const { state, sources } = await open(fakeSources(), { recordId: 'x' })
    expect(state.phase.peek()).toBe('failed')
    Object.assign(sources, { fetchApplication: async () => aQuickQuoteRecord() })
    await state.load()
    expect(state.phase.peek()).toBe('ready')
  })
})

describe('steps', () => {
  it('does not go on from a step that is not right, and says what is to be put right', async () => {
    const { state } = await open(fakeSources())
    state.steps.goOn()
    expect(state.steps.current.peek()).toBe('customer')
    expect(state.steps.shownFaults.peek()[0]).toMatchObject({ label: 'Title', message: 'Required' })
  })

  it('lets any step but the review be opened, and counts what was left wrong', async () => {
    const { state } = await open(fakeSources())
    state.steps.go('deal')
    expect(state.steps.current.peek()).toBe('deal')
    expect(state.steps.rows.peek()[0]).toMatchObject({ state: 'faulty', text: '9 things to put right' })
    state.steps.go('review')
    expect(state.steps.current.peek()).toBe('deal')
  })

  it('opens the review once the others are right', async () => {
    const { state } = await open(fakeSources())
    fill(state)
    state.steps.go('review')
    expect(state.steps.current.peek()).toBe('review')
  })

  it('has no money step in an eligibility check, which asks for no bank', async () => {
    const { state } = await open(fakeSources(), { kind: 'eligibility' })
    expect(state.steps.rows.peek().map(({ id }) => id)).toEqual(['customer', 'history', 'deal', 'review'])
    expect(paths(state).some((path) => path.includes('bank') || path.startsWith('affordability'))).toBe(false)
  })
})

describe('three years', () => {
  it('asks for an earlier address until they are covered', async () => {
    const { state } = await open(fakeSources())
    state.book.setHome(0, { ...home, movedIn: '01/06/2025' })
    expect(state.book.values.peek().homes).toHaveLength(2)
    state.book.setHome(1, { ...home, movedIn: '01/06/2022' })
    expect(state.book.values.peek().homes).toHaveLength(2)
    expect(paths(state).filter((path) => path.startsWith('customer.addresses'))).toEqual([])
  })

  it('takes the empty one away when the first turns out to be long enough', async () => {
    const { state } = await open(fakeSources())
    state.book.setHome(0, { movedIn: '01/06/2025' })
    state.book.setHome(0, { movedIn: '01/06/2015' })
    expect(state.book.values.peek().homes).toEqual([{ ...emptyHome, movedIn: '01/06/2015' }])
  })

  it.each([
    ['31/02/2020', 'Invalid Date'],
    ['21/11/2026', 'Must not be in the future'],
    ['', 'Required'],
  ])('judges the day %o of moving in: %s', async (movedIn, message) => {
    const { state } = await open(fakeSources())
    state.book.setHome(0, { movedIn })
    expect(state.book.verdictOf('customer.addresses.0.movedIn')).toBe(message)
  })

  it('wants an earlier job to have begun before the later one', async () => {
    const { state } = await open(fakeSources())
    state.book.setJob(0, { started: '01/06/2025' })
    state.book.setJob(1, { started: '01/07/2025' })
    expect(state.book.verdictOf('customer.employmentHistory.1.started')).toBe('Must be before 01/06/2025')
  })

  it('asks nobody retired for an employer', async () => {
    const { state } = await open(fakeSources())
    state.book.setJob(0, { employmentStatus: 6, started: '01/06/2015' })
    expect(paths(state).filter((path) => path.startsWith('customer.employmentHistory'))).toEqual([])
  })
})

describe('sending', () => {
  it('converts a quick quote with §7’s body and its spelling of dependants', async () => {
    const { state, sources, sent } = await converting()
    fill(state)
    await state.send()
    const [body] = sources.converted
    expect(body).toMatchObject({ applicationId: 'application-1', numberOfDependents: 0, bankSortCode: '089999' })
    expect(body?.customer).toMatchObject({ firstName: 'Callum', dateOfBirth: '1988-04-17', title: 1 })
    expect(body?.employmentHistory).toMatchObject([{ employer: 'Wyndle Joinery', yearsAt: 5, monthsAt: 1 }])
    expect(sent).toEqual(['sent-1'])
  })

  it('keeps the wording that was agreed to with its version and time', async () => {
    const { state, sources } = await converting()
    fill(state)
    await state.send()
    expect(sources.converted[0]?.consents).toEqual([
      {
        kind: 'hard-search',
        wording: expect.stringContaining('full credit search'),
        wordingVersion: 'hard-search-1',
        givenAt: agreed.search,
      },
    ])
  })

  it('makes a new eligibility check in the place of a quick quote, without bank or outgoings', async () => {
    const { state, sources } = await open(fakeSources({ record: aQuickQuoteRecord() }), {
      recordId: 'quick-quote-1',
      kind: 'eligibility',
    })
    fill(state)
    await state.send()
    const body = sources.created[0]?.body
    expect(body).toMatchObject({ applicationType: ApplicationType.Eligibility, quickQuoteId: 'quick-quote-1' })
    expect(body?.affordability).toBeNull()
    expect(body?.customer.bankAccountNumber).toBeNull()
    expect(body?.consents?.[0]?.kind).toBe('soft-search')
  })

  it('sends once however often it is pressed', async () => {
    const { state, sources, sent } = await open(fakeSources())
    fill(state)
    await Promise.all([state.send(), state.send()])
    await state.send()
    expect(sources.created).toHaveLength(1)
    expect(sent).toEqual(['sent-1'])
  })

  it('sends the same again under the same key when no answer came, and anew when it was changed', async () => {
    const { state, sources } = await open(fakeSources())
    fill(state)
    sources.refusals.push(refusal('UNREACHABLE'), refusal('UNREACHABLE'))
    await state.send()
    await state.send()
    state.book.set('deal', 'deposit', 1500)
    await state.send()
    const [first, second, third] = sources.created.map(({ key }) => key)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  it('takes a conversion whose answer was lost for done when the record is a full proposal now', async () => {
    const { state, sources, sent } = await converting()
    fill(state)
    sources.refusals.push(refusal('UNREACHABLE'), refusal('INVALID', { applicationId: 'Is a full proposal already' }))
    await state.send()
    const full = anApplication({ cosmosId: 'application-1', applicationType: ApplicationType.FullProposal })
    Object.assign(sources, { fetchApplication: async () => full })
    await state.send()
    expect(sent).toEqual(['application-1'])
  })

  it('opens the step of what the server refused and says it beside the field', async () => {
    const { state, sources } = await converting()
    fill(state)
    sources.refusals.push(refusal('INVALID', { numberOfDependents: 'Too many', bankSortCode: 'Not a bank' }))
    await state.send()
    expect(state.steps.current.peek()).toBe('customer')
    expect(state.book.messageOf('customer.numberOfDependants')).toBe('Too many')
    expect(state.book.messageOf('customer.bankSortCode')).toBe('Not a bank')
    state.book.set('person', 'numberOfDependants', 1)
    expect(state.book.messageOf('customer.numberOfDependants')).toBeNull()
  })

  it('warns of a duplicate and sends it all the same when told to', async () => {
    const { state, sources, sent } = await open(fakeSources())
    fill(state)
    sources.refusals.push(refusal('DUPLICATE', { 'vehicle.vrm': 'Sent in the last 30 days' }))
    await state.send()
    expect(state.sending.refused.peek()?.reason).toBe('duplicate')
    await state.sendAllTheSame()
    expect(sources.created.map(({ body }) => body.allowDuplicate)).toEqual([false, true])
    expect(sent).toEqual(['sent-1'])
  })

  it('sends nothing for a dealership that is read only', async () => {
    const suspended = { ...dealers.quillmere, status: 'Suspended' as const }
    const { state, sources } = await open(fakeSources({ dealerships: [suspended] }))
    fill(state)
    await state.send()
    expect(state.readOnlyReason.peek()).toContain('suspended')
    expect(sources.created).toEqual([])
  })

  it('asks whose the proposal is where several dealerships are one’s own', async () => {
    const { state, sources } = await open(fakeSources({ ownDealership: null, dealerships: Object.values(dealers) }))
    fill(state)
    await state.send()
    expect(state.book.messageOf('affiliateUserId')).toBe('Required')
    state.book.change({ dealership: dealers.fernhollow.affiliateUserId })
    await state.send()
    expect(sources.created[0]?.body.affiliateUserId).toBe(dealers.fernhollow.affiliateUserId)
  })
})

describe('drafts', () => {
  it('are there again after a reload, on the step that was open', async () => {
    const { state, sources } = await open(fakeSources())
    fill(state)
    state.steps.go('money')
    await state.keeper.whenKept()
    const again = await open(sources)
    expect(again.state.book.values.peek()).toEqual(state.book.values.peek())
    expect(again.state.steps.current.peek()).toBe('money')
    expect(again.state.restoredFrom.peek()).toEqual(sources.read())
  })

  it('outlive a session that ended while sending, with the key under which it was sent', async () => {
    const { state, sources } = await open(fakeSources())
    fill(state)
    sources.refusals.push(new SessionExpiredError())
    await state.send()
    await state.keeper.whenKept()
    expect(state.sending.refused.peek()?.reason).toBe('logged-out')
    const again = await open(sources)
    await again.state.send()
    expect(sources.created[1]?.key).toBe(sources.created[0]?.key)
    expect(again.sent).toEqual(['sent-1'])
  })

  it('are gone once it is sent', async () => {
    const { state, sources } = await open(fakeSources())
    fill(state)
    await state.send()
    await state.keeper.whenKept()
    const again = await open(sources)
    expect(again.state.book.values.peek().person).toEqual(emptyValues.person)
  })

  it('are put back by undo after starting afresh', async () => {
    const { state, sources } = await open(fakeSources())
    fill(state)
    await state.keeper.whenKept()
    const again = await open(sources)
    const undo = await again.state.startAfresh()
    expect(again.state.book.values.peek().person.firstName).toBe('')
    undo()
    expect(again.state.book.values.peek().person.firstName).toBe('Callum')
  })
})

describe('the deal at the right', () => {
  it('is worked out at each change', async () => {
    const { state } = await converting()
    const before = state.figures.peek().offer?.instalment ?? 0
    expect(state.figures.peek()).toMatchObject({ toFinance: 14_695, lenders: 3 })
    state.book.set('deal', 'deposit', 4000)
    expect(state.figures.peek().toFinance).toBe(12_695)
    expect(state.figures.peek().offer?.instalment).toBeLessThan(before)
  })

  it('says what is missing instead of a figure', async () => {
    const { state } = await open(fakeSources())
    expect(state.figures.peek()).toMatchObject({ offer: null, reason: 'Give the price to see a monthly figure' })
  })
})
