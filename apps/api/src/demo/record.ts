import {
  type Affordability,
  type Application,
  type ApplicationDraft,
  ApplicationType,
  type Consent,
  type Customer,
  copyResiduals,
  loanAmount,
  type ProposalKind,
  priceProposal,
  requestOfRecord,
  searchWording,
} from '@forecourt/core'
import { saveQuoteOf } from '../in-process/save-quote.ts'
import { lendersToAsk } from '../modules/applications/lenders/panel-asked.ts'
import { opaqueLenderId } from '../modules/rates/public-rates.ts'
import type { LenderPanel } from '../providers/lenders/panel.ts'
import { sandboxResiduals } from '../providers/residuals/sandbox.ts'
import type { Dice } from '../providers/seeded.ts'
import { type DemoDeal, drawDeal, lookUpVehicles, YEARLY_MILES } from './deal.ts'
import { type DemoDealership, demoBespokeRates, originOf } from './dealerships.ts'
import { demoCustomer, demoHistory } from './people.ts'
import type { Scenario } from './scenario.ts'
import type { Stage } from './stage.ts'

/** A record, as the acts of its story need it. */
export interface DemoRecord {
  readonly cosmosId: string
  readonly dealership: DemoDealership
  /** The dealer who made it, by user id. */
  readonly madeBy: number
  readonly customer: Customer
  readonly vrm: string | null
  /** The deal's quote. */
  quoteId?: string
}

interface Making {
  readonly dealership: DemoDealership
  readonly madeBy: number
  /** Unique among the demo's people, so that their addresses differ. */
  readonly index: number
  readonly dice: Dice
}

/** Sends the application as the dealer's form does, or saves a quick quote first and converts it. */
export async function makeRecord(stage: Stage, scenario: Scenario, making: Making): Promise<DemoRecord> {
  const { dealership, madeBy, index, dice } = making
  const { hasVehicle = true, isQuickQuoteFirst = false, words } = scenario
  const customer = withWords(demoCustomer(dice, index, stage.now()), words)
  const deal = await dealFor(stage, making, hasVehicle)
  const { applications, quickQuotes } = await stage.as(madeBy)
  const draft = draftOf(scenario, { ...customer, ...demoHistory(dice, customer) }, deal, making, stage.now())
  const quickQuote = isQuickQuoteFirst ? await quickQuotes.create(quickQuoteOf(customer, deal, dealership)) : null
  const made = await applications.create({ ...draft, quickQuoteId: quickQuote?.quickQuoteId ?? null })
  return { cosmosId: made.cosmosId, dealership, madeBy, customer, vrm: deal.vehicle.vrm ?? null }
}

/** A quick quote as a dealer saves it, with the offer that was chosen (D73). */
export async function makeQuickQuote(stage: Stage, making: Making): Promise<void> {
  const client = await stage.as(making.madeBy)
  const { deal, body } = await drawQuickQuote(stage, making)
  const { quickQuoteId } = await client.quickQuotes.create(body)
  const [first] = lendersFor({ panel: stage.services.panel, now: stage.now() }, deal, making.dealership)
  const { productType, term: termMonths } = deal
  if (first)
    await saveQuoteOf(client, {
      applicationId: quickQuoteId,
      financeCompanyId: first.lender.id,
      productType,
      termMonths,
    })
}

/** A quick quote as a buyer sends it from the dealership's own page (D51), with the figure that they saw. */
export async function makeEnquiry(stage: Stage, making: Making): Promise<void> {
  const { dealership } = making
  const { quickQuotes } = stage.page(dealership.publishableKey, originOf(dealership))
  const { deal, body } = await drawQuickQuote(stage, making)
  const { affiliateUserId, ...sent } = body
  const [first] = lendersFor({ panel: stage.services.panel, now: stage.now() }, deal, dealership)
  const financeCompanyId = first ? opaqueLenderId(affiliateUserId, first.lender.id) : null
  const { productType, term: termMonths } = deal
  await quickQuotes.create({ ...sent, offer: { financeCompanyId, productType, termMonths } })
}

async function drawQuickQuote(stage: Stage, making: Making) {
  const { dealership, index, dice } = making
  const deal = await dealFor(stage, making, true)
  return { deal, body: quickQuoteOf(demoCustomer(dice, index, stage.now()), deal, dealership) }
}

const withWords = (customer: Customer, words: string): Customer => ({
  ...customer,
  email: customer.email?.replace('@', `+${words}@`),
})

const ENOUGH_LENDERS = 3
const MOST_DRAWS = 60

async function dealFor(stage: Stage, making: Making, hasVehicle: boolean): Promise<DemoDeal> {
  const deal = drawTakenDeal({ panel: stage.services.panel, now: stage.now() }, making, hasVehicle)
  return await lookUpVehicles(await stage.as(making.madeBy), deal)
}

