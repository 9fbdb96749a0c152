import { displayStatus, LoanProposalStatus, ProductType, type SavedQuote, TAB_NAMES } from '@forecourt/core'
import { aMoment, aProposal } from '@forecourt/core/testing'
import { describe, expect, it } from 'vitest'
import { feedOf } from './activity/feed.ts'
import { plainTextOf } from './activity/notes.ts'
import { closedReason } from './CustomerTabs.tsx'
import { countRequirements } from './documents/Documents.tsx'
import { personSections } from './person/person-sections.ts'
import { maskedAddress, maskedEmail, maskedNumber, spanOf } from './person/person-words.ts'
import { chosenQuote } from './quotes/chosen-quote.ts'
import { comparedQuotes, findKept, newQuoteOf } from './quotes/compare.ts'
import { answersOf } from './record/answers.ts'
import { decisionBeside } from './record/deal.ts'
import { aSavedQuote } from './testing/quote-samples.ts'
import { callum, documentSamples, notes, residuals, ruleSamples } from './testing/samples.ts'

const now = aMoment()
const facts = { now, adminFee: 0, residuals }

describe('every rule', () => {
  it.each(Object.entries(ruleSamples))('%s has a sample, and each closed tab says why', (rule, sample) => {
    const status = displayStatus(sample(), now)
    expect(status.rule).toBe(rule)
    for (const tab of TAB_NAMES)
      if (!status.tabs[tab]) expect(closedReason(status.rule, tab)).not.toBe('Not available for this status.')
  })
})

it.each(Object.entries(ruleSamples))(
  '%s: the decision appears beside the badge only where the badge differs',
  (rule, sample) => {
    expect(decisionBeside(displayStatus(sample(), now))).toBe(rule === 'completed' ? 'Approved' : null)
  },
)

describe('lenders’ answers', () => {
  it('put acceptances first, with reasons in the short form', () => {
    const answers = answersOf(callum())
    expect(answers.map(({ badge }) => badge.label)).toEqual([
      'Accepted',
      'Accepted',
      'Conditionally accepted',
      'More information',
      'Manual processing',
      'Declined',
    ])
    expect(answers.at(-1)?.reasons).toEqual(['Customer does not meet credit account requirements'])
  })

  it('read as declined where the lender has banned the dealer', () => {
    const application = callum()
    const [only] = answersOf({ ...application, proposals: [aProposal({ bannedDealerIds: [application.dealerId] })] })
    expect(only?.badge.label).toBe('Declined')
  })

  it('never read as an acceptance if their status is unknown', () => {
    const [only] = answersOf(callum({ proposals: [aProposal({ loanProposalStatus: 99 })] }))
    expect(only?.badge.label).toBe('Unknown')
  })
})

