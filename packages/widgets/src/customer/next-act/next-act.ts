import {
  type Application,
  type FlagAction,
  type LenderOffer,
  type NextAct,
  type NextActKind,
  nextActOf,
} from '@forecourt/core'
import { computed, type ReadonlySignal } from '../../signals/index.ts'
import { ASK_ACT, type PaperAsking } from '../documents/paper-asking.ts'
import { type ComparedQuote, comparedQuotes, newQuoteOf } from '../quotes/compare.ts'
import type { QuotesState } from '../quotes/quotes.ts'
import type { PricingFacts } from '../record/deal.ts'
import type { RecordFacts } from '../record/screen.ts'
import type { SentLinksState } from '../sent/room-links.ts'
import { isWishWaiting, type OpenTasks, type SuggestedQuotes } from '../sent/suggested-quote.ts'
import type { VehicleChange } from '../vehicle/vehicle-change.ts'

interface Parts extends RecordFacts {
  readonly quotes: QuotesState
  readonly paperAsking: PaperAsking
  readonly vehicleChange: Pick<VehicleChange, 'begin'>
  readonly tasks: OpenTasks
  readonly roomLinks: SentLinksState
  readonly suggested: SuggestedQuotes
  act(action: FlagAction): void
}

export interface NextActState {
  readonly act: ReadonlySignal<NextAct | null>
  readonly isBusy: ReadonlySignal<boolean>
  run(): void
}

/** The header's one button: its act, and the row that the act applies to. */
export function createNextAct(parts: Parts): NextActState {
  const { page, record, quotes, pricing, busy, reader } = parts
  const act = computed(() => {
    const application = record.application.value
    if (!application) return null
    const facts = {
      quotes: quotes.saved.value,
      offers: offersOf(application, pricing.value),
      hasWish: isWishWaiting(parts),
    }
    return nextActOf(application, facts, page.clock.now.value, reader.value)
  })
  const name = computed(() => actName(act.value))
  return {
    act,
    isBusy: computed(() => name.value !== null && busy.value.has(name.value)),
    run() {
      const due = act.peek()
      if (due) DOERS[due.kind](due, parts)
    },
  }
}

/** Each accepting lender's offer at the deal's own term. */
function offersOf(application: Application, pricing: PricingFacts): readonly LenderOffer[] {
  return offeredQuotes(application, pricing).flatMap(({ proposal, name, quote }) => {
    if (!quote) return []
    const { proposalId, financeCompanyId } = proposal
    const { instalment, totalPayable } = quote
    return [{ proposalId, financeCompanyId, financeCompany: name, instalment, totalPayable }]
  })
}

const offeredQuotes = (application: Application, pricing: PricingFacts): readonly ComparedQuote[] =>
  application.term ? comparedQuotes(application, pricing, application.term) : []

/** The act's name among the screen's busy buttons. */
function actName(act: NextAct | null): string | null {
  if (act?.kind === 'ask') return ASK_ACT
  if (act?.kind === 'propose') return `propose ${act.proposalId ?? act.quoteId}`
  return act?.quoteId ? `${act.kind} ${act.quoteId}` : null
}

type Doer = (act: NextAct, parts: Parts) => unknown

const openTab: Doer = ({ tab }, { goTo }) => goTo(tab)

/** A phone call is a link, which the browser follows by itself. */
const DOERS: Readonly<Record<NextActKind, Doer>> = {
  convert: (_, { act }) => act('convert-to-proposal'),
  'convert-full': (_, { act }) => act('convert-full'),
  repropose: (_, { act }) => act('repropose'),
  'raise-deposit': (_, { act }) => act('repropose'),
  call: () => {},
  chase: () => {},
  'quote-vehicle': (_, { act }) => act('new-quote'),
  'change-vehicle': (_, { vehicleChange }) => vehicleChange.begin(),
  propose,
  'price-again': ({ quoteId }, { quotes, goTo }) => {
    const quote = savedQuoteOf(quotes, quoteId)
    if (quote) void quotes.priceAgain(quote)
    else goTo('quotes')
  },
  'answer-wish': openTab,
  accept: ({ quoteId }, { quotes }) => beginOn(quotes, quoteId, 'accept'),
  proceed: ({ quoteId }, { quotes }) => beginOn(quotes, quoteId, 'proceed'),
  'meet-condition': openTab,
  ask: (_, { paperAsking }) => void paperAsking.ask(),
  upload: openTab,
  replace: openTab,
}

function propose(act: NextAct, { record, quotes, pricing, goTo }: Parts): void {
  const application = record.application.peek()
  const saved = savedQuoteOf(quotes, act.quoteId)
  if (saved) return void quotes.run('propose', saved)
  const offer =
    application &&
    offeredQuotes(application, pricing.peek()).find(({ proposal }) => proposal.proposalId === act.proposalId)
  const quote = offer && newQuoteOf(application, offer, application.term ?? null)
  if (quote) void quotes.propose(application, quote)
  else goTo('quotes')
}

function beginOn(quotes: Parts['quotes'], quoteId: string | null, verb: 'accept' | 'proceed'): void {
  const quote = savedQuoteOf(quotes, quoteId)
  if (quote) void quotes.begin(verb, quote)
}

const savedQuoteOf = ({ saved }: Parts['quotes'], quoteId: string | null) =>
  saved.peek()?.find((quote) => quote.quoteId === quoteId)
