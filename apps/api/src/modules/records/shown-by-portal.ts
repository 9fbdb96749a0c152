import {
  configuredExample,
  type Evidence,
  type PricedRecord,
  ProductType,
  type PromotedQuote,
  type RecordQuote,
  representativeExample,
  type ShownByPortal,
  type ShownDeal,
  type ShownOffer,
} from '@forecourt/core'
import type { Tx } from '../../db/database.ts'
import { found, Problem, refuse } from '../../http/problem.ts'
import { programVersion } from '../../program-version.ts'
import type { DealershipRow } from '../../security/dealership.ts'
import type { UserContext } from '../../serve/context.ts'
import { websiteConfigOf } from '../dealers/store.ts'
import { type EvidenceReceipt, keepEvidence } from '../evidence/evidence.ts'
import { BROKER_WORDING_VERSION, brokerWords } from '../evidence/wordings.ts'
import { priceForRecord } from '../quotes/price-for-record.ts'
import { applicationOf } from '../record/record.ts'
import { findRow, loadRecordParts } from '../record/store.ts'

type Subject = Awaited<ReturnType<typeof subjectOf>>

/**
 * Stores what the portal showed, with the server's own figures (D47): the caller names a record or deal, and the
 * offers. Priced outside the transaction, because that may ask a provider.
 */
export async function keepShownByPortal(context: UserContext, evidence: Evidence): Promise<EvidenceReceipt> {
  const { read, write, user, at } = context
  const subject = await read((tx) => subjectOf(tx, context, evidence))
  const told = await ownWordsOf(context, subject, evidence)
  return await write((tx) => keepEvidence(tx, { ...told, toldBy: 'server' }, subject.place, user.userId, at))
}

async function subjectOf(tx: Tx, { authorize, cipher }: UserContext, { applicationId, affiliateUserId }: Evidence) {
  const row = applicationId ? found(await findRow(tx, applicationId)) : null
  const own = row?.affiliateUserId ?? affiliateUserId
  if (!own) return refuse('INVALID', undefined, { affiliateUserId: 'Required' })
  if (affiliateUserId && affiliateUserId !== own) return refuse('NOT_FOUND')
  const dealership = await authorize(tx, own)
  const place = { affiliateUserId: own, applicationId: row?.applicationId ?? null }
  return { place, dealership, application: row && applicationOf(await loadRecordParts(tx, row), cipher) }
}

type OwnWords = Pick<Evidence, 'kind' | 'figures' | 'ruleVersion' | 'wordingVersion'>

async function ownWordsOf(
  context: UserContext,
  subject: Subject,
  { kind, shown, wordingVersion }: Evidence,
): Promise<OwnWords> {
  const ruleVersion = programVersion()
  if (!shown) return refuse('INVALID', undefined, { shown: 'Required' })
  const { by } = shown
  if (kind === 'broker-statement' || kind === 'commission-statement') {
    const wording = brokerWords(subject.dealership.name, context.config.broker)
    return { kind: 'broker-statement', figures: { by, wording }, ruleVersion, wordingVersion: BROKER_WORDING_VERSION }
  }
  const priced = await priceOffers(context, subject, shown)
  const figures =
    kind === 'quote' ? { by, quotes: priced.map(shownQuoteOf) } : { by, ...shownExampleOf(priced, subject.dealership) }
  return { kind, figures, ruleVersion, wordingVersion }
}

type PricedOffer = Awaited<ReturnType<typeof priceOffer>>

async function priceOffers(
  context: UserContext,
  { application, dealership }: Subject,
  shown: ShownByPortal,
): Promise<PricedOffer[]> {
  if (shown.offers.length === 0) return []
  const record = application ?? recordOfDeal(shown.deal, dealership)
  const priced: PricedOffer[] = []
  for (const offer of shown.offers) priced.push(await priceOffer(context, { application: record, dealership }, offer))
  return priced
}

/** If the server cannot price the offer, the evidence records only that the page showed it. */
async function priceOffer(context: UserContext, record: Parameters<typeof priceForRecord>[1], offer: ShownOffer) {
  try {
    return { offer, quote: await priceForRecord(context, record, offer, context.at), refusal: null }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { offer, quote: null, refusal: error.message }
  }
}

/** Prices on the dealership's panel, like a quick quote that is not saved yet. */
function recordOfDeal(deal: ShownDeal | null | undefined, { dealerId }: DealershipRow): PricedRecord {
  if (!deal) return refuse('INVALID', undefined, { 'shown.deal': 'Required' })
  const { price, vehicle, ...facts } = deal
  return { ...facts, vehicle: { ...vehicle, price }, productType: ProductType.HP, dealerId, isQuickQuote: true }
}

const shownQuoteOf = ({ offer, quote, refusal }: PricedOffer) =>
  quote ? { ...offer, ...quote.figures } : { ...offer, notPriced: refusal }

/**
 * The representative example of the promoted offers (CONC 3.5), or of the dealership's settings if none is named;
 * without the schedule.
 */
function shownExampleOf(priced: readonly PricedOffer[], dealership: DealershipRow): object {
  const promoted = priced.flatMap(({ quote }) => (quote ? [promotedOf(quote)] : []))
  const own = configuredExample(websiteConfigOf(dealership).representativeExample)
  const shown = priced.length === 0 ? own : promoted.length > 0 ? representativeExample(promoted) : null
  if (!shown) return { notPriced: priced[0]?.refusal ?? 'No offer was named' }
  const { quote: _quote, ...example } = shown
  return example
}

function promotedOf({ quote, figures }: RecordQuote): PromotedQuote {
  const { price, deposit, partExValue, partExSettlement, annualMileage, excessMileagePencePerMile } = figures
  const equity = Math.max(0, (partExValue ?? 0) - (partExSettlement ?? 0))
  return {
    quote,
    cashPrice: price,
    advancePayment: deposit + equity,
    annualMileage: annualMileage ?? null,
    excessMileagePencePerMile: excessMileagePencePerMile ?? null,
  }
}
