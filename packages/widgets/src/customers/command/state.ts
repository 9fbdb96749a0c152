import {
  formatPounds,
  formatRegistration,
  hasSearchWords,
  type PriceQuestion,
  readPriceQuestion,
  searchableText,
  searchWords,
  vrmOf,
} from '@forecourt/core'
import { type PortalPage, productAttributeOf, userDrafts } from '../../page/index.ts'
import { computed, disposeAll, effect, type ReadonlySignal, signal } from '../../signals/index.ts'
import { createSearch } from '../filters/searching.ts'
import { recordId } from '../rows/records.ts'
import type { CustomerRow } from '../rows/row.ts'
import type { CommandPlace, DealOfQuestion } from './definition.ts'
import { createDraftItems } from './draft-items.ts'
import { createFoundCustomers, createRecentCustomers } from './found-customers.ts'
import type { CommandItem } from './items.ts'
import { createLastValued, type LastValued } from './last-valued.ts'
import { createPrices, type Prices } from './prices.ts'

interface CommandGroup {
  readonly title: string
  readonly note: string | null
  readonly items: readonly CommandItem[]
}

/** The host's group of places for the open customer. */
const OPEN_CUSTOMER = 'This customer'

interface CommandHost {
  readonly places: ReadonlySignal<readonly CommandPlace[] | undefined>
  readonly applicationId: ReadonlySignal<string>
  choose(item: CommandItem): void
}

export type CommandState = ReturnType<typeof createCommand>

export function createCommand(page: PortalPage, host: CommandHost) {
  // Over forty lines: a list of what the palette shows and does.
  const isOpen = signal(false)
  /** Whether the sheet of the screen's keys is open. */
  const areShortcutsShown = signal(false)
  const text = signal('')
  const at = signal(0)
  const typed = computed(() => (isOpen.value ? text.value : ''))
  const question = computed(() => readPriceQuestion(typed.value))
  // For a priced deal only the registration is searched: it finds the customers who have the vehicle.
  const sought = computed(() => question.value?.registration ?? typed.value)
  const search = createSearch(page, sought)
  const prices = createPrices(page, question)
  const recent = createRecentCustomers(page)
  const customers = createFoundCustomers(page, sought, search.found, recent.read)
  const lastValued = createLastValued(page)
  const drafts = createDraftItems(() => userDrafts(page), typed)
  const valueOpen = computed(() =>
    valueItems(page, host.applicationId.value, searchWords(typed.value), lastValued.value),
  )
  const listGroups = () => [
    ...priceGroup(prices, question.value),
    ...groupOf(
      customers.value.title,
      customers.value.rows.map((row) => customerItem(row, lastValued.value)),
    ),
    ...groupOf('Drafts', drafts.items.value),
    ...groupOf('Acts', actItems(question.value, lastValued.value)),
    ...placeGroups(host.places.value ?? [], typed.value, valueOpen.value),
  ]
  const groups = computed(() => (isOpen.value ? listGroups() : []))
  const items = computed(() => groups.value.flatMap((group) => group.items))
  /** The line that Enter chooses; null if nothing is listed. */
  const active = computed(() => items.value[Math.min(at.value, items.value.length - 1)] ?? null)
  const close = () => {
    isOpen.value = false
  }
  return {
    isOpen,
    text,
    groups,
    active,
    isBusy: computed(() => search.isBusy.value || prices.isLoading.value),
    /** The error of the server's search, or null. Loaded customers are searched regardless. */
    failed: search.failed,
    areShortcutsShown,
    open: () => {
      isOpen.value = true
      void page.stores.valuations.load()
      void drafts.load()
    },
    close,
    showShortcuts: () => {
      areShortcutsShown.value = true
    },
    hideShortcuts: () => {
      areShortcutsShown.value = false
    },
    /** Moves the active line; wraps around at both ends. */
    move: (by: number) => {
      const count = items.peek().length
      if (count > 0) at.value = (Math.min(at.peek(), count - 1) + by + count) % count
    },
    choose: (item: CommandItem | null) => {
      if (!item) return
      close()
      text.value = ''
      host.choose(item)
    },
    start: () =>
      disposeAll([
        search.follow(),
        prices.follow(),
        effect(() => {
          if (host.applicationId.value) recent.note(host.applicationId.value)
        }),
        // Typing selects the first line.
        text.subscribe(() => {
          at.value = 0
        }),
      ]),
  }
}

