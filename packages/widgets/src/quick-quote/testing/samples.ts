import type { Futures, LenderProposal, Rates, SavedQuote, WebsiteConfig } from '@forecourt/core'
import { aMoment, dealers } from '@forecourt/core/testing'

type Terms = Partial<LenderProposal> & { id: number; apr: number }

export const lender = ({ id, ...given }: Terms): LenderProposal => ({
  proposalId: `proposal-${id}`,
  financeCompanyId: id,
  loanProposalStatus: 1,
  ...given,
})

const NAMES = [
  [50, 'Kestrelmoor Finance'],
  [70, 'Thornlode Vehicle Finance'],
  [66, 'Forecourt House Finance'],
  [73, 'Averdale Motor Finance'],
  [8, 'Lintelworth Prestige Finance'],
] as const

export const sampleRates = (given: Partial<Rates> = {}): Rates => ({
  dealerId: dealers.quillmere.dealerId,
  adminFee: 0,
  bespokeRates: [],
  lenders: NAMES.map(([id, name], at) => ({ id, name, lowestApr: 9.9 + at })),
  lenderProposals: [
    lender({ id: 50, apr: 9.9 }),
    lender({ id: 70, apr: 10.4 }),
    lender({ id: 66, apr: 10.9 }),
    lender({ id: 73, apr: 13.9, maxTerm: 37 }),
    lender({ id: 8, apr: 18.9, minLendAmount: 25_000 }),
  ],
  ...given,
})

const byTerm = (at24: number) => ({ 24: at24, 37: at24 - 1500, 48: at24 - 2500, 49: at24 - 2600, 60: at24 - 4000 })
export const residuals: Futures = { 50: byTerm(9600), 70: byTerm(9800), 66: byTerm(9500), 8: byTerm(9900) }

export const aWebsite = (given: Partial<WebsiteConfig> = {}): WebsiteConfig => ({
  allowedOrigins: [],
  theme: {},
  products: [1, 0],
  creditProfiles: [2, 1, 0],
  vehicleTypes: [1],
  showLenderSlider: true,
  dealerName: 'Quillmere Motors',
  dealerPhone: '01632 960101',
  ...given,
})

type SentQuote = Pick<SavedQuote, 'applicationId' | 'productType' | 'termMonths' | 'figures'>

/** As the server stores it. */
export const aSavedQuote = (sent: SentQuote, quoteId = 'quote-1'): SavedQuote => ({
  quoteId,
  isProposed: false,
  isAccepted: false,
  isArchived: false,
  created: aMoment().toISOString(),
  ...sent,
})
