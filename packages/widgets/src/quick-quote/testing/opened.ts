import {
  contract,
  type Futures,
  type ProductType,
  type QuickQuoteOffer,
  type Rates,
  type SavedQuote,
  type Vehicle,
} from '@forecourt/core'
import { anApplication, aPortalConfig, aQuickQuote, aVehicle, people } from '@forecourt/core/testing'
import { type PublicPage, publicPanel } from '../../page/index.ts'
import { createTestPage, createTestPublicPage, type TestPage } from '../../page/testing/test-page.ts'
import { effect } from '../../signals/index.ts'
import type { DealerActions } from '../dealer/Dock.tsx'
import type { FormDraft } from '../drafting/form-draft.ts'
import type { Prefill } from '../input/prefill.ts'
import { createPublicQuickQuote } from '../public/public-state.ts'
import { createQuickQuote, type QuickQuoteState } from '../state.ts'
import { aSavedQuote, aWebsite, residuals, sampleRates } from './samples.ts'

export const { applications, audit, dealers, portal, quickQuotes, quotes, settings, vehicles } = contract

/** The sample deal: a Golf at 18,995, with a deposit of 2,000. */
export const DEAL: Prefill = { registration: 'ZZ23 KHP', price: 18_995, deposit: 2000 }

interface Given {
  readonly rates?: Partial<Rates>
  /** Null if the car has none. */
  readonly futures?: Futures | null
}

type Server = Pick<TestPage, 'on' | 'askedOf'>

/** Answers the calls that a signed-in dealer and a public page have in common. */
export function answerQuotes(test: Server, { rates, futures = residuals }: Given = {}): void {
  test.on(dealers.rates, sampleRates(rates))
  test.on(portal.config, aPortalConfig())
  test.on(vehicles.lookUpInternal, ({ query }) => lookedUp(query.reg === 'ZZ23KHP' ? aVehicle() : null))
  test.on(vehicles.lookUpExperian, null)
  test.on(quotes.residuals, futures ?? {})
  test.on(quickQuotes.create, createQuickQuoteAnswer(test))
  test.on(audit.recordEvidence, { evidenceId: 'evidence-1', hash: 'a'.repeat(64) })
}

/** Keeps the offer, as the server does. */
export const createQuickQuoteAnswer =
  (test: Server) =>
  ({ body: { offer } }: { readonly body: { readonly offer?: QuickQuoteOffer | null | undefined } }) => {
    const made = test.askedOf(quickQuotes.create).length
    const chosenQuote = offer && {
      quoteId: `quote-${made}`,
      financeCompanyId: offer.financeCompanyId,
      isAccepted: false,
    }
    return aQuickQuote({ quickQuoteId: `quick-quote-${made}`, chosenQuote })
  }

const lookedUp = (vehicle: Vehicle | null) => vehicle && { vehicle, source: 'internal' as const }

/** The result of any registration look-up; null for an unknown one. */
export const knows = (test: Server, vehicleOf: (registration: string) => Vehicle | null): void =>
  test.on(vehicles.lookUpInternal, ({ query }) => lookedUp(vehicleOf(query.reg)))

/** A page whose server knows a Golf and five lenders, and stores what is saved and sent. */
export function aPage(given: Given = {}): TestPage {
  const test = createTestPage()
  answerQuotes(test, given)
  test.on(settings.user, { termsToShow: [24, 37, 49, 60] })
  test.on(settings.websiteConfig, aWebsite({ theme: { accent: '#1F5C3A' } }))
  test.on(applications.single, ({ params }) => anApplication({ cosmosId: params.id, version: 1 }))
  test.on(applications.update, ({ params }) => anApplication({ cosmosId: params.id, version: 2 }))
  let saved: SavedQuote[] = []
  test.on(quotes.save, ({ body }) => {
    const one = aSavedQuote(body, `quote-${saved.length + 1}`)
    saved = [one, ...saved]
    return one
  })
  test.on(quotes.list, () => saved)
  test.on(quotes.send, { ok: true })
  return test
}

export function aPublicPage(given: Given = {}) {
  const test = createTestPublicPage()
  answerQuotes(test, given)
  test.on(settings.websiteConfig, aWebsite())
  return test
}

const affiliateUserId = people.rhian.affiliateUserId ?? 0

/** Opens the screen while its answers are still loading. */
export function create(test: TestPage, prefill: Prefill = DEAL, draft: FormDraft | null = null) {
  const state = createQuickQuote(test.page, { affiliateUserId, prefill, draft })
  state.follow()
  return { ...state, state, test }
}

/** Opens the screen as the element does: the host's values are looked up immediately. */
export function openDealer(test: TestPage, prefill: Prefill = DEAL): QuickQuoteState {
  const { state } = create(test, prefill)
  if (prefill.registration) void state.lookUp.find()
  return state
}

/** With the rates, but without the vehicle. */
export async function open(test = aPage(), prefill: Prefill = DEAL) {
  const opened = create(test, prefill)
  await test.settled()
  return opened
}

export type Opened = Awaited<ReturnType<typeof open>>

/** With the vehicle looked up and its residuals loaded. */
export async function found(test = aPage(), prefill: Prefill = DEAL): Promise<Opened> {
  const opened = await open(test, prefill)
  await opened.lookUp.find()
  await test.settled()
  return opened
}

export function createPublic(page: PublicPage, prefill: Prefill = DEAL) {
  const state = createPublicQuickQuote(page, publicPanel(page), prefill)
  state.follow()
  if (prefill.registration) void state.lookUp.find()
  return state
}

export async function openPublic(test = aPublicPage(), prefill: Prefill = DEAL) {
  const state = createPublic(test.page, prefill)
  // The screen subscribes to the config to show the broker.
  effect(() => void state.config.value)
  await test.settled()
  return { ...state, state, test }
}

export function resultsOf({ results }: Pick<QuickQuoteState, 'results'>, product: ProductType) {
  const found = results.value.find(({ productType }) => productType === product)
  if (!found) throw new Error('No results')
  return found
}

/** Actions that save and send, but open no other screen. */
export function actionsOf({ saving: { save }, toCustomer: { send } }: QuickQuoteState): DealerActions {
  const nothing = () => undefined
  return { save, propose: save, check: save, send, printed: nothing, open: nothing, put: nothing }
}

export function nameCustomer({ customer }: Pick<QuickQuoteState, 'customer'>): void {
  customer.set('name', 'Callum Penrose')
  customer.set('mobile', '07700900284')
}
