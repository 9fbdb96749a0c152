import { describe, expect, test } from 'vitest'
import { dealBasisOf } from '../lending/index.ts'
import type { Application, SavedQuote } from '../models/index.ts'
import { ago, aMoment, anApplication, aPayoutPack, aProposal, aRequirement, proposalsOf } from '../testing/index.ts'
import { listRowOf } from './list/list-row.ts'
import { type LenderOffer, type NextActFacts, nextActOf, stepWithWish } from './next-act.ts'
import { whatHappensNext } from './next-step.ts'

const lender = 'Hollinsyke Car Finance'
const anOffer = (given: Partial<LenderOffer> = {}): LenderOffer => ({
  proposalId: 'p-49',
  financeCompanyId: 49,
  financeCompany: lender,
  instalment: 145.88,
  totalPayable: 7546.12,
  ...given,
})
const dearer = anOffer({ proposalId: 'p-75', financeCompanyId: 75, totalPayable: 7801.41, instalment: 140 })

const aQuote = (given: Partial<SavedQuote> = {}): SavedQuote => ({
  quoteId: 'q',
  applicationId: 'a',
  financeCompanyId: 49,
  financeCompany: lender,
  productType: 0,
  termMonths: 49,
  figures: { price: 6195, amount: 4763, instalment: 151.09, totalInterest: 0, totalPayable: 7801.41 } as never,
  basis: dealBasisOf(anApplication(), { productType: 0 }),
  isProposed: false,
  isAccepted: false,
  isArchived: false,
  created: ago({ hours: 2 }),
  ...given,
})
const changed = { deposit: 1_000 }

const requirements = [
  aRequirement({ requirementId: 1, name: 'Driving licence', hasFiles: true, isVerified: true }),
  aRequirement({ requirementId: 2, owner: 'Dealer', name: 'V5C of the part-exchange' }),
  aRequirement({ requirementId: 3, owner: 'Dealer', name: 'Proof of income' }),
]
const papers = { payoutPack: aPayoutPack([aRequirement({ requirementId: 1 })]) }
const pack = { payoutPack: aPayoutPack(requirements) }
const rejected = {
  payoutPack: aPayoutPack([
    ...requirements.slice(0, 2),
    aRequirement({ requirementId: 3, owner: 'Dealer', name: 'Proof of income', hasFiles: true, hasSnags: true }),
  ]),
}
const conditional = (condition: string) => ({
  proposals: [aProposal({ loanProposalStatus: 5, conditions: [condition] })],
})

type Row = [string, Partial<Application>, NextActFacts, [label: string, tab: string, meant?: object] | null]

