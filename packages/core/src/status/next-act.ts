import { compareCost, isAcceptance, shortLenderName } from '../lending/index.ts'
import type { SavedQuote } from '../models/index.ts'
import { formatPoundsAndPence } from '../money/index.ts'
import { formatPhone } from '../validation/index.ts'
import { chosenQuoteOf } from './chosen-quote.ts'
import { nextPapers } from './customer-papers.ts'
import type { TabName } from './flags/flag.ts'
import { objectsOf, type StatusApplication } from './lenient.ts'
import { type NextStep, type NextStepReader, whatHappensNext } from './next-step.ts'
import type { PayoutRequirement } from './payout-requirements.ts'
import { quoteHold } from './quote-expiry.ts'
import type { NextActKind } from './step.ts'

/** An accepting lender's offer at the deal’s term, in pounds. */
export interface LenderOffer {
  readonly proposalId: string
  readonly financeCompanyId: number
  readonly financeCompany: string
  readonly instalment: number
  readonly totalPayable: number
}

/** The facts that a row of the list lacks. */
export interface NextActFacts {
  /** Null while they are not here: the quote that the record names counts. */
  readonly quotes?: readonly SavedQuote[] | null
  readonly offers?: readonly LenderOffer[]
  /** The customer suggested a change of a quote that was sent to them, and it is unanswered. */
  readonly hasWish?: boolean
}

/** The one thing that the reader does next, and the row on the record's tabs that it means. */
export interface NextAct {
  readonly kind: NextActKind
  /** The words of its button. */
  readonly label: string
  readonly tab: TabName
  /** The short name of the lender that it concerns. */
  readonly lender: string | null
  /** The saved quote that it is done to. */
  readonly quoteId: string | null
  /** The lender's answer whose quote is proposed. */
  readonly proposalId: string | null
  readonly requirement: Pick<PayoutRequirement, 'requirementId' | 'requirementTypeId'> | null
  /** The number to call. */
  readonly phone: string | null
}

/** The tab that shows each act. */
const TABS: Readonly<Record<NextActKind, TabName>> = {
  convert: 'overview',
  'convert-full': 'overview',
  repropose: 'overview',
  'raise-deposit': 'overview',
  call: 'overview',
  chase: 'decisions',
  'quote-vehicle': 'quotes',
  'change-vehicle': 'quotes',
  propose: 'quotes',
  'price-again': 'quotes',
  'answer-wish': 'quotes',
  accept: 'quotes',
  proceed: 'quotes',
  'meet-condition': 'decisions',
  ask: 'documents',
  upload: 'documents',
  replace: 'documents',
}

/** Until the lender has the deal, a customer's wish changes what these are done to, so it is answered first. */
const AFTER_WISH: readonly NextActKind[] = ['convert', 'convert-full', 'propose', 'price-again', 'accept', 'proceed']

const WISH_WORDS = 'See what the customer would like'

/** The step of a record whose customer waits for an answer to a wish, in a list that knows no more of it. */
export function stepWithWish(step: NextStep): NextStep {
  if (!step.act || !AFTER_WISH.includes(step.act)) return step
  const words = step.you ? WISH_WORDS : `Dealer to ${WISH_WORDS.charAt(0).toLowerCase()}${WISH_WORDS.slice(1)}`
  return { ...step, act: 'answer-wish', text: words }
}

/** Nothing can be done about these without a number. */
const CALLS: readonly NextActKind[] = ['call', 'chase']

interface ActInput {
  readonly application: StatusApplication
  readonly facts: NextActFacts
  readonly now: Date
}

type ActDetail = Partial<Omit<NextAct, 'kind' | 'tab'>>

/** The acts that name more than the step does. */
const DETAILS: Partial<Record<NextActKind, (input: ActInput) => ActDetail>> = {
  call: ({ application }) => callDetail(application),
  chase: ({ application }) => callDetail(application),
  propose: proposeDetail,
  accept: ({ application }) => ({ ...dealDetail(application), label: 'Customer said yes' }),
  proceed: ({ application }) => {
    const deal = dealDetail(application)
    return { ...deal, label: `Send to ${deal.lender ?? 'the lender'}` }
  },
  'answer-wish': () => ({ label: WISH_WORDS }),
  'price-again': ({ application }) => ({ ...dealDetail(application), label: 'Price it again' }),
  ask: () => ({ label: 'Ask the customer' }),
  upload: ({ application }) => documentDetail('Upload', nextPapers(application).toUpload),
  replace: ({ application }) => documentDetail('Replace', nextPapers(application).toReplace),
}

