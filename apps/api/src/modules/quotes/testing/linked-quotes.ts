import { type LinkedQuote, ProductType, type QuoteLink } from '@forecourt/core'
import { FIGURES } from '../../testing/figures.ts'

/** A quote of a customer's page, at PCP by default. */
export const aLinkedQuote = (given: Partial<LinkedQuote> = {}): LinkedQuote => ({
  quoteId: 'quote-1',
  financeCompany: 'Kestrelmoor Finance',
  productType: ProductType.PCP,
  termMonths: 49,
  figures: { ...FIGURES, optionalFinalPayment: 6_810, fees: { optionToPurchase: 1 } },
  commission: null,
  created: '2026-11-20T14:00:00.000Z',
  expiresAt: '2026-12-21T14:00:00.000Z',
  isAccepted: false,
  mayProceed: true,
  proceededAt: null,
  ...given,
})

export const aQuoteLink = (given: Partial<QuoteLink> = {}): QuoteLink => ({
  applicationId: 'application-1',
  firstName: 'Uma',
  dealershipName: 'Quillmere Motors',
  dealershipPhone: '01632 960101',
  dealershipAddress: 'Ludlow SY8 0ZZ',
  accent: '#1F5C3A',
  vehicle: 'Volkswagen Golf',
  vehicleReg: 'ZZ23KHP',
  vehicleFacts: { mileage: 28_400, fuel: 'Petrol' },
  representativeExample: { price: 15_000, deposit: 1_500, term: 48, aprPercent: 9.9 },
  quotes: [aLinkedQuote()],
  ...given,
})