const rows: Row[] = [
  ['a quick quote', { isQuickQuote: true }, {}, ['Convert to a proposal', 'overview']],
  ['an eligibility check', { applicationType: 1 }, {}, ['Convert to a full proposal', 'overview']],
  ['an expired proposal', { created: ago({ days: 40 }) }, {}, ['Repropose', 'overview']],
  ['one outside criteria', { proposals: proposalsOf(6) }, {}, ['Propose with more deposit', 'overview']],
  ['a customer not reached', { state: 3 }, {}, ['Call 07700 900284', 'overview', { phone: '07700900284' }]],
  ['a customer not reached, without a number', { state: 3, customer: {} }, {}, null],
  ['a document as condition', conditional('Payslip'), {}, ['Call 07700 900284', 'decisions', { phone: '07700900284' }]],
  [
    'a condition of the dealer’s',
    conditional('Dealer to send the invoice'),
    {},
    ['Send the invoice', 'decisions', { kind: 'meet-condition' }],
  ],
  ['a deal without a vehicle', { vehicle: null }, {}, ['Quote a vehicle', 'quotes']],
  [
    'a vehicle outside criteria',
    { proposals: [aProposal({ excludedVehicles: [{ make: 'Volkswagen' }] })] },
    {},
    ['Try another vehicle', 'quotes'],
  ],
  ['an approval, its offers unknown', {}, {}, ['Propose a quote', 'quotes', { quoteId: null, proposalId: null }]],
  [
    'an approval: the lowest total, not the lowest monthly',
    {},
    { offers: [dearer, anOffer()] },
    ['Propose £145.88 with Hollinsyke', 'quotes', { proposalId: 'p-49', quoteId: null }],
  ],
  [
    'equal totals: the lowest monthly, then the lender’s id',
    {},
    {
      offers: [
        anOffer({ instalment: 146 }),
        anOffer({ proposalId: 'later', financeCompanyId: 50 }),
        anOffer({ proposalId: 'first', financeCompanyId: 7 }),
      ],
    },
    ['Propose £145.88 with Hollinsyke', 'quotes', { proposalId: 'first' }],
  ],
  [
    'no offer with a price, a quote saved',
    {},
    { quotes: [aQuote({ quoteId: 'old', created: ago({ days: 40 }) }), aQuote()] },
    ['Propose £151.09 with Hollinsyke', 'quotes', { quoteId: 'q', proposalId: null }],
  ],
  [
    'a saved quote of a lender that did not accept',
    {},
    { quotes: [aQuote({ financeCompanyId: 75 })] },
    ['Propose a quote', 'quotes', { quoteId: null }],
  ],
  [
    'a proposed quote',
    {},
    { quotes: [aQuote({ isProposed: true })], offers: [anOffer()] },
    ['Customer said yes', 'quotes', { quoteId: 'q', proposalId: null }],
  ],
  [
    'an accepted quote',
    {},
    { quotes: [aQuote({ isProposed: true, isAccepted: true })] },
    ['Send to Hollinsyke', 'quotes', { quoteId: 'q' }],
  ],
  [
    'an accepted quote that expired',
    {},
    { quotes: [aQuote({ isProposed: true, isAccepted: true, created: ago({ days: 40 }) })] },
    ['Price it again', 'quotes', { kind: 'price-again', quoteId: 'q' }],
  ],
  [
    'an accepted quote whose deal has changed',
    changed,
    { quotes: [aQuote({ isProposed: true, isAccepted: true })] },
    ['Price it again', 'quotes', { kind: 'price-again', quoteId: 'q' }],
  ],
  [
    'a quote with its lender, which keeps its deal',
    changed,
    { quotes: [aQuote({ isAccepted: true, proceededAt: ago({ hours: 1 }) })] },
    null,
  ],
  [
    'a saved quote whose deal has changed',
    changed,
    { quotes: [aQuote()] },
    ['Propose a quote', 'quotes', { quoteId: null }],
  ],
  [
    'the saved quotes before the record’s word for them',
    { chosenQuote: { quoteId: 'q', financeCompanyId: 49, isAccepted: true } },
    { quotes: [aQuote()], offers: [anOffer()] },
    ['Propose £145.88 with Hollinsyke', 'quotes'],
  ],
  ...(
    [
      ['a quick quote', { isQuickQuote: true }, {}],
      ['an eligibility check', { applicationType: 1 }, {}],
      ['an approval', {}, { offers: [anOffer()] }],
      ['a proposed quote', {}, { quotes: [aQuote({ isProposed: true })] }],
      ['an accepted quote', {}, { quotes: [aQuote({ isProposed: true, isAccepted: true })] }],
    ] as const
  ).map(
    ([of, given, facts]): Row => [
      `${of}, the customer’s wish unanswered`,
      given,
      { ...facts, hasWish: true },
      ['See what the customer would like', 'quotes', { kind: 'answer-wish', quoteId: null, proposalId: null }],
    ],
  ),
  [
    'a sent quote, whose wish comes too late',
    {},
    { quotes: [aQuote({ isAccepted: true, proceededAt: ago({ hours: 1 }) })], hasWish: true },
    null,
  ],
  ['a customer not reached, with a wish', { state: 3 }, { hasWish: true }, ['Call 07700 900284', 'overview']],
  ['a closed quick quote, with a wish', { isQuickQuote: true, isNtuFlagged: true }, { hasWish: true }, null],
  ['a sent quote', {}, { quotes: [aQuote({ isAccepted: true, proceededAt: ago({ hours: 1 }) })] }, null],
  [
    'missing documents: the first',
    pack,
    {},
    ['Upload V5C of the part-exchange', 'documents', { requirement: { requirementId: 2, requirementTypeId: 12 } }],
  ],
  [
    'a rejected document before a missing one',
    rejected,
    {},
    ['Replace proof of income', 'documents', { requirement: { requirementId: 3, requirementTypeId: 12 } }],
  ],
  ['lenders deciding', { proposals: proposalsOf(1) }, {}, null],
  ['no reference', { brokerReference: 0 }, {}, null],
  ['declined', { proposals: proposalsOf(2) }, {}, null],
  ['flagged', { isNtuFlagged: true }, {}, null],
  ['completed', { state: 10 }, {}, null],
]

describe('the next action', () => {
  test.each(rows)('of %s', (_, given, facts, expected) => {
    const act = nextActOf(anApplication(given), facts, aMoment())
    if (expected === null) return expect(act).toBeNull()
    const [label, tab, meant = {}] = expected
    expect(act).toMatchObject({ label, tab, ...meant })
  })

  test.each(rows)('of %s is not offered to a reader without permission', (_, given, facts) => {
    expect(nextActOf(anApplication(given), facts, aMoment(), { mayAct: false })).toBeNull()
  })
})

test.each<[string, Partial<Application>, string | undefined]>([
  ['an approval, without the figure', {}, 'Propose a quote'],
  [
    'an accepted quote',
    { chosenQuote: { quoteId: 'q', financeCompanyId: 49, financeCompany: lender, isAccepted: true } },
    'Send to Hollinsyke',
  ],
  ['missing documents, counted', pack, 'Upload 2 of 3 documents'],
  ['papers of the customer', papers, 'Ask the customer'],
  ['a quick quote', { isQuickQuote: true }, 'Convert to a proposal'],
  ['a customer not reached', { state: 3 }, 'Call 07700 900284'],
  ['lenders deciding', { proposals: proposalsOf(1) }, undefined],
])('a row of the list carries the same action: %s', (_, given, label) => {
  expect(nextActOf(listRowOf(anApplication(given)), {}, aMoment())?.label).toBe(label)
})

test.each<[string, Partial<Application>, boolean, string]>([
  ['before converting', { isQuickQuote: true }, true, 'See what the customer would like'],
  ['for a reader', { isQuickQuote: true }, false, 'Dealer to see what the customer would like'],
  ['not once lenders decide', { proposals: proposalsOf(1) }, true, '1 lender deciding'],
])('a row whose customer waits for an answer says so %s', (_, given, mayAct, text) => {
  const step = whatHappensNext(anApplication(given), aMoment(), { mayAct })
  expect(stepWithWish(step).text).toBe(text)
})
