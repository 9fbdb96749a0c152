import { expect, test } from 'vitest'
import type { Application } from '../models/index.ts'
import { ago, aMoment, anApplication, aPayoutPack, aProposal, proposalsOf } from '../testing/index.ts'
import { displayStatus } from './display-status.ts'
import type { StatusApplication } from './lenient.ts'

const PROCESSING = 1
const DECLINED = 2
const PROVISIONAL = 3
const ACCEPTED = 4
const CONDITIONAL = 5
const FAILED = 6
const MORE_INFO = 7
const MANUAL = 8

const statusOf = (given: StatusApplication) => displayStatus(given, aMoment())
const shown = (given: Partial<Application>) => {
  const { rule, label, decision, spinner, dealSheet } = statusOf(anApplication(given))
  return { rule, label, decision, spinner, dealSheet }
}

const fixedDecline = [{ resultType: 'FixedDecline' }]
const settled = { spinner: false, dealSheet: false }
const ntu = (label: string) => ({ rule: 'ntu', label, decision: null, ...settled })
const approved = { label: 'Approved', decision: 0, ...settled }
const predicted = { label: 'Predicted Approval', decision: 1, ...settled }
const conditional = { label: 'Conditionally Approved', decision: 2, ...settled }
const quickQuote = { rule: 'quick-quote', label: 'Quick Quote', decision: null, ...settled }
const completed = { rule: 'completed', label: 'Completed', decision: 0, spinner: false, dealSheet: true }
const ntuManual = { rule: 'ntu-manual', label: 'NTU Manual', decision: null, ...settled }
const expired = { rule: 'expired', label: 'Expired', decision: 6, ...settled }
const awaitingReference = {
  rule: 'awaiting-broker-reference',
  label: 'Awaiting Broker Reference',
  decision: null,
  spinner: true,
  dealSheet: false,
}
const awaitingDecision = {
  rule: 'awaiting-decision',
  label: 'Awaiting Decision',
  decision: 3,
  spinner: true,
  dealSheet: false,
}
const declined = { rule: 'declined', label: 'Declined', decision: 7, ...settled }
const outside = { rule: 'outside-criteria', label: 'Customer Outside Criteria', decision: 5, ...settled }
const prepared = { payoutPack: aPayoutPack() }
const old = { created: ago({ days: 31, milliseconds: 1 }) }

