import {
  DEFAULT_PRODUCT,
  isProductOn,
  messageWithoutForm,
  PRODUCTS,
  type ProductType,
  type Valuation,
  vrmOf,
} from '@forecourt/core'
import { createAct, detailIn, type FilterHost, listFile } from '../kit/index.ts'
import { createCustomerOf, type PortalPage } from '../page/index.ts'
import { batch, computed, disposeAll, effect, type ReadonlySignal, signal, untracked } from '../signals/index.ts'
import { createChoosing } from './detail/choosing.ts'
import { createMoney } from './detail/money.ts'
import { detailOf, lookUpIn, type Sheet, sheetOfSaved, valuationDraftOf } from './detail/sheet.ts'
import { VALUATION_COLUMNS } from './list/csv.ts'
import { createListing, valuationKey } from './list/listing.ts'
import { createLookingUp, type LookUpInput } from './looking-up.ts'

export type ValuationsState = ReturnType<typeof createValuationsState>

export interface ValuationsHost extends FilterHost, Readonly<LookUpInput> {
  /** The list's scroll position, and which valuation is open. */
  readonly place: string
  /** The record whose vehicle is looked up; empty for none. */
  readonly customerOf: ReadonlySignal<string>
}

export function createValuationsState(page: PortalPage, host: ValuationsHost) {
  // Over forty lines: a list of the screen's functions.
  const choosing = createChoosing(page.dealers)
  const products = computed(() =>
    PRODUCTS.filter((product) =>
      isProductOn(product, (feature) => page.permissions.features.value?.has(feature) ?? false),
    ),
  )
  const sheet = signal<Sheet | null>(null)
  const list = createListing(page, host)
  const saving = createAct()
  const productType = signal<ProductType>(DEFAULT_PRODUCT)
  const money = createMoney(page, choosing.affiliateUserId, sheet, productType)
  const awaited = signal(detailIn(host.place))
  const show = (next: Sheet | null) =>
    batch(() => {
      awaited.value = null
      sheet.value = next
      saving.forget()
      money.reset(next)
    })
  const prefill = beginningOf(host)
  const lookUp = createLookingUp(page.client, prefill, show)
  const customerProblem = signal<string | null>(null)
  const followCustomerOf = createCustomerOf(page, {
    id: host.customerOf,
    begin({ affiliateUserId, vehicle }) {
      choosing.form.set('dealership', affiliateUserId ?? null)
      void lookUp.findFor({ registration: vrmOf(vehicle) ?? '', mileage: vehicle?.mileage ?? null })
    },
    onProblem: (problem) => {
      customerProblem.value = messageWithoutForm(problem)
    },
  })

  return {
    /** Those that are switched on for the dealership (D41). */
    products,
    lookUp,
    customerProblem,
    list,
    /** The open valuation; null if none. */
    sheet,
    /** The stored place's valuation or look-up; null for none. */
    kept: computed(() => (sheet.value ? detailOf(sheet.value) : awaited.value)),
    open: (valuation: Valuation) => show(sheetOfSaved(valuation)),
    close: () => show(null),
    /** Looks up a saved vehicle again for today's figures. */
    valueAgain: async () => {
      const shown = sheet.peek()
      if (shown) await lookUp.findFor({ registration: shown.registration, mileage: shown.mileage })
    },
    choosing,
    money,
    productType,
    areLendersShown: signal(false),
    /** The save of the open valuation. */
    saving,
    saveProblem: computed(() => saving.problem.value && messageWithoutForm(saving.problem.value)),
    /** Resolves to the saved valuation; null if it was not saved. */
    async save(): Promise<Valuation | null> {
      const shown = sheet.peek()
      if (!shown || !choosing.form.check()) return null
      let saved = null as Valuation | null
      await saving.run(async () => {
        const draft = valuationDraftOf(shown, choosing.affiliateUserId.peek(), money.price.peek())
        saved = await page.stores.valuations.save(draft)
      })
      // The outcome says nothing about a valuation opened in the meantime.
      if (sheet.peek()?.key !== shown.key) saving.forget()
      else if (saved) sheet.value = { ...shown, saved }
      if (saved && list.scope.peek() === 'dealerships') list.reload()
      return saved
    },
    exportFile: () => listFile('valuations', VALUATION_COLUMNS, list.rows.peek(), page.clock.now.peek()),
    exportReason: page.dealers.exportReason,
    /** Loads the data and follows the choice of dealerships; returns a function that stops it. */
    start: () => {
      const stop = disposeAll([
        list.follow(),
        effect(() => {
          if (!products.value.some(({ id }) => id === productType.value)) productType.value = DEFAULT_PRODUCT
        }),
        ...(host.place === '' ? [followCustomerOf()] : []),
        effect(() => {
          const found = list.all.value.find((one) => valuationKey(one) === awaited.value)
          if (found) untracked(() => show(sheetOfSaved(found)))
        }),
      ])
      // Once, however often the widget is removed and added again.
      if (prefill.registration && lookUp.asked.peek() === '') void lookUp.find()
      return stop
    },
  }
}

/** The stored place's look-up, or else the host's values. */
function beginningOf({ place, registration, mileage }: ValuationsHost): LookUpInput {
  if (place === '') return { registration, mileage }
  return lookUpIn(detailIn(place) ?? '') ?? { registration: '', mileage: null }
}
