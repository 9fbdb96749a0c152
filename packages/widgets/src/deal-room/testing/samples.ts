import {
  type DealRoom,
  type LinkedQuote,
  ProductType,
  priceQuote,
  type QuoteFigures,
  type QuoteLink,
  type QuotePrices,
  type RoomPaper,
  type RoomPayment,
  type RoomStep,
} from '@forecourt/core'
import { aMoment } from '@forecourt/core/testing'

export const TOKEN = 'a-token-that-cannot-be-guessed-either'

const SAVED = { deposit: 2000, termMonths: 49, annualMileage: 8000 }

const residuals = (shift: number) => ({ 50: { 24: 10_400 - shift, 37: 8_620 - shift, 49: 6_810 - shift } })

export const thePrices = (part: Partial<QuotePrices> = {}): QuotePrices => ({
  quoteId: 'quote-1',
  request: {
    price: 18_995,
    partExValue: 0,
    partExSettlement: 0,
    productType: ProductType.PCP,
    creditProfile: 2,
    adminFee: 0,
    vehicle: {
      vehicleType: 1,
      make: 'Volkswagen',
      model: 'Golf',
      trim: '1.5 TSI Style',
      mileage: 28_400,
      registrationDate: '2023-03-14',
      fuel: 'Petrol',
      capRetail: 18_600,
    },
  },
  lender: {
    proposalId: 'of-the-link',
    financeCompanyId: 50,
    financeCompany: 'Kestrelmoor Finance',
    loanProposalStatus: 1,
    apr: 9.9,
    fees: { optionToPurchase: 1 },
  },
  saved: SAVED,
  maxDeposit: 9000,
  terms: [24, 37, 49],
  mileages: [
    { annualMileage: 8000, futures: residuals(0) },
    { annualMileage: 10_000, futures: residuals(300) },
  ],
  ...part,
})

/** Uses the server's arithmetic. */
export function figuresOf({ request, lender, mileages, saved }: QuotePrices, wish = saved): QuoteFigures {
  const { futures } = mileages.find(({ annualMileage }) => annualMileage === wish.annualMileage) ?? {}
  const vehicle = { ...request.vehicle, futures }
  const priced = priceQuote({ outcome: 'basis', request: { ...request, ...wish, vehicle }, lender }, aMoment())
  if (priced.outcome !== 'quote') throw new Error(priced.reason)
  return priced.figures
}

export const aLinkedQuote = (part: Partial<LinkedQuote> = {}): LinkedQuote => ({
  quoteId: 'quote-1',
  financeCompany: 'Kestrelmoor Finance',
  productType: ProductType.PCP,
  termMonths: 49,
  figures: figuresOf(thePrices()),
  created: '2026-11-20T14:00:00Z',
  expiresAt: '2026-12-21T14:00:00Z',
  isAccepted: false,
  mayProceed: false,
  proceededAt: null,
  commission: null,
  ...part,
})

export const hpPrices = (): QuotePrices => {
  const prices = thePrices({ quoteId: 'quote-2', mileages: [{ annualMileage: 8000, futures: null }] })
  return { ...prices, request: { ...prices.request, productType: ProductType.HP } }
}

export const anHpQuote = (): LinkedQuote =>
  aLinkedQuote({ quoteId: 'quote-2', productType: ProductType.HP, figures: figuresOf(hpPrices()) })

export const aLink = (part: Partial<QuoteLink> = {}): QuoteLink => ({
  applicationId: 'application-1',
  firstName: 'Uma',
  vehicle: 'Volkswagen Golf 1.5 TSI Style',
  dealershipName: 'Quillmere Motors',
  dealershipPhone: '01632 960101',
  dealershipAddress: 'Ludlow SY8 0ZZ',
  accent: '#1F5C3A',
  vehicleReg: 'ZZ23KHP',
  vehicleFacts: { mileage: 28_400, registrationDate: '2023-03-14', fuel: 'Petrol', transmission: 'Manual' },
  representativeExample: { price: 15_000, deposit: 1500, term: 49, aprPercent: 9.9 },
  quotes: [aLinkedQuote()],
  ...part,
})

export const readyToProceed = (): QuoteLink => aLink({ quotes: [aLinkedQuote({ isAccepted: true, mayProceed: true })] })

const TITLES: readonly Pick<RoomStep, 'key' | 'title'>[] = [
  { key: 'yes', title: 'You said yes' },
  { key: 'approved', title: 'Kestrelmoor approved it' },
  { key: 'papers', title: 'Your papers and deposit' },
  { key: 'sign', title: 'Sign on your phone' },
  { key: 'collect', title: 'Collect your car' },
]

/** The five steps with the current one, counted from 0; 5 for a completed deal. */
export const stepsAt = (now: number): RoomStep[] =>
  TITLES.map((step, at) => ({
    ...step,
    state: at < now ? 'done' : at === now ? 'now' : 'later',
    day: at < now ? '2026-11-20' : null,
    note: at === now ? '1 of 3 papers checked' : null,
  }))

export const aPaper = (part: Partial<RoomPaper> = {}): RoomPaper => ({
  requirementId: 1,
  requirementTypeId: 11,
  name: 'Driving licence',
  hint: 'Both sides, and in date',
  state: 'wanted',
  reason: null,
  files: [],
  ...part,
})

const threePapers = (): RoomPaper[] => [
  aPaper({
    state: 'checked',
    files: [{ uploadId: 'upload-1', fileName: 'licence.jpg', uploadedAt: '2026-11-20T10:00:00Z' }],
  }),
  aPaper({
    requirementId: 2,
    requirementTypeId: 12,
    name: 'Proof of income',
    hint: 'Your last payslip, or three months of bank statements',
  }),
  aPaper({
    requirementId: 3,
    requirementTypeId: 13,
    name: 'Proof of address',
    state: 'rejected',
    hint: 'A bill, bank statement or tax letter with your name and address',
    reason: 'It is dated 02/04/2026, older than three months. Send one dated on or after 23/08/2026.',
  }),
]

export const aRoomPayment = (part: Partial<RoomPayment> = {}): RoomPayment => ({
  paymentId: 'payment-1',
  reference: 'Deposit',
  amount: 2000,
  state: 'asked',
  payToken: 'pay-token',
  expiresAt: '2026-11-27T14:00:00Z',
  paidAt: null,
  receiptNumber: null,
  ...part,
})

export const aRoom = (part: Partial<DealRoom> = {}): DealRoom => ({
  steps: stepsAt(2),
  papers: threePapers(),
  payments: [aRoomPayment()],
  updates: { isOn: true, channel: 'sms', to: '…613' },
  suggestion: null,
  lastUpdated: '2026-11-20T14:00:00Z',
  ...part,
})
