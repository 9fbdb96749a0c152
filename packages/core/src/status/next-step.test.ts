import { expect, test } from 'vitest'
import type { Application } from '../models/index.ts'
import { ago, aMoment, anApplication, aPayoutPack, aProposal, aRequirement, proposalsOf } from '../testing/index.ts'
import { whatHappensNext } from './next-step.ts'

const sent = { hasFiles: true }
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
  ['documents missing', packOf(sent, verified, sent, {}, {}), 'You · Upload 2 of 5 documents'],
  ['one document', packOf({}), 'You · Upload 1 of 1 document'],
  ['one rejected', packOf({ ...sent, hasSnags: true }, {}), 'You · Replace 1 document'],
  ['two rejected', packOf({ hasSnags: true }, { hasSnags: true }), 'You · Replace 2 documents'],
  ['being checked', packOf(sent, verified), 'Lender checking documents'],
  ['all verified', packOf(verified), 'Lender to pay out'],
  ['expired', { created: ago({ days: 40 }) }, 'You · Repropose'],
  ['no reference', { brokerReference: 0 }, 'Forecourt to give a reference'],
  ['six deciding', { proposals: proposalsOf(1, 1, 7, 8, 1, 1, 2) }, '6 lenders deciding'],
  ['one deciding', { proposals: proposalsOf(1) }, '1 lender deciding'],
  ['not sent yet', { proposals: [] }, 'Forecourt to send it to lenders'],
  ['new, all answered', { created: ago({ seconds: 5 }) }, 'Lenders to confirm'],
  ['declined', { proposals: proposalsOf(2) }, 'No lender accepted'],
  ['outside criteria', { proposals: proposalsOf(6) }, 'You · Try a larger deposit'],
  [
    'a fixed decline no deposit helps',
    { proposals: proposalsOf(6), customerRuleResults: [{ resultType: 'FixedDecline' }] },
    'No lender accepted',
  ],
  ['predicted', {}, 'You · Propose a quote'],
  ['a document as condition', conditional('Proof of income', 'x'), 'Customer to send proof of income'],
  ['another condition', conditional('Guarantor over 25'), 'Lender asks for guarantor over 25'],
  ['a condition that says who', conditional('Customer to confirm address'), 'Customer to confirm address'],
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
  ['unable to contact, outside criteria', { state: 3, proposals: proposalsOf(6) }, 'You · Try a larger deposit'],
])('what happens next: %s', (_, given, expected) => {
  const { you, text } = whatHappensNext(anApplication(given), aMoment())
  expect(you ? `You · ${text}` : text).toBe(expected)
})

test('the broker goes by its own name', () => {
  expect(whatHappensNext(anApplication({ brokerReference: 0 }), aMoment(), 'Wyndle Finance').text).toBe(
    'Wyndle Finance to give a reference',
  )
})