/** A group without items is not shown, unless its note says why. */
const groupOf = (title: string, items: readonly CommandItem[], note: string | null = null): CommandGroup[] =>
  items.length > 0 || note !== null ? [{ title, note, items }] : []

function priceGroup({ answers, reason, usualTerm }: Prices, question: PriceQuestion | null): CommandGroup[] {
  if (!question) return []
  const items = answers.value.map(
    (answer): CommandItem => ({ id: `price-${answer.row.productType}`, kind: 'price', answer, question }),
  )
  return groupOf('Price', items, reason.value ?? questionWords(question, usualTerm.value))
}

/** How the typed text was read. */
function questionWords({ price, deposit, termMonths }: PriceQuestion, usual: number): string {
  const term = termMonths === null ? `your usual ${usual} months` : `${termMonths} months`
  return [formatPounds(price), deposit ? `deposit ${formatPounds(deposit)}` : 'no deposit', term, 'Prime'].join(', ')
}

const customerItem = (row: CustomerRow, lastValued: LastValued): CommandItem => ({
  id: `customer-${row.id}`,
  kind: 'customer',
  row,
  lastValued: lastValued(row.registration),
})

function actItems(question: PriceQuestion | null, lastValued: LastValued): CommandItem[] {
  if (!question) return []
  const plate = formatRegistration(question.registration)
  const deal = typedDealOf(question)
  const acts = [
    ['new-quote', `New quote for ${plate} at ${formatPounds(question.price)}`],
    ['value', valueWords(question.registration, lastValued)],
    ['new-proposal', `New proposal with ${plate} at ${formatPounds(question.price)}`],
  ] as const
  return acts.map(([act, words]) => ({ id: `act-${act}`, kind: 'act', act, deal, words }))
}

function valueWords(registration: string, lastValued: LastValued): string {
  const day = lastValued(registration)
  return `Value ${formatRegistration(registration)}${day === null ? '' : `, last valued ${day}`}`
}

/** Offers to value the open customer's vehicle. */
function valueItems(
  { stores }: Pick<PortalPage, 'stores'>,
  id: string,
  terms: readonly string[],
  lastValued: LastValued,
): CommandItem[] {
  const record = id === '' ? undefined : stores.applications.records.value.find((each) => recordId(each) === id)
  const registration = vrmOf(record?.vehicle ? { ...record.vehicle } : null)
  const words = registration && valueWords(registration, lastValued)
  if (!registration || !words || !hasSearchWords(searchableText([words]), terms)) return []
  return [{ id: 'act-value-open', kind: 'act', act: 'value', deal: { registration }, words }]
}

/** Acts on the open customer join its group of places, which comes first. */
function placeGroups(places: readonly CommandPlace[], typed: string, ofOpen: readonly CommandItem[]): CommandGroup[] {
  const terms = searchWords(typed)
  const found = places.filter(({ label }) => hasSearchWords(searchableText([label]), terms))
  const titles = new Set([
    ...(ofOpen.length > 0 ? [OPEN_CUSTOMER] : []),
    ...found.map(({ group }) => group ?? 'Screens'),
  ])
  return [...titles].map((title) => ({
    title,
    note: null,
    items: [
      ...found
        .filter(({ group }) => (group ?? 'Screens') === title)
        .map((place) => ({ id: `place-${place.id}`, kind: 'place' as const, place })),
      ...(title === OPEN_CUSTOMER ? ofOpen : []),
    ],
  }))
}

/** The deal in the form that the host's screens accept. */
export function dealOf(item: CommandItem): DealOfQuestion | null {
  if (item.kind !== 'price' && item.kind !== 'act') return null
  if (item.kind === 'act') return item.deal
  const { row } = item.answer
  return {
    ...typedDealOf(item.question),
    term: row.termMonths,
    product: productAttributeOf(row.productType),
    sort: 'monthly',
  }
}

const typedDealOf = ({ registration, price, deposit, termMonths }: PriceQuestion): DealOfQuestion => ({
  registration,
  price,
  ...(deposit !== null && { deposit }),
  ...(termMonths !== null && { term: termMonths }),
})