/** The reader's next step in the record (D50) as one button; null for a reader who may not act, and while others do. */
export function nextActOf(
  given: StatusApplication | null | undefined,
  facts: NextActFacts,
  now: Date,
  reader: NextStepReader = {},
): NextAct | null {
  const application = withQuotes(given, facts.quotes)
  const step = whatHappensNext(application, now, reader)
  return reader.mayAct === false ? null : actOfStep(step, application, now, facts)
}

/** The same for a step that is known already, of a reader who may act. */
export function actOfStep(
  step: Pick<NextStep, 'act' | 'text'>,
  application: StatusApplication,
  now: Date,
  facts: NextActFacts = {},
): NextAct | null {
  const { act: due, text: label } = step
  const kind = due && facts.hasWish && AFTER_WISH.includes(due) ? 'answer-wish' : due
  if (!kind || (CALLS.includes(kind) && !application.customer?.contactNumber)) return null
  const nothing = { lender: null, quoteId: null, proposalId: null, requirement: null, phone: null }
  return { kind, tab: TABS[kind], label, ...nothing, ...DETAILS[kind]?.({ application, facts, now }) }
}

/** Once the saved quotes are here, their marks count instead of the record's. */
export function withQuotes(
  application: StatusApplication | null | undefined,
  quotes: readonly SavedQuote[] | null | undefined,
): StatusApplication {
  return quotes ? { ...application, chosenQuote: chosenQuoteOf(quotes, application ?? {}) } : (application ?? {})
}

function callDetail({ customer }: StatusApplication): ActDetail {
  const phone = customer?.contactNumber ?? null
  return { label: `Call ${formatPhone(phone)}`, phone }
}

/** The quote that is the deal, and its lender. */
const dealDetail = ({ chosenQuote }: StatusApplication) => ({
  quoteId: chosenQuote?.quoteId ?? null,
  lender: chosenQuote?.financeCompany ? shortLenderName(chosenQuote.financeCompany) : null,
})

/** The cheapest offer; while none has a price, the cheapest saved quote that may be proposed. */
function proposeDetail({ application, facts, now }: ActInput): ActDetail {
  const offer = cheapestOf(facts.offers ?? [])
  if (offer) return { ...proposeWords(offer), proposalId: offer.proposalId }
  const quote = cheapestOf(proposableQuotes(application, facts.quotes ?? [], now))
  return quote ? { ...proposeWords(quote), quoteId: quote.quoteId } : {}
}

function proposeWords({ instalment, financeCompany }: Pick<LenderOffer, 'instalment' | 'financeCompany'>) {
  const lender = shortLenderName(financeCompany)
  return { lender, label: `Propose ${formatPoundsAndPence(instalment)} with ${lender}` }
}

type CostedOffer = Pick<LenderOffer, 'totalPayable' | 'instalment' | 'financeCompanyId'>

const costOf = (quote: CostedOffer) => ({ lenderId: quote.financeCompanyId, quote })

const cheapestOf = <T extends CostedOffer>(offers: readonly T[]): T | undefined =>
  [...offers].sort((one, other) => compareCost(costOf(one), costOf(other)))[0]

function proposableQuotes(application: StatusApplication, quotes: readonly SavedQuote[], now: Date) {
  const accepting = new Set(
    objectsOf(application.proposals)
      .filter((proposal) => isAcceptance(proposal, application.dealerId))
      .map(({ financeCompanyId }) => financeCompanyId),
  )
  return quotes.flatMap((quote) => {
    const { financeCompanyId, financeCompany, quoteId, figures } = quote
    if (!financeCompanyId || !financeCompany || !accepting.has(financeCompanyId)) return []
    return quoteHold(quote, quotes, application, now) ? [] : [{ quoteId, financeCompanyId, financeCompany, ...figures }]
  })
}

/** The first such document by name; a row of the list has no names and counts them. */
function documentDetail(verb: string, [meant]: readonly PayoutRequirement[]): ActDetail {
  if (!meant) return {}
  const { requirementId, requirementTypeId, name } = meant
  const requirement = { requirementId, requirementTypeId }
  return name ? { label: `${verb} ${inSentence(name)}`, requirement } : { requirement }
}

/** `Proof of income` begins small within a sentence; `V5C` does not. */
const inSentence = (name: string) => (/^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name)