test.each<[string, Partial<Application>, object]>([
  ['§4.1 marked a quick quote', { isQuickQuote: true }, quickQuote],
  ['§4.1 of the type quick quote', { applicationType: 3 }, quickQuote],
  ['§4.1 in the state quick quote', { state: -1 }, quickQuote],
  ['§4.1 comes before completed', { isQuickQuote: true, state: 10 }, quickQuote],
  ['§4.2 completed', { state: 10 }, completed],
  ['§4.2 comes before the NTU flag', { state: 10, isNtuFlagged: true }, completed],
  ['§4.3 no contact', { state: 4 }, ntu('NTU No Contact')],
  ['§4.3 rate too high', { state: 5 }, ntu('NTU Rate Too High')],
  ['§4.3 lost to competitor', { state: 6 }, ntu('NTU Lost To Competitor')],
  ['§4.3 outside criteria', { state: 7 }, ntu('NTU Outside Criteria')],
  ['§4.3 other', { state: 8 }, ntu('NTU Other')],
  ['§4.3 comes before the NTU flag', { state: 8, isNtuFlagged: true }, ntu('NTU Other')],
  ['§4.4 state NTU Manual', { state: 11 }, ntuManual],
  ['§4.4 flagged', { isNtuFlagged: true }, ntuManual],
  ['§4.4 comes before a prepared deal', { isNtuFlagged: true, ...prepared }, ntuManual],
  ['§4.5 deal prepared', prepared, { rule: 'deal-prepared', ...approved }],
  ['§4.5 comes before expiry', { ...prepared, ...old }, { rule: 'deal-prepared', ...approved }],
  ['§4.5 pre-deal id 0 is none', { payoutPack: { applicationInfo: { intranetLoanDealPreId: 0 } }, ...old }, expired],
  ['§4.6 31 days and 1 ms', old, expired],
  ['§4.6 31 days', { created: ago({ days: 31 }) }, { rule: 'full-proposal', ...predicted }],
  [
    '§4.6 a millisecond less',
    { created: ago({ days: 31, milliseconds: -1 }) },
    { rule: 'full-proposal', ...predicted },
  ],
  ['§4.6 comes before no broker reference', { ...old, brokerReference: 0 }, expired],
  ['D6 money on its way does not expire', { ...old, state: 9 }, { rule: 'full-proposal', ...approved }],
  ['§4.7 reference 0', { brokerReference: 0 }, awaitingReference],
  ['§4.7 reference null', { brokerReference: null }, awaitingReference],
  ['D9 rule 7 whatever the answers say', { brokerReference: 0, proposals: proposalsOf(2) }, awaitingReference],
  ['D9 rule 8 governs without proposals', { brokerReference: 0, proposals: [] }, awaitingDecision],
  ['D9 rule 8 governs while one is pending', { brokerReference: 0, proposals: proposalsOf(1) }, awaitingDecision],
  ['§4.8 under 180 s', { created: ago({ seconds: 179, milliseconds: 999 }) }, awaitingDecision],
  ['§4.8 at 180 s', { created: ago({ seconds: 180 }) }, { rule: 'full-proposal', ...predicted }],
  [
    '§4.8 a millisecond on',
    { created: ago({ seconds: 180, milliseconds: 1 }) },
    { rule: 'full-proposal', ...predicted },
  ],
  ['§4.8 ahead of our clock', { created: ago({ seconds: -5 }) }, awaitingDecision],
  ['§4.8 no proposals', { proposals: [] }, awaitingDecision],
  ['D15a absent proposals', { proposals: null }, awaitingDecision],
  ['§4.8 processing', { proposals: proposalsOf(1) }, awaitingDecision],
  ['D5 more info is pending', { proposals: proposalsOf(7) }, awaitingDecision],
  ['D5 manual processing is pending', { proposals: proposalsOf(8) }, awaitingDecision],
  ['D10 a decline beside it', { proposals: proposalsOf(1, 2) }, awaitingDecision],
  ['D10 a send-rule failure beside it', { proposals: proposalsOf(6, 7) }, awaitingDecision],
  ['D10 an acceptance ends the wait', { proposals: proposalsOf(1, 4) }, { rule: 'full-proposal', ...predicted }],
  ['§4.9 declined', { proposals: proposalsOf(2, 2) }, declined],
  ['D15a an unknown status never approves', { proposals: proposalsOf(99) }, declined],
  ['D15a status 0', { proposals: proposalsOf(0) }, declined],
  ['D5 a lender that banned the dealer', { proposals: [aProposal({ bannedDealerIds: [50101] })] }, declined],
  ['§4.10 send-rule failure', { proposals: proposalsOf(6) }, outside],
  ['D11 beside declines', { proposals: proposalsOf(2, 6) }, outside],
  [
    '§4.10 fixed decline',
    { proposals: [aProposal({ loanProposalStatus: 2, customerRuleResults: fixedDecline })] },
    outside,
  ],
  ['D5 fixed decline on the application', { proposals: proposalsOf(2), customerRuleResults: fixedDecline }, outside],
  [
    'D5 another rule result is none',
    { proposals: proposalsOf(2), customerRuleResults: [{ resultType: 'Referral' }] },
    declined,
  ],
  [
    'D5 a ban hides a send-rule failure',
    { proposals: [aProposal({ loanProposalStatus: 6, bannedDealerIds: [50101] })] },
    declined,
  ],
  ['§4.10 not beside an acceptance', { proposals: proposalsOf(6, 4) }, { rule: 'full-proposal', ...predicted }],
  ['§4.11 accepted', { proposals: proposalsOf(4) }, { rule: 'full-proposal', ...predicted }],
  ['§4.11 provisional', { proposals: proposalsOf(3) }, { rule: 'full-proposal', ...predicted }],
  ['§4.11 conditional', { proposals: proposalsOf(5) }, { rule: 'full-proposal', ...conditional }],
  ['D12 conditional is asked first', { proposals: proposalsOf(4, 5) }, { rule: 'full-proposal', ...conditional }],
  ['§4.11 awaiting payout', { state: 9, proposals: proposalsOf(5) }, { rule: 'full-proposal', ...approved }],
  ['§4.12 accepted', { applicationType: 1 }, { rule: 'eligibility', ...predicted }],
  ['§4.12 conditional', { applicationType: 1, proposals: proposalsOf(5) }, { rule: 'eligibility', ...conditional }],
  ['D12 type unset', { applicationType: 0 }, { rule: 'eligibility', ...predicted }],
  ['D15a eligibility awaiting payout', { applicationType: 1, state: 9 }, { rule: 'eligibility', ...approved }],
])('%s', (_, given, expected) => {
  expect(shown(given)).toEqual(expected)
})

test.each([
  ['no application', null],
  ['nothing known', {}],
  ['all null', { created: null, state: null, brokerReference: null, proposals: null, applicationType: null }],
])('D15a: with %s the status is awaiting a decision', (_, application) => {
  expect(displayStatus(application, aMoment()).rule).toBe('awaiting-decision')
})

test.each([
  ['absent', undefined],
  ['not a date', 'yesterday'],
  ['an invalid Date', new Date(Number.NaN)],
])('D15a: created %s is neither new nor expired', (_, created) => {
  expect(statusOf({ brokerReference: 1, applicationType: 2, proposals: proposalsOf(4), created }).rule).toBe(
    'full-proposal',
  )
})

test.each([
  ['a Date', new Date(ago({ days: 31, milliseconds: 1 }))],
  ['ISO text', ago({ days: 31, milliseconds: 1 })],
  ['ISO text without a zone, read as UTC', ago({ days: 31, milliseconds: 1 }).slice(0, -1)],
  ['ISO text with another zone', '2026-10-20T16:02:00.000+02:00'.replace('16:02:00.000', '16:01:59.999')],
])('created may be %s', (_, created) => {
  expect(statusOf({ ...anApplication(), created }).rule).toBe('expired')
})

test('D5: a ban counts only for the dealer of the application', () => {
  const given = (dealerId: number | null) => ({
    ...anApplication({ proposals: [aProposal({ bannedDealerIds: [19979] })] }),
    dealerId,
  })
  expect(statusOf(given(19979)).rule).toBe('declined')
  expect(statusOf(given(50101)).rule).toBe('full-proposal')
  expect(statusOf(given(null)).rule).toBe('full-proposal')
})

test.each([PROVISIONAL, ACCEPTED, CONDITIONAL])('D5: status %s is an acceptance', (status) => {
  expect(statusOf(anApplication({ proposals: proposalsOf(Number(status)) })).rule).toBe('full-proposal')
})

test.each([PROCESSING, DECLINED, FAILED, MORE_INFO, MANUAL])('D5: status %s is not an acceptance', (status) => {
  expect(statusOf(anApplication({ proposals: proposalsOf(Number(status)) })).decision).toBeGreaterThan(2)
})