describe('the quote of the deal', () => {
  it.each([
    [
      'the accepted one',
      [aSavedQuote({ isProposed: true, quoteId: '2' }), aSavedQuote({ isAccepted: true })],
      'accepted',
    ],
    ['else the proposed one', [aSavedQuote(), aSavedQuote({ isProposed: true, quoteId: '2' })], 'proposed'],
    ['else the cheapest answer', [aSavedQuote()], 'lowest-total'],
    ['never an archived one', [aSavedQuote({ isAccepted: true, isArchived: true })], 'lowest-total'],
  ] as const)('is %s', (_name, saved, kind) => {
    expect(chosenQuote(callum(), saved, facts)?.kind).toBe(kind)
  })

  it('is the answer of the lender that the deal was prepared with, however cheap another is', () => {
    const payoutPack = { dealSheet: { financeCompanyId: 74 } }
    expect(chosenQuote(callum({ payoutPack }), [], facts)).toMatchObject({
      kind: 'of-lender',
      lender: 'Kestrelmoor',
    })
  })

  it('is the one last sent, even if another is cheaper, until the customer accepts one', () => {
    const sent = (quoteId: string, at: string, given = {}) => aSavedQuote({ quoteId, sentAt: at, ...given })
    const saved = [sent('1', '2026-11-18T09:00:00Z'), sent('2', '2026-11-20T09:00:00Z', { termMonths: 37 })]
    expect(chosenQuote(callum(), saved, facts)).toMatchObject({ kind: 'sent', termMonths: 37 })
    const accepted = aSavedQuote({ quoteId: '3', isAccepted: true })
    expect(chosenQuote(callum(), [...saved, accepted], facts)?.kind).toBe('accepted')
  })

  it('is the one sent with a quick quote, which no lender has answered yet', () => {
    const quick = callum({ proposals: [] })
    const saved = [aSavedQuote({ sentAt: '2026-11-20T09:00:00Z', financeCompanyId: null })]
    expect(chosenQuote(quick, saved, facts, false)).toMatchObject({
      kind: 'sent',
      figures: saved[0]?.figures,
    })
  })

  it('ignores a sent quote of a lender that has not accepted where others have', () => {
    const saved = [aSavedQuote({ sentAt: '2026-11-20T09:00:00Z', financeCompanyId: 1 })]
    expect(chosenQuote(callum(), saved, facts)?.kind).toBe('lowest-total')
  })

  it('is null where every lender declined', () => {
    expect(chosenQuote(ruleSamples.declined(), [], facts)).toBeNull()
  })

  it('is not repriced once quoting is closed', () => {
    expect(chosenQuote(callum(), [], facts, false)).toBeNull()
  })

  it('is compared cheapest first, and saved with the figures shown', () => {
    const rows = comparedQuotes(callum(), facts, 49)
    expect(rows.map(({ name }) => name)).toEqual(['Thornlode Vehicle Finance', 'Kestrelmoor', 'Forecourt'])
    expect(rows[0]?.merits).toEqual(['Lowest total', 'Lowest monthly'])
    const kept = rows[0] && newQuoteOf(callum(), rows[0], 49)
    expect(kept).toMatchObject({
      termMonths: 49,
      financeCompanyId: 75,
      figures: { instalment: 249.72, amount: 14_695 },
    })
  })

  it('of two that cost the same is that of the lower lender id, whichever the broker ranks first (D20a)', () => {
    const at = (financeCompanyId: number, rank: number) =>
      aProposal({
        proposalId: `p${financeCompanyId}`,
        financeCompanyId,
        rank,
        loanProposalStatus: LoanProposalStatus.Accepted,
      })
    const record = callum({ productType: ProductType.HP, proposals: [at(74, 1), at(49, 2)] })
    expect(comparedQuotes(record, facts, 49).map(({ proposal }) => proposal.financeCompanyId)).toEqual([49, 74])
    expect(chosenQuote(record, [], facts)?.lenderId).toBe(49)
  })

  it('is recognised as saved, unless that quote is archived or out of date, or its figures differ', () => {
    const [row] = comparedQuotes(callum(), facts, 49)
    const quote = row && newQuoteOf(callum(), row, 49)
    if (!quote) throw new Error('Nothing to keep')
    const kept = aSavedQuote({ ...quote })
    const isKept = (saved: SavedQuote[], record = callum()) => !!findKept(saved, quote, record, aMoment())
    const figures = { ...quote.figures, instalment: 250 }
    expect([
      isKept([]),
      isKept([kept]),
      isKept([{ ...kept, isArchived: true }]),
      isKept([{ ...kept, termMonths: 48 }]),
      isKept([{ ...kept, figures }]),
      isKept([kept], callum({ vehicle: { make: 'Ferrari', price: 18_995 } })),
    ]).toEqual([false, true, false, false, false, false])
  })

  it('includes the dealership’s own fee, in the APR and by name (D37)', () => {
    const fee = { ...facts, adminFee: 150 }
    const [without] = comparedQuotes(callum(), facts, 49)
    const [row] = comparedQuotes(callum(), fee, 49)
    const kept = row && newQuoteOf(callum(), row, 49)
    expect(row?.quote?.aprPercent).toBeGreaterThan(without?.quote?.aprPercent ?? Number.POSITIVE_INFINITY)
    expect(kept?.figures.fees?.arrangement ?? 0).toBe(row?.proposal.fees?.arrangement ?? 0)
    expect(kept?.figures.adminFee).toBe(150)
  })

  it('is not priced before that fee is known', () => {
    const rows = comparedQuotes(callum(), { ...facts, adminFee: null }, 49)
    expect(new Set(rows.map(({ reason }) => reason))).toEqual(new Set(['The dealership’s fee is not known yet']))
  })

  it.each(['total', 'monthly', 'apr'] as const)('is compared by %s on request', (order) => {
    const figures = { total: 'totalPayable', monthly: 'instalment', apr: 'aprPercent' } as const
    const shown = comparedQuotes(callum(), facts, 49, order).map(({ quote }) => quote?.[figures[order]] ?? 0)
    expect(shown).toEqual([...shown].sort((one, other) => one - other))
  })

  it('is not priced without a residual', () => {
    const rows = comparedQuotes(callum(), { ...facts, residuals: null }, 49)
    expect(rows.map(({ reason }) => reason)).toEqual(['No Residual', 'No Residual', 'No Residual'])
  })

  it('is not called unquotable while its residuals are loading', () => {
    const rows = comparedQuotes(callum(), { ...facts, residuals: undefined }, 49)
    expect(new Set(rows.map(({ reason }) => reason))).toEqual(new Set(['The residuals are not known yet']))
  })

  it('takes no residuals from the record, which may be for another mileage', () => {
    const stale = callum({ vehicle: { ...callum().vehicle, futures: { 75: { 49: 1 } } } })
    const [row] = comparedQuotes(stale, facts, 49)
    expect(row?.quote?.optionalFinalPayment).toBe(residuals[75]?.[49])
  })
})

