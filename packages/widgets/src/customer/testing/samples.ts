import {
  type Application,
  ApplicationState,
  ApplicationType,
  type Futures,
  type LenderProposal,
  LoanProposalStatus,
  type Note,
  type PayoutPack,
  type Requirement,
  type RuleId,
} from '@forecourt/core'
import {
  ago,
  anApplication,
  aPayoutPack,
  aProposal,
  aQuickQuote,
  aRequirement,
  aVehicle,
} from '@forecourt/core/testing'

const { Accepted, ConditionallyAccepted, Declined, FailedSendRules, ManualProcessing, MoreInfo, Processing } =
  LoanProposalStatus

const answer = (financeCompanyId: number, financeCompany: string, given: Partial<LenderProposal>): LenderProposal =>
  aProposal({
    proposalId: `proposal-${financeCompanyId}`,
    financeCompanyId,
    financeCompany,
    decidedAt: ago({ hours: 22 }),
    fees: { optionToPurchase: 10 },
    ...given,
  })

/** Six lenders’ answers. */
const pictureAnswers: LenderProposal[] = [
  answer(75, 'Thornlode Vehicle Finance', { loanProposalStatus: Accepted, decidedAt: ago({ seconds: 60 }), apr: 9.9 }),
  answer(74, 'Kestrelmoor', { loanProposalStatus: Accepted, apr: 10.4 }),
  answer(49, 'Forecourt', { loanProposalStatus: ConditionallyAccepted, conditions: ['Latest payslip'], apr: 11.6 }),
  answer(67, 'Marlowick', { loanProposalStatus: MoreInfo }),
  answer(66, 'Wrencote', { loanProposalStatus: ManualProcessing }),
  answer(63, 'Oxhallow', {
    loanProposalStatus: Declined,
    customerRuleResults: [{ resultType: 'Decline', message: 'Recent default on a credit account' }],
  }),
]

const byTerm = { 49: 6975, 37: 8600, 24: 10_200, 36: 8700, 48: 7050, 60: 5400, 12: 12_400 }
/** The provider's residuals for the vehicle; the record itself stores none (D23). */
export const residuals: Futures = { 75: byTerm, 74: byTerm, 49: byTerm }
const golf = aVehicle()

const upload = (fileName: string, size: number, hours: number) => ({
  uploadId: `upload-${fileName}`,
  fileName,
  size,
  mediaType: 'application/pdf',
  uploadedAt: ago({ hours }),
  uploadedBy: 'Rhian Tolland',
})

const licence = aRequirement({
  requirementId: 1,
  name: 'Driving licence, front and back',
  hasFiles: true,
  isVerified: true,
  uploads: [upload('licence-penrose.pdf', 1_258_291, 25)],
})
const payslip = aRequirement({
  requirementId: 3,
  name: 'Proof of income',
  hasFiles: true,
  uploads: [upload('payslip-october-2026.pdf', 419_840, 0.4)],
})
const address = aRequirement({
  requirementId: 2,
  name: 'Proof of address',
  hasFiles: true,
  uploads: [upload('council-tax-2026.jpg', 860_160, 26)],
})
const rejectedAddress: Requirement = {
  ...address,
  hasSnags: true,
  snags: [
    {
      snagTypeId: 4,
      reason: 'dated 02/04/2026, older than 3 months',
      raisedBy: 'Thornlode',
      raisedAt: ago({ hours: 1 }),
    },
  ],
}
const v5c = aRequirement({ requirementId: 4, name: 'V5C of the part-exchange', owner: 'Dealer' })
const invoice = aRequirement({ requirementId: 5, name: 'Signed purchase invoice', owner: 'Dealer' })

const pack = (customer: Requirement[], dealer: Requirement[]): PayoutPack =>
  aPayoutPack(customer, { dealerRequirements: dealer, dealSheet: { dealSheetId: 31, vehicleRegistration: 'ZZ23KHP' } })

/** A customer: approved, three of five documents sent. */
export const callum = (given: Partial<Application> = {}): Application =>
  anApplication({
    quickQuoteId: 'quick-quote-1',
    createdBy: 'Rhian Tolland',
    vehicle: golf,
    proposals: pictureAnswers,
    version: 3,
    payoutPack: pack([licence, address, payslip], [v5c, invoice]),
    accountManager: { name: 'Owen Hathersage', phone: '01632 960140' },
    creditCheck: { result: 'Passed', agency: 'Northgate Reference', checkedAt: ago({ hours: 22 }) },
    ...given,
  })

const filed = (requirement: Requirement, isVerified: boolean): Requirement => ({
  ...requirement,
  hasFiles: true,
  isVerified,
})
const packWith = (isVerified: boolean) =>
  pack(
    [licence, address, payslip].map((one) => filed(one, isVerified || one === licence)),
    [v5c, invoice].map((one) => filed(one, isVerified)),
  )

export const documentSamples = {
  rejected: callum({ payoutPack: pack([licence, rejectedAddress, payslip], [v5c, invoice]) }),
  required: callum(),
  received: callum({ payoutPack: packWith(false) }),
  complete: callum({ payoutPack: packWith(true) }),
} as const

/** A quick quote as `application-single` answers it. */
const quickQuote = (): Application => {
  const { price: _price, dataSource: _source, isNtuFlagged: _flag, quickQuoteId, ...quote } = aQuickQuote()
  return anApplication({
    ...quote,
    customer: quote.customer ?? {},
    cosmosId: quickQuoteId,
    quickQuoteId,
    proposals: [],
    brokerReference: 0,
    affordability: null,
  })
}

const without = { payoutPack: null } as const
const only = (...proposals: LenderProposal[]) => callum({ ...without, proposals })

/** One record for each rule of spec §4. */
export const ruleSamples: Readonly<Record<RuleId, () => Application>> = {
  'quick-quote': quickQuote,
  completed: () =>
    callum({ state: ApplicationState.Completed, payoutPack: packWith(true), lastUpdated: ago({ hours: 2 }) }),
  ntu: () => callum({ ...without, state: ApplicationState.NtuRateTooHigh }),
  'ntu-manual': () => callum({ ...without, isNtuFlagged: true }),
  'deal-prepared': () => callum(),
  expired: () => callum({ ...without, created: ago({ days: 40 }) }),
  'awaiting-broker-reference': () => callum({ ...without, brokerReference: 0 }),
  'awaiting-decision': () =>
    only(
      answer(75, 'Thornlode Vehicle Finance', { loanProposalStatus: Processing, decidedAt: null }),
      answer(74, 'Kestrelmoor', { loanProposalStatus: Processing, decidedAt: null }),
    ),
  declined: () => only(...pictureAnswers.slice(5)),
  'outside-criteria': () =>
    only(
      answer(63, 'Oxhallow', {
        loanProposalStatus: FailedSendRules,
        customerRuleResults: [{ resultType: 'FixedDecline', message: 'Credit score below the lender’s least' }],
      }),
    ),
  'full-proposal': () => callum(without),
  eligibility: () => callum({ ...without, applicationType: ApplicationType.Eligibility }),
}

export const notes: readonly Note[] = [
  {
    id: 'note-1',
    text: 'Customer collects Saturday at 10:00. Part-exchange keys are in the office, two sets, with the V5C.',
    userName: 'Rhian Tolland',
    created: ago({ hours: 2 }),
    type: 'user',
  },
  {
    id: 'note-2',
    text: 'Sent to 6 lenders',
    subtext: 'By Forecourt underwriting',
    created: ago({ hours: 22.3 }),
    type: 'system',
  },
]
