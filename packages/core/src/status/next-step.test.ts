import { expect, test } from 'vitest'
import type { Application } from '../models/index.ts'
import { ago, aMoment, anApplication, aPayoutPack, aProposal, aRequirement, proposalsOf } from '../testing/index.ts'
import { whatHappensNext } from './next-step.ts'

const sent = { hasFiles: true }
const dealers = { owner: 'Dealer' }
const verified = { hasFiles: true, isVerified: true }
const packOf = (...marks: object[]) => ({
  payoutPack: aPayoutPack(marks.map((mark, at) => aRequirement({ requirementId: at + 1, ...mark }))),
})
const conditional = (...conditions: string[]) => ({ proposals: [aProposal({ loanProposalStatus: 5, conditions })] })

test.each<[string, Partial<Application>, string]>([
  ['quick quote', { isQuickQuote: true }, 'You · Convert to a proposal'],
  ['completed', { state: 10, loanAmount: 12_160 }, 'Paid out £12,160'],
  ['completed, amount unknown', { state: 10, loanAmount: null }, 'Paid out'],
  ['not reached', { state: 4 }, 'You · Try again: 07700 900284'],
  ['not reached, no number', { state: 4, customer: {} }, 'You · Try the customer again'],
  ['rate too high', { state: 5 }, 'Closed'],
  ['flagged', { isNtuFlagged: true }, 'Closed'],
  ['documents missing', packOf(sent, verified, sent, {}, {}), 'You · Ask the customer for 2 documents'],
  ['the dealer’s missing', packOf(sent, verified, sent, dealers, dealers), 'You · Upload 2 of 5 documents'],
  ['one document', packOf({}), 'You · Ask the customer for 1 document'],
  ['one rejected', packOf({ ...sent, hasSnags: true }, {}), 'You · Ask the customer for 2 documents'],
  ['the dealer’s rejected', packOf({ ...dealers, hasSnags: true }, sent), 'You · Replace 1 document'],
  ['asked', { ...packOf({}, sent), papersAskedAt: ago({ days: 3 }) }, 'Customer to send 1 document'],
  ['asked, with the dealer’s', { ...packOf({}, dealers), papersAskedAt: ago({}) }, 'You · Upload 1 of 2 documents'],
  [
    'asked, of a rejected one without a file',
    { ...packOf({ hasSnags: true }, sent), papersAskedAt: ago({}) },
    'Customer to send 1 document',
  ],
  ['asked in vain', { ...packOf({}, sent), papersAskedAt: ago({ days: 4 }) }, 'You · Ask the customer for 1 document'],
  ['being checked', packOf(sent, verified), 'Lender checking documents'],
  ['all verified', packOf(verified), 'Lender to pay out'],
  ['expired', { created: ago({ days: 40 }) }, 'You · Repropose'],
  ['no reference', { brokerReference: 0 }, 'Forecourt to give a reference'],
  ['six deciding', { proposals: proposalsOf(1, 1, 7, 8, 1, 1, 2) }, '6 lenders deciding'],
  ['one deciding', { proposals: proposalsOf(1) }, '1 lender deciding'],
  ['not sent yet', { proposals: [] }, 'Forecourt to send it to lenders'],
  ['new, all answered', { created: ago({ seconds: 5 }) }, 'Quotes open at 14:04'],
  ['new, all declined', { created: ago({ seconds: 5 }), proposals: proposalsOf(2, 6) }, 'Decisions open at 14:04'],
  [
    'new, all answered, no reference',
    { created: ago({ seconds: 5 }), brokerReference: 0 },
    'Forecourt to give a reference',
  ],
  ['declined', { proposals: proposalsOf(2) }, 'No lender accepted'],
  ['outside criteria', { proposals: proposalsOf(6) }, 'You · Propose with more deposit'],
  [
    'a fixed decline no deposit helps',
    { proposals: proposalsOf(6), customerRuleResults: [{ resultType: 'FixedDecline' }] },
    'No lender accepted',
  ],
  ['predicted', {}, 'You · Propose a quote'],
  ['a document as condition', conditional('Proof of income', 'x'), 'Customer to send proof of income'],
  ['another condition', conditional('Guarantor over 25'), 'Lender asks for guarantor over 25'],
  ['a condition that says who', conditional('Customer to confirm address'), 'Customer to confirm address'],
  ['a condition of the dealer’s', conditional('Dealer to send the invoice'), 'You · Send the invoice'],
  ['conditions unknown', conditional(), 'Lender to name its conditions'],
  ['awaiting payout', { state: 9 }, 'Lender to pay out'],
  ['no vehicle', { vehicle: null }, 'You · Quote a vehicle'],
  [
    'vehicle outside criteria',
    { proposals: [aProposal({ excludedVehicles: [{ make: 'Volkswagen' }] })] },
    'You · Try another vehicle',
  ],
  ['eligibility', { applicationType: 1 }, 'You · Convert to a full proposal'],
  ['eligibility, awaiting payout', { applicationType: 1, state: 9 }, 'Lender to pay out'],
  ['unable to contact', { state: 3 }, 'You · Try again: 07700 900284'],
  ['unable to contact, expired', { state: 3, created: ago({ days: 40 }) }, 'You · Repropose'],
  ['unable to contact, declined', { state: 3, proposals: proposalsOf(2) }, 'No lender accepted'],
  ['unable to contact, outside criteria', { state: 3, proposals: proposalsOf(6) }, 'You · Propose with more deposit'],
])('the next step: %s', (_, given, expected) => {
  const { you, text } = whatHappensNext(anApplication(given), aMoment())
  expect(you ? `You · ${text}` : text).toBe(expected)
})