describe('the feed', () => {
  it('contains notes, decisions, uploads and rejections, newest first', () => {
    const items = feedOf(documentSamples.rejected, notes)
    expect(items.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['note', 'document', 'rejection', 'made']))
    expect(items.map(({ at }) => Date.parse(at))).toEqual(items.map(({ at }) => Date.parse(at)).sort((a, b) => b - a))
  })

  it('folds the decisions into one entry that says how many of each kind', () => {
    const decided = feedOf(callum({ payoutPack: null }), []).find(({ kind }) => kind === 'decision')
    expect(decided).toMatchObject({
      title: '4 of 6 lenders decided',
      text: '2 accepted, 1 with conditions, 1 asked for more, 1 with an underwriter, 1 declined',
    })
    expect(decided?.items?.map(({ title }) => title)).toContain('Thornlode Vehicle Finance accepted the proposal')
  })

  it('does not fold a single decision', () => {
    const items = feedOf(callum({ proposals: [aProposal({ decidedAt: now.toISOString() })], payoutPack: null }), [])
    expect(items.find(({ kind }) => kind === 'decision')?.items).toBeUndefined()
  })

  it('omits a lender that has not decided', () => {
    const processing = aProposal({ loanProposalStatus: LoanProposalStatus.Processing })
    expect(feedOf(callum({ proposals: [processing], payoutPack: null }), [])).toHaveLength(1)
  })
})

describe('masking', () => {
  it.each([
    [maskedEmail('callum.penrose@mail.test'), 'c•••@mail.test'],
    [maskedEmail(null), '–'],
    [maskedAddress({ addressLine1: '14 Row', town: 'Ludlow', postcode: 'SY8 1AA' }), 'Ludlow, SY8'],
    [maskedNumber('66374958'), '•••58'],
  ])('%s', (masked, expected) => expect(masked).toBe(expected))

  it('shows no personal detail in full before the user asks', () => {
    const shown = JSON.stringify(personSections(callum(), null))
    for (const secret of [
      '1988',
      '17/04',
      "14 Tanner's Row",
      'callum.penrose',
      '31,400',
      '720',
      '66374958',
      '08-99-99',
    ])
      expect(shown).not.toContain(secret)
  })

  it('shows every detail after the user asks', () => {
    const shown = JSON.stringify(personSections(callum(), callum().customer))
    for (const fact of ['17/04/1988', "14 Tanner's Row", '£31,400', '£720', '66374958', '08-99-99'])
      expect(shown).toContain(fact)
  })

  it('keeps a postcode on one line', () => {
    const addresses = [{ addressLine1: '14 Row', town: 'Ludlow', postcode: 'SY8 1AA' }]
    const [, home] = personSections(callum(), { ...callum().customer, addresses })
    expect(home?.facts[0]?.value).toBe('14 Row, Ludlow, SY8\u00a01AA')
  })
})

it.each([
  ['rejected', { verified: 1, checked: 1, rejected: 1, missing: 2 }],
  ['required', { verified: 1, checked: 2, rejected: 0, missing: 2 }],
  ['received', { verified: 1, checked: 4, rejected: 0, missing: 0 }],
  ['complete', { verified: 5, checked: 0, rejected: 0, missing: 0 }],
] as const)('%s documents are counted once each', (name, counts) => {
  expect(countRequirements(documentSamples[name])).toEqual(counts)
})

it.each([
  ['plain words', 'plain words'],
  ['{"root":{"type":"root","children":[{"type":"paragraph","children":[{"type":"text","text":"One"}]}]}}', 'One'],
  [
    '{"root":{"children":[{"type":"list","children":[{"type":"listitem","children":[{"type":"text","text":"One"}]}]}]}}',
    '• One',
  ],
  ['{broken', '{broken'],
])('reads %s as %s', (text, expected) => expect(plainTextOf(text)).toBe(expected))

it.each([
  [{ yearsAt: 3, monthsAt: 2 }, '3 years 2 months'],
  [{ monthsAt: 62 }, '5 years 2 months'],
  [{ yearsAt: 1 }, '1 year'],
  [undefined, ''],
])('%j lasts %j', (span, words) => expect(spanOf(span)).toBe(words))
