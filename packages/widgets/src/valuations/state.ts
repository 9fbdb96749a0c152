import { type Application, messageWithoutForm, ProductType, type Valuation, vrmOf } from '@forecourt/core'
import { detailIn, type FilterHost, listFile } from '../kit/index.ts'
import { createCustomerOf, type PortalPage } from '../page/index.ts'
import {
  batch,
  computed,
  disposeAll,
  effect,
  type ReadonlySignal,
  type Signal,
  signal,
  untracked,
} from '../signals/index.ts'
import { type Choosing, createChoosing } from './choosing.ts'
import { createMoney, type ValuationMoney } from './detail/money.ts'
import { createValuationSaving, type Saving } from './detail/saving.ts'
import { detailOf, lookUpIn, type Sheet, sheetOfSaved, valuationKey } from './detail/sheet.ts'
import { VALUATION_CSV_COLUMNS } from './list/csv.ts'
import { createListing, type ValuationListing } from './list/listing.ts'
import { createLookingUp, type LookingUp, type Prefilled } from './looking-up.ts'

export type ValuationsState = ReturnType<typeof createValuationsState>

export interface ValuationsHost extends FilterHost, Prefilled {
  /** The list's scroll position, and which valuation is open. */
  readonly place: string
  /** The record whose vehicle is looked up; empty for none. */
  readonly customerOf: ReadonlySignal<string>
}

export function createValuationsState(page: PortalPage, host: ValuationsHost) {
  // Over forty lines: a list of the screen's functions.
  const choosing = createChoosing(page.dealers)
  const offersPcp = computed(() => page.permissions.features.value?.has('pcp') ?? false)
  const sheet = signal<Sheet | null>(null)
  const list = createListing(page, host)
  const saving = createValuationSaving(page.stores, sheet)
  const productType = signal<ProductType>(ProductType.HP)
  const money = createMoney(page, choosing.affiliateUserId, sheet, productType)
  const awaited = signal(detailIn(host.place))
  const show = (next: Sheet | null) =>
    batch(() => {
      awaited.value = null
      sheet.value = next
      saving.reset()
      money.reset(next)
    })
  const prefill = beginningOf(host)
  const lookUp = createLookingUp(page.client, prefill, show)

  const begin = firstLookUp(lookUp, prefill)
  const customerProblem = signal<string | null>(null)
  const followCustomerOf = createCustomerOf(page, {
    id: host.customerOf,
    begin: (application) => lookUpOf(application, lookUp, choosing),
    onProblem: (problem) => {
      customerProblem.value = messageWithoutForm(problem)
    },
  })

  return {
    /** Whether the dealership's feature PCP is checked too (D41). */
    offersPcp,
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
    valueAgain: () => valueAgain(lookUp, sheet),
    choosing,
    money,
    productType,
    areLendersShown: signal(false),
    saving,
    /** Resolves to the saved valuation; null if it was not saved. */
    save: async () => (choosing.form.check() ? await saveSheet(sheet, { choosing, saving, money, list }) : null),
    exportFile: () => listFile('valuations', VALUATION_CSV_COLUMNS, list.rows.peek(), page.clock.now.peek()),
    /** Loads the data and follows the choice of dealerships; returns a function that stops it. */
    start: () => {
      const stop = disposeAll([
        list.follow(),
        keepToOffered(offersPcp, productType),
        ...(host.place === '' ? [followCustomerOf()] : []),
        effect(() => {
          const found = list.all.value.find((one) => valuationKey(one) === awaited.value)
          if (found) untracked(() => show(sheetOfSaved(found)))
        }),
      ])
      begin()
      return stop
    },
  }
}

/** The stored place's look-up, or else the host's values. */
function beginningOf({ place, registration, mileage }: ValuationsHost): Prefilled {
  if (place === '') return { registration, mileage }
  return lookUpIn(detailIn(place) ?? '') ?? { registration: '', mileage: null }
}

/** Looks the host's values up once, however often the widget is removed and added again. */
function firstLookUp(lookUp: LookingUp, prefill: Prefilled): () => void {
  let hasBegun = false
  return () => {
    if (hasBegun || !prefill.registration) return
    hasBegun = true
    void lookUp.find()
  }
}

/** Looks up the vehicle of a customer's record, for the record's dealership. */
function lookUpOf({ affiliateUserId, vehicle }: Application, lookUp: LookingUp, choosing: Choosing): void {
  batch(() => {
    choosing.form.set('dealership', affiliateUserId ?? null)
    lookUp.registration.value = vrmOf(vehicle) ?? ''
    lookUp.mileage.value = vehicle?.mileage ?? null
  })
  void lookUp.find()
}

async function valueAgain(lookUp: LookingUp, sheet: ReadonlySignal<Sheet | null>): Promise<void> {
  const shown = sheet.peek()
  if (!shown) return
  batch(() => {
    lookUp.registration.value = shown.registration
    lookUp.mileage.value = shown.mileage
  })
  await lookUp.find()
}

interface SaveParts {
  readonly choosing: Choosing
  readonly saving: Saving
  readonly money: ValuationMoney
  readonly list: ValuationListing
}

async function saveSheet(
  sheet: Signal<Sheet | null>,
  { choosing, saving, money, list }: SaveParts,
): Promise<Valuation | null> {
  const shown = sheet.peek()
  const kept = shown && (await saving.save(shown, choosing.affiliateUserId.peek(), money.price.peek()))
  if (!kept) return null
  if (sheet.peek()?.key === shown.key) sheet.value = kept
  if (list.scope.peek() === 'dealerships') list.reload()
  return kept.saved
}

/** Switches to HP for a dealership without PCP (D41). */
const keepToOffered = (offersPcp: ReadonlySignal<boolean>, productType: Signal<ProductType>) =>
  effect(() => {
    if (!offersPcp.value && productType.peek() === ProductType.PCP) productType.value = ProductType.HP
  })
