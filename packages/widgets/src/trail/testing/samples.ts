import type { ChainCheck, TrailDetail, TrailEntry, TrailPage } from '@forecourt/core'
import { ago } from '@forecourt/core/testing'

let made = 0

export function anEntry(part: Partial<TrailEntry> = {}): TrailEntry {
  made += 1
  return {
    auditId: String(47_000 + made),
    at: ago({ seconds: 60 * made }),
    action: 'document.viewed',
    doer: 'user',
    userId: 5,
    userName: 'Ottilie Marsh',
    provedBy: ['passkey'],
    affiliateUserId: 1001,
    dealershipName: 'Quillmere Motors',
    applicationId: 'customer-7',
    customerName: 'Callum Penrose',
    of: {
      document: null,
      evidence: null,
      isSent: false,
      lender: null,
      instalment: null,
      wordingVersion: null,
      changed: [],
      user: null,
    },
    ...part,
  }
}

const nothing = anEntry().of
const rhian = { userId: 1, userName: 'Rhian Tolland', provedBy: ['pwd', 'otp'] }
const callum = { doer: 'customer', userId: null, userName: null, provedBy: ['link-and-code'] } as const
const provider = { doer: 'payment-provider', userId: null, userName: null } as const

export const sampleEntries = (): TrailEntry[] => [
  anEntry({ action: 'trail.read', applicationId: null, customerName: null, dealershipName: null }),
  anEntry({ ...provider, action: 'payment.paid', provedBy: ['signed-message'] }),
  anEntry({ of: { ...nothing, document: 'Proof of address.pdf' } }),
  anEntry({
    ...callum,
    provedBy: [...callum.provedBy],
    action: 'document.uploaded',
    of: { ...nothing, document: 'Proof of address.pdf' },
  }),
  anEntry({ ...rhian, action: 'application.revealed' }),
  anEntry({ ...callum, provedBy: [...callum.provedBy], action: 'room.opened' }),
  anEntry({
    ...rhian,
    action: 'application.updated',
    of: { ...nothing, changed: ['customer', 'vehicle'] },
    provedBy: null,
  }),
  anEntry({ ...rhian, action: 'papers.asked', at: ago({ days: 1, hours: 1 }) }),
  anEntry({
    ...callum,
    auditId: '47902',
    provedBy: [...callum.provedBy],
    action: 'quote.proceeded',
    at: ago({ days: 1, hours: 2 }),
    of: { ...nothing, lender: 'Thornlode', instalment: 249.72 },
  }),
  anEntry({
    ...callum,
    provedBy: ['link'],
    action: 'evidence.recorded',
    at: ago({ days: 1, hours: 3 }),
    of: { ...nothing, evidence: 'commission-statement', wordingVersion: 'commission-6' },
  }),
  anEntry({
    doer: 'page',
    userId: null,
    userName: null,
    provedBy: ['page'],
    action: 'evidence.recorded',
    at: ago({ days: 1, hours: 4 }),
    of: { ...nothing, evidence: 'representative-example', wordingVersion: 'example-3' },
  }),
]

export const aTrailPage = (entries: TrailEntry[] = sampleEntries(), part: Partial<TrailPage> = {}): TrailPage => ({
  entries,
  count: entries.length,
  isMore: false,
  next: null,
  ...part,
})

export const aCheck = (part: Partial<ChainCheck> = {}): ChainCheck => ({
  affiliateUserId: null,
  startedAt: '2026-11-20T14:01:56.800Z',
  endedAt: '2026-11-20T14:02:00.000Z',
  checked: 48_211,
  total: 48_211,
  faults: [],
  startedBy: 'Ottilie Marsh',
  ...part,
})

const quote = {
  quoteId: 'quote-1',
  productType: 1,
  termMonths: 48,
  price: 16_995,
  deposit: 2300,
  amount: 14_695,
  instalment: 249.72,
  optionalFinalPayment: 6975,
  totalInterest: 4266.56,
  totalPayable: 18_971.56,
  totalChargeForCredit: 4276.56,
  aprPercent: 9.9,
  fees: { optionToPurchase: 10 },
}

export const shownWith = (kind: string, figures: object) => ({
  at: '2026-11-19T15:20:08.000Z',
  details: {
    kind,
    figures,
    ruleVersion: '0.1.0',
    wordingVersion: 'link-9',
    toldBy: 'server',
    isUnchanged: true,
    lenders: { 49: 'Thornlode' },
  },
})

export const aDetail = (entry: TrailEntry = anEntry(), part: Partial<TrailDetail> = {}): TrailDetail => ({
  entry,
  shown: shownWith('quote', { by: 'link', quotes: [quote] }),
  commission: shownWith('commission-statement', {
    by: 'link',
    knownBy: 'visible page',
    quoteId: 'quote-1',
    financeCompanyId: 49,
    amount: 587.8,
    method: '4% of the amount of credit',
    wording: 'Thornlode pays Forecourt £587.80.',
  }),
  rateCard: null,
  wordings: [
    { kind: 'quote', version: 'link-9', at: '2026-11-19T15:20:08.000Z' },
    { kind: 'commission-statement', version: 'commission-6', at: '2026-11-19T15:20:08.000Z' },
    { kind: 'soft-search', version: 'soft-search-1', at: '2026-11-19T14:44:00.000Z' },
  ],
  details: {},
  chain: {
    chain: 1001,
    position: 47_902,
    hash: '9c417e0bd2f618aa9c417e0bd2f618aa9c417e0bd2f618aa9c417e0bd2f618aa',
    previousPosition: 47_901,
    previousHash: '5be802c977e1c4d05be802c977e1c4d05be802c977e1c4d05be802c977e1c4d0',
    fit: 'fits',
  },
  ...part,
})
