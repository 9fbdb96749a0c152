import {
  type Application,
  annualMileageOf,
  asksMileage,
  type DealOfVehicle,
  isSameProduct,
  partExchangeOf,
  type QuoteWish,
  type SavedQuote,
  type Suggestion,
  type Task,
  wishChanges,
} from '@forecourt/core'
import { type PortalPage, sendChange } from '../../page/index.ts'
import type { ReadonlySignal } from '../../signals/index.ts'
import { isByCustomer } from '../../tasks/index.ts'
import type { QuotesState } from '../quotes/quotes.ts'
import type { RecordParts, RecordState } from '../record/record.ts'
import type { RecordFacts } from '../record/screen.ts'
import { isEnded } from './link-words.ts'
import type { SentLinksState } from './room-links.ts'

export type SuggestedQuotes = ReturnType<typeof createSuggestedQuotes>

/** Turns the customer's suggestion into a saved quote. */
export function createSuggestedQuotes(page: PortalPage, { record, acts, toasts }: RecordParts, quotes: QuotesState) {
  const setDeal = (application: Application, wish: DealWish) => changeDeal(page, record, application, wish)
  async function save({ quoteId, after }: Suggestion): Promise<void> {
    const application = record.application.peek()
    const source = savedQuoteOf(quotes, quoteId)
    if (!application || !source) return
    const before = dealWishOf(application)
    const wished = wishedDeal(application, source, after)
    // A quote is priced from its record, so the record takes the deposit and mileage first.
    const changed = isSameWish(before, wished) ? application : await setDeal(application, wished)
    const restore = async () => {
      if (changed !== application) await setDeal(changed, before)
    }
    const kept = await quotes.saveSuggested(changed, suggestedQuote(source, after), restore)
    if (!kept) return
    toasts.undoable('Saved as a quote', async () => {
      await quotes.run('archive', kept)
      await restore()
    })
  }
  return {
    /** The quote that the suggestion is based on; undefined once it is gone. */
    sourceOf: ({ quoteId }: Suggestion) => savedQuoteOf(quotes, quoteId),
    /** The saved quote of the suggestion, if there is one. */
    keptOf: (suggestion: Suggestion) => keptOf(quotes.saved.value ?? [], suggestion),
    /** The changes to the deal on saving: `£3,000 deposit`. */
    dealChanges({ quoteId, after }: Suggestion): readonly string[] {
      const application = record.application.value
      const source = savedQuoteOf(quotes, quoteId)
      if (!application || !source) return []
      const { termMonths } = after
      const before = dealWishOf(application)
      const wished = wishedDeal(application, source, after)
      return wishChanges({ ...before, termMonths }, { ...wished, termMonths })
    },
    save: (suggestion: Suggestion) => acts.run(`suggestion ${suggestion.quoteId}`, () => save(suggestion)),
  }
}

const savedQuoteOf = ({ saved }: QuotesState, quoteId: string) =>
  saved.value?.find((quote) => quote.quoteId === quoteId)

/** The term belongs to the quote. */
type DealWish = Pick<QuoteWish, 'deposit' | 'annualMileage'>

const dealWishOf = (application: Application): DealWish => ({
  deposit: application.deposit ?? 0,
  annualMileage: annualMileageOf(application),
})

const wishedDeal = (application: Application, quote: SavedQuote, { deposit, annualMileage }: QuoteWish) => ({
  ...dealWishOf(application),
  deposit,
  ...(asksMileage(quote) ? { annualMileage } : {}),
})

const isSameWish = (one: DealWish, other: DealWish) =>
  one.deposit === other.deposit && one.annualMileage === other.annualMileage

function keptOf(saved: readonly SavedQuote[], { quoteId, after }: Suggestion): SavedQuote | undefined {
  const source = saved.find((quote) => quote.quoteId === quoteId)
  if (!source) return
  return saved.find(
    (quote) =>
      !quote.isArchived &&
      quote.financeCompanyId === source.financeCompanyId &&
      isSameProduct(quote, source) &&
      quote.termMonths === after.termMonths &&
      quote.figures.deposit === after.deposit &&
      quote.figures.instalment === after.instalment,
  )
}

/** The page knows only the monthly figure of a suggestion; the server supplies the others (D47). */
function suggestedQuote(quote: SavedQuote, after: Suggestion['after']) {
  const { proposalId, financeCompanyId, productType, figures } = quote
  const { deposit, annualMileage, instalment, termMonths } = after
  const shown = { ...figures, deposit, instalment, ...(asksMileage(quote) ? { annualMileage } : {}) }
  return { proposalId, financeCompanyId, productType, termMonths, figures: shown }
}

/** The same vehicle and part exchange with another deposit or mileage. */
async function changeDeal(
  { client }: PortalPage,
  record: RecordState,
  application: Application,
  wish: DealWish,
): Promise<Application> {
  let changed = application
  const differs = await sendChange(application, {
    send: async (at) => {
      const { cosmosId: id, version, vehicle } = at
      changed = await client.applications.setVehicle({ ...vehicle, deal: dealOf(at, wish), id }, { version })
      record.take(changed)
    },
    fetchLatest: () => client.applications.single({ id: application.cosmosId }),
    isSame: (one, other) => dealText(one) === dealText(other),
  })
  if (!differs) return changed
  record.take(differs.latest)
  throw differs.error
}

function dealOf(application: Application, { deposit, annualMileage }: DealWish): DealOfVehicle {
  const { value, settlement, registration, make, model } = partExchangeOf(application)
  return {
    deposit,
    futuresMileage: annualMileage,
    partExValue: value,
    partExSettlement: settlement,
    partExRegistration: registration,
    partExMake: make,
    partExModel: model,
  }
}

const dealText = (application: Application) =>
  JSON.stringify([application.vehicle, dealOf(application, dealWishOf(application))])

interface SuggestionParts extends Pick<RecordFacts, 'page'> {
  readonly roomLinks: Pick<SentLinksState, 'links'>
  readonly suggested: Pick<SuggestedQuotes, 'keptOf'>
}

export interface OpenTasks {
  readonly list: ReadonlySignal<readonly Task[]>
}

/** The customer's suggestions through links that still stand, of which no saved quote has the figures. */
export function openSuggestions({ page, roomLinks, suggested }: SuggestionParts): readonly Suggestion[] {
  const links = roomLinks.links.value?.filter((link) => !isEnded(link, page.clock.now.value)) ?? []
  return links.flatMap(({ suggestion }) => (suggestion && !suggested.keptOf(suggestion) ? [suggestion] : []))
}

/** Whether one of them waits for an answer: once its task is done, the dealer has answered, with a quote or without. */
export const isWishWaiting = ({ tasks, ...parts }: SuggestionParts & { readonly tasks: OpenTasks }): boolean =>
  tasks.list.value.some((task) => isByCustomer(task) && !task.doneAt) && openSuggestions(parts).length > 0