test('names the broker', () => {
  const reader = { brokerName: 'Wyndle Finance' }
  expect(whatHappensNext(anApplication({ brokerReference: 0 }), aMoment(), reader).text).toBe(
    'Wyndle Finance to give a reference',
  )
})

const marks = {
  none: null,
  proposed: { isAccepted: false },
  accepted: { isAccepted: true },
  sent: { isAccepted: true, proceededAt: ago({ hours: 1 }) },
} as const

const quoted = (mark: keyof typeof marks, financeCompanyId = 49) =>
  marks[mark] && { chosenQuote: { quoteId: 'q', financeCompanyId, ...marks[mark] } }

const documented = packOf(sent, {})

/** Rows by saved-quote mark: none, proposed, accepted, sent. */
const stages: [
  string,
  Partial<Application>,
  Record<keyof typeof marks, readonly [actor: string | null, text: string]>,
][] = [
  ['a quick quote', { isQuickQuote: true }, always('dealer', 'Convert to a proposal')],
  ['a completed deal', { state: 10, loanAmount: 12_160 }, always(null, 'Paid out £12,160')],
  ['a deal not taken up', { state: 5 }, always(null, 'Closed')],
  ['a flagged deal', { isNtuFlagged: true }, always(null, 'Closed')],
  ['a prepared deal', documented, always('dealer', 'Ask the customer for 1 document')],
  ['an expired proposal', { created: ago({ days: 40 }) }, always('dealer', 'Repropose')],
  ['one without a reference', { brokerReference: 0 }, always('broker', 'Forecourt to give a reference')],
  ['one with the lenders', { proposals: proposalsOf(1, 7) }, always('lender', '2 lenders deciding')],
  ['a declined one', { proposals: proposalsOf(2) }, always(null, 'No lender accepted')],
  ['one outside criteria', { proposals: proposalsOf(6) }, always('dealer', 'Propose with more deposit')],
  ['a predicted approval', {}, quoteActs(['dealer', 'Propose a quote'])],
  ['a conditional approval', conditional('Payslip'), quoteActs(['customer', 'Customer to send payslip'])],
  [
    'a conditional approval beside another',
    { proposals: [...conditional('Payslip').proposals, aProposal({ proposalId: 'other' })] },
    quoteActs(['dealer', 'Propose a quote']),
  ],
  [
    'an eligibility check',
    { applicationType: 1 },
    { ...always('dealer', 'Convert to a full proposal'), sent: ['lender', 'Lender to prepare the documents'] },
  ],
  ['a payout without a prepared deal', { state: 9 }, always('lender', 'Lender to pay out')],
  ['a deal without a vehicle', { vehicle: null }, always('dealer', 'Quote a vehicle')],
  [
    'a vehicle outside criteria',
    { proposals: [aProposal({ excludedVehicles: [{ make: 'Volkswagen' }] })] },
    { ...always('dealer', 'Try another vehicle'), sent: ['lender', 'Lender to prepare the documents'] },
  ],
]

function always(actor: string | null, text: string) {
  const step = [actor, text] as const
  return { none: step, proposed: step, accepted: step, sent: step }
}

function quoteActs(none: readonly [string | null, string]) {
  return {
    none,
    proposed: ['dealer', 'Record the customer’s yes'],
    accepted: ['dealer', 'Send to the lender'],
    sent: ['lender', 'Lender to prepare the documents'],
  } as const
}

const readers = { dealer: {}, staff: { mayAct: false }, 'a suspended dealership': { mayAct: false } }

const rows = stages.flatMap(([stage, given, steps]) =>
  Object.entries(readers).flatMap(([reader, as]) =>
    (Object.keys(marks) as (keyof typeof marks)[]).map((mark) => ({
      stage,
      mark,
      reader,
      given,
      as,
      step: steps[mark],
    })),
  ),
)

test.each(rows)('$stage, its quote $mark, as $reader reads it', ({ given, mark, as, reader, step: [actor, text] }) => {
  const step = whatHappensNext(anApplication({ ...given, ...quoted(mark) }), aMoment(), as)
  const isYou = actor === 'dealer' && reader === 'dealer'
  const told = actor === 'dealer' && !isYou ? `Dealer to ${text.charAt(0).toLowerCase()}${text.slice(1)}` : text
  expect(step).toMatchObject({ actor, you: isYou, text: told })
})

test('a quote that its lender has not accepted asks for another proposal', () => {
  expect(whatHappensNext(anApplication(quoted('accepted', 75) ?? {}), aMoment()).text).toBe('Propose a quote')
})

test.each<[string, Partial<Application>]>([
  ['quote', { isQuickQuote: true }],
  ['proposal', { applicationType: 1 }],
  ['decision', { proposals: proposalsOf(1) }],
  ['yes', {}],
  ['yes', quoted('proposed') ?? {}],
  ['sent', quoted('accepted') ?? {}],
  ['documents', quoted('sent') ?? {}],
  ['documents', documented],
  ['payout', packOf(verified)],
  ['paid', { state: 10 }],
  ['closed', { state: 4 }],
  ['closed', { proposals: proposalsOf(2) }],
  ['closed', { created: ago({ days: 40 }) }],
])('the deal is at stage %s', (stage, given) => {
  expect(whatHappensNext(anApplication(given), aMoment()).stage).toBe(stage)
})