interface Market {
  readonly panel: LenderPanel
  readonly now: Date
}

/** Draws deals until a few lenders can price one; the scenario decides the rest. */
export function drawTakenDeal(
  market: Market,
  { dice, dealership }: Pick<Making, 'dice' | 'dealership'>,
  hasVehicle: boolean,
): DemoDeal {
  for (let drawn = 0; drawn < MOST_DRAWS; drawn += 1) {
    const deal = drawDeal(dice, market.now, hasVehicle)
    if (isTaken(market, deal, dealership, hasVehicle)) return deal
  }
  throw new Error('No deal was drawn that lenders can take')
}

function isTaken(market: Market, deal: DemoDeal, dealership: DemoDealership, hasVehicle: boolean): boolean {
  const { panel, now } = market
  const record = recordOf(deal, dealership, now)
  const able = lendersFor(market, deal, dealership)
  if (able.length < ENOUGH_LENDERS || !hasVehicle) return able.length >= ENOUGH_LENDERS
  const { vehicle } = deal
  const lenderIds = able.map(({ lender }) => lender.id)
  const question = { vehicle, lenderIds, terms: [deal.term], annualMileage: YEARLY_MILES }
  const futures = copyResiduals(sandboxResiduals(panel, question))
  const request = { ...requestOfRecord(record, dealership.adminFee), vehicle: { ...vehicle, futures } }
  return able.every(({ terms }) => priceProposal(request, terms, now).outcome === 'quote')
}

/** The lenders whose rules take the deal. */
function lendersFor({ panel, now }: Market, deal: DemoDeal, dealership: DemoDealership) {
  const rates = demoBespokeRates(dealership.affiliateUserId)
  return lendersToAsk(recordOf(deal, dealership, now), panel, rates, now).filter(({ refusal }) => refusal === null)
}

const recordOf = (deal: DemoDeal, { affiliateUserId, dealerId }: DemoDealership, at: Date): Application => ({
  cosmosId: '',
  affiliateUserId,
  dealerId,
  brokerReference: 0,
  state: 0,
  created: at.toISOString(),
  customer: {},
  applicationType: ApplicationType.FullProposal,
  isNtuFlagged: false,
  isQuickQuote: false,
  ...moneyOf(deal),
  loanAmount: loanAmount({ ...deal, price: deal.vehicle.price ?? 0 }),
})

function moneyOf({ vehicle, pxVehicle, ...deal }: DemoDeal) {
  const { productType, creditProfile, term, deposit, partExValue, partExSettlement } = deal
  return {
    vehicle,
    pxVehicle,
    productType,
    creditProfile,
    term,
    deposit,
    partExValue,
    partExSettlement,
    partExRegistration: pxVehicle?.vrm ?? null,
    partExMileage: pxVehicle?.mileage ?? null,
    partExMake: pxVehicle?.make ?? null,
    partExModel: pxVehicle?.model ?? null,
    futuresMileage: YEARLY_MILES,
  }
}

function quickQuoteOf(customer: Customer, deal: DemoDeal, { affiliateUserId }: DemoDealership) {
  const { firstName, lastName, contactNumber, email } = customer
  const { pxVehicle: _px, ...money } = moneyOf(deal)
  return {
    affiliateUserId,
    customer: { firstName, lastName, contactNumber, email },
    ...money,
    price: deal.vehicle.price ?? null,
  }
}

function draftOf(
  { kind = 'full' }: Scenario,
  customer: Customer,
  deal: DemoDeal,
  { dealership: { affiliateUserId }, dice }: Making,
  at: Date,
): ApplicationDraft {
  const isFull = kind === 'full'
  return {
    affiliateUserId,
    customer,
    ...moneyOf(deal),
    applicationType: isFull ? ApplicationType.FullProposal : ApplicationType.Eligibility,
    affordability: isFull ? outgoings(dice) : null,
    consents: [consentTo(isFull ? 'full' : 'eligibility', at)],
    hasDealerAgreedTermsAndConditions: true,
  }
}

function consentTo(proposal: ProposalKind, at: Date): Consent {
  const { kind, version } = searchWording(proposal)
  return { kind, wordingVersion: version, givenAt: at.toISOString() }
}

const outgoings = (dice: Dice): Affordability => ({
  rentOrMortgageMonthlyPayment: dice.between(35, 120) * 10,
  utilitiesMonthlyPayment: dice.between(9, 24) * 10,
  insuranceMonthlyPayment: dice.between(3, 11) * 10,
  creditCardMonthlyPayment: dice.between(0, 16) * 10,
  circumstancesLikelyToChange: false,
})
