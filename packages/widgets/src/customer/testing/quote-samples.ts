import { dealBasisOf, ProductType, type SavedQuote, type SentLink, type Suggestion } from '@forecourt/core'
import { ago, anApplication } from '@forecourt/core/testing'
import { callum } from './samples.ts'

/** On the deal of `callum`. */
export const aSavedQuote = (given: Partial<SavedQuote> = {}): SavedQuote => ({
  quoteId: 'quote-1',
  applicationId: anApplication().cosmosId,
  proposalId: 'proposal-75',
  financeCompanyId: 75,
  financeCompany: 'Thornlode Vehicle Finance',
  productType: ProductType.PCP,
  termMonths: 49,
  basis: dealBasisOf(callum(), { productType: given.productType ?? ProductType.PCP }),
  figures: {
    price: 18_995,
    deposit: 2000,
    amount: 14_695,
    instalment: 249.72,
    optionalFinalPayment: 6975,
    totalInterest: 4266.56,
    totalPayable: 18_971.56,
    totalChargeForCredit: 4276.56,
    aprPercent: 9.9,
    annualMileage: 8000,
    fees: { optionToPurchase: 10 },
  },
  isProposed: false,
  isAccepted: false,
  isArchived: false,
  created: ago({ hours: 20 }),
  ...given,
})

export const savedQuotes: readonly SavedQuote[] = [
  aSavedQuote({ isProposed: true, isAccepted: true }),
  aSavedQuote({ quoteId: 'quote-2', financeCompanyId: 74, financeCompany: 'Kestrelmoor', proposalId: 'proposal-74' }),
  aSavedQuote({ quoteId: 'quote-3', financeCompanyId: 49, financeCompany: 'Forecourt', isArchived: true }),
]

/** The link to `quote-1`, sent and not opened yet. */
export const aSentLink = (given: Partial<SentLink> = {}): SentLink => ({
  linkId: 'link-1',
  quoteIds: ['quote-1'],
  channels: ['email'],
  sentAt: ago({ hours: 3 }),
  sentBy: 'Rhian Tolland',
  expiresAt: ago({ days: -31 }),
  isReplaced: false,
  timesOpened: 0,
  events: [{ kind: 'sent', at: ago({ hours: 3 }), text: 'sent by Rhian Tolland' }],
  ...given,
})

export const openedLink = (given: Partial<SentLink> = {}): SentLink =>
  aSentLink({ lastOpenedAt: ago({ seconds: 120 }), timesOpened: 3, ...given })

/** A larger deposit on `quote-1`. */
export const aSuggestion = (after: Partial<Suggestion['after']> = {}): Suggestion => {
  const before = { deposit: 2000, termMonths: 49, annualMileage: 8000, instalment: 249.72 }
  return {
    quoteId: 'quote-1',
    suggestedAt: ago({ seconds: 60 }),
    before,
    after: { ...before, deposit: 3000, instalment: 225.1, ...after },
  }
}

export const suggestedLink = (given: Partial<SentLink> = {}): SentLink =>
  openedLink({
    suggestion: aSuggestion(),
    events: [
      { kind: 'suggested', at: ago({ seconds: 60 }), text: 'suggested a deposit of £3,000: £225.10 a month' },
      { kind: 'opened', at: ago({ seconds: 120 }), text: 'opened the quote' },
      { kind: 'sent', at: ago({ hours: 3 }), text: 'sent by Rhian Tolland' },
    ],
    ...given,
  })

/** A link whose customer entered the code, then uploaded papers and paid the deposit. */
export const busyLink = (given: Partial<SentLink> = {}): SentLink =>
  openedLink({
    events: [
      { kind: 'paid', at: ago({ seconds: 300 }), text: 'paid £2,000.00' },
      { kind: 'uploaded', at: ago({ seconds: 900 }), text: 'uploaded Proof of address' },
      { kind: 'uploaded', at: ago({ seconds: 1200 }), text: 'uploaded Driving licence, front and back' },
      { kind: 'proved', at: ago({ seconds: 1500 }), text: 'confirmed the code' },
      { kind: 'chosen', at: ago({ hours: 1 }), text: 'chose £249.72 a month' },
      { kind: 'sent', at: ago({ hours: 3 }), text: 'sent by Rhian Tolland' },
    ],
    ...given,
  })
