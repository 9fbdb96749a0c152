import {
  type Application,
  ApplicationState,
  ApplicationType,
  DecisionStatus,
  eligibilityOf,
  HOUR_MS,
  type LenderProposal,
  type LimitName,
  LoanProposalStatus,
  lenderProposalOf,
  loanAmount,
  ProductType,
  USUAL_TERM,
} from '@forecourt/core'
import { SANDBOX_MANAGER, sandboxCreditCheck } from '../../providers/back-office/sandbox.ts'
import { type PanelLender, SANDBOX_PANEL } from '../../providers/lenders/panel.ts'
import { type Dice, diceFrom, hashOf } from '../../providers/seeded.ts'
import { type DemoDeal, demoDeal, YEARLY_MILES } from './deal.ts'
import { DEMO_DEALERSHIPS, type DemoDealership } from './dealerships.ts'
import { uuidOf } from './demo-id.ts'
import { demoPayoutPack } from './payout.ts'
import { demoCustomer, demoHistory } from './people.ts'
import { requestOf } from './quotes.ts'
import { RARE_CASES } from './rare-cases.ts'
import { QUICK_QUOTE_AGE_HOURS, QUICK_QUOTE_COUNT, SPREAD } from './spread.ts'
import type { SpreadRow } from './spread-row.ts'

const FIRST_REFERENCE = 20_480_000
const LENDERS = SANDBOX_PANEL.filter(({ isRemoved }) => !isRemoved)

const ACCEPTING: readonly number[] = [
  LoanProposalStatus.Accepted,
  LoanProposalStatus.ConditionallyAccepted,
  LoanProposalStatus.ProvisionalAcceptance,
]

/** Every demo record, always the same for the same `now`. */
export function demoApplications(now: Date): Application[] {
  const rows = rowsEach(SPREAD)
  const applications = rows.map((row, index) => demoApplication(row, index, now))
  const quickQuotes = Array.from({ length: QUICK_QUOTE_COUNT }, (_, index) => demoQuickQuote(rows.length + index, now))
  const before = rows.length + QUICK_QUOTE_COUNT
  const rare = rowsEach(RARE_CASES).map((row, index) => demoApplication(row, before + index, now))
  return [...applications, ...quickQuotes, ...rare]
}

const rowsEach = (spread: readonly SpreadRow[]) => spread.flatMap((row) => Array.from({ length: row.count }, () => row))

function demoApplication(row: SpreadRow, index: number, now: Date): Application {
  const dice = diceFrom(hashOf('application', index))
  const base = demoRecord(dice, index, row.ageHours, now)
  const answers = demoAnswers(row, base, dice)
  return {
    ...base,
    customer: { ...base.customer, ...demoHistory(dice, base.customer) },
    vehicle: row.withoutVehicle ? null : base.vehicle,
    brokerReference: row.hasReference === false ? 0 : FIRST_REFERENCE + index * 7,
    state: row.state,
    applicationType: row.applicationType ?? ApplicationType.FullProposal,
    isNtuFlagged: row.isNtuFlagged ?? false,
    decisionStatus: decisionOf(row.answers ?? []),
    proposals: answers,
    customerRuleResults: row.fixedDecline ? [{ resultType: 'FixedDecline', message: row.fixedDecline }] : [],
    accountManager: SANDBOX_MANAGER,
    creditCheck:
      hasOptedIn(base) && row.hasReference !== false ? sandboxCreditCheck(base, new Date(base.created)) : null,
    affordability: demoAffordability(dice),
    payoutPack: row.pack ? demoPack(row.pack, index + 1, base, answers) : null,
    hasDealerAgreedTermsAndConditions: true,
    dealerAgreedTermsAndConditionsDate: base.created,
  }
}

const hasOptedIn = ({ affiliateUserId }: Application) =>
  DEMO_DEALERSHIPS.some((one) => one.affiliateUserId === affiliateUserId && one.creditCheckOptIn)

function demoPack(
  kind: NonNullable<SpreadRow['pack']>,
  index: number,
  { vehicle, customer, created, lastUpdated, createdBy }: Application,
  answers: readonly LenderProposal[],
) {
  return demoPayoutPack({
    ...{ kind, index, dealer: createdBy ?? 'Dealer', checkedBy: SANDBOX_MANAGER.name },
    vrm: vehicle?.vrm ?? null,
    financeCompanyId: answers[0]?.financeCompanyId ?? null,
    drivingLicenceType: customer.drivingLicenceType ?? null,
    from: new Date(created),
    until: new Date(lastUpdated ?? created),
  })
}

function demoQuickQuote(index: number, now: Date): Application {
  const dice = diceFrom(hashOf('quick-quote', index))
  return {
    ...demoRecord(dice, index, QUICK_QUOTE_AGE_HOURS, now),
    state: ApplicationState.QuickQuote,
    applicationType: ApplicationType.QuickQuote,
    isQuickQuote: true,
    quickQuoteId: uuidOf('quick-quote-id', index),
    decisionStatus: DecisionStatus.QuickQuote,
  }
}

function demoRecord(dice: Dice, index: number, ageHours: readonly [number, number], now: Date): Application {
  const dealership = drawDealership(dice)
  const deal = demoDeal(dice, now)
  const created = new Date(now.getTime() - (ageHours[0] + dice.next() * (ageHours[1] - ageHours[0])) * HOUR_MS)
  const lastUpdated = new Date(created.getTime() + (now.getTime() - created.getTime()) * changedAt(dice))
  return {
    cosmosId: uuidOf('application-id', index),
    affiliateUserId: dealership.affiliateUserId,
    dealerId: dealership.dealerId,
    brokerReference: 0,
    state: ApplicationState.Underwriting,
    created: created.toISOString(),
    lastUpdated: lastUpdated.toISOString(),
    createdBy: dealership.name,
    updatedBy: dealership.name,
    customer: demoCustomer(dice, index, now),
    applicationType: ApplicationType.QuickQuote,
    isNtuFlagged: false,
    isQuickQuote: false,
    ...moneyOf(deal),
  }
}

/** A share of a record's life: some were left alone, a third changed lately, so that a day's list holds every status. */
const changedAt = (dice: Dice) => (dice.chance(0.35) ? 0.985 + dice.next() * 0.014 : dice.next() * 0.8)

function moneyOf(deal: DemoDeal) {
  return {
    vehicle: deal.vehicle,
    pxVehicle: deal.pxVehicle,
    productType: deal.productType,
    creditProfile: deal.creditProfile,
    term: deal.term,
    futuresMileage: deal.productType === ProductType.PCP ? YEARLY_MILES : null,
    deposit: deal.deposit,
    partExValue: deal.partExValue,
    partExSettlement: deal.partExSettlement,
    partExRegistration: deal.pxVehicle?.vrm ?? null,
    loanAmount: loanAmount(deal),
  }
}

function demoAnswers(row: SpreadRow, application: Application, dice: Dice): LenderProposal[] {
  const lenders = lendersFor(application, dice)
  return (row.answers ?? []).flatMap((status, position) => {
    const lender = lenders[position]
    return lender ? [answerOf(lender, status, row, application)] : []
  })
}

function answerOf(lender: PanelLender, status: number, row: SpreadRow, application: Application): LenderProposal {
  const term = application.term ?? USUAL_TERM
  const tier = lender.aprLadder.find(
    (step) => step.creditProfile === application.creditProfile && step.termFrom <= term && term <= step.termTo,
  )
  const isFixed = row.fixedDecline && status === LoanProposalStatus.Declined
  return {
    proposalId: `${application.cosmosId.slice(0, 8)}-${lender.id}`,
    financeCompanyId: lender.id,
    financeCompany: lender.name,
    lenderReference: `SB${lender.id}-${hashOf(application.cosmosId, lender.id) % 1_000_000}`,
    loanProposalStatus: status,
    amountToFinance: application.loanAmount ?? null,
    apr: tier?.apr ?? lender.aprLadder[0]?.apr ?? null,
    tierId: tier?.tierId ?? null,
    rank: lender.rank,
    ...(row.maxMileage ? { maxMileage: row.maxMileage } : {}),
    conditions:
      status === LoanProposalStatus.ConditionallyAccepted ? ['Proof of income for the last three months'] : [],
    customerRuleResults: isFixed ? [{ resultType: 'FixedDecline', message: row.fixedDecline ?? null }] : [],
    decidedAt: status === LoanProposalStatus.Processing ? null : decidedAt(row, application),
  }
}

/** What is prepared was decided long before it last changed; of the rest the answer is the last that happened. */
function decidedAt({ pack }: SpreadRow, { created, lastUpdated }: Application): string | null {
  if (!pack || !lastUpdated) return lastUpdated ?? null
  const from = Date.parse(created)
  return new Date(from + (Date.parse(lastUpdated) - from) * 0.15).toISOString()
}

/** What a lender is there for, whatever its limits. */
const KINDS: readonly LimitName[] = ['credit-profile', 'vehicle-type', 'fuel', 'product']

/** Of the lenders for such deals those first that could take this one, beginning with any of them. */
function lendersFor(application: Application, dice: Dice): PanelLender[] {
  const judged = LENDERS.map((lender) => ({ lender, limits: limitsOf(application, lender) }))
  const suited = judged.filter(({ limits }) => !limits.some((limit) => KINDS.includes(limit)))
  const able = suited.filter(({ limits }) => limits.length === 0)
  const start = dice.between(0, Math.max(0, able.length - 1))
  const others = suited.filter((one) => !able.includes(one))
  return [...able.slice(start), ...able.slice(0, start), ...others].map(({ lender }) => lender)
}

function limitsOf(application: Application, lender: PanelLender): LimitName[] {
  const { ineligibilities } = eligibilityOf(
    requestOf(application),
    lenderProposalOf(lender),
    new Date(application.created),
  )
  return ineligibilities.map(({ limit }) => limit)
}

function decisionOf(answers: readonly number[]): Application['decisionStatus'] {
  if (answers.some((status) => ACCEPTING.includes(status))) return DecisionStatus.Approved
  const isOver =
    answers.length > 0 &&
    answers.every((status) => status === LoanProposalStatus.Declined || status === LoanProposalStatus.FailedSendRules)
  return isOver ? DecisionStatus.Declined : DecisionStatus.Pending
}

const demoAffordability = (dice: Dice) => ({
  rentOrMortgageMonthlyPayment: dice.between(35, 120) * 10,
  utilitiesMonthlyPayment: dice.between(9, 24) * 10,
  insuranceMonthlyPayment: dice.between(3, 11) * 10,
  creditCardMonthlyPayment: dice.between(0, 16) * 10,
  circumstancesLikelyToChange: false,
})

const TICKETS = DEMO_DEALERSHIPS.flatMap((dealership) => Array.from({ length: dealership.share }, () => dealership))

function drawDealership(dice: Dice): DemoDealership {
  const drawn = TICKETS[dice.between(0, TICKETS.length - 1)]
  if (!drawn) throw new Error('there are no demo dealerships')
  return drawn
}
