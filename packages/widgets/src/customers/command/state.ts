import { formatPounds, formatRegistration, type PriceQuestion, ProductType, readPriceQuestion } from '@forecourt/core'
import type { PortalPage } from '../../page/index.ts'
import { computed, disposeAll, effect, type ReadonlySignal, type Signal, signal } from '../../signals/index.ts'
import { createSearch } from '../filters/searching.ts'
import { type CustomerRow, customerRowOf, searchTextOf } from '../list/row.ts'
import { createReader } from '../reader.ts'
import { type CustomerRecord, recordId } from '../record.ts'
import type { CommandPlace, DealOfQuestion } from './definition.ts'
import { createPrices, type PriceAnswer, type Prices } from './prices.ts'
import { createRecentCustomers } from './recent.ts'

const MOST_CUSTOMERS = 6

/** One line of the palette; `id` is its own on the page. */
export type CommandItem = { readonly id: string } & (
  | { readonly kind: 'price'; readonly answer: PriceAnswer; readonly question: PriceQuestion }
  | { readonly kind: 'customer'; readonly row: CustomerRow }
  | { readonly kind: 'act'; readonly act: ActName; readonly question: PriceQuestion; readonly words: string }
  | { readonly kind: 'place'; readonly place: CommandPlace }
)

export type ActName = 'new-quote' | 'value' | 'new-proposal'

export interface CommandGroup {
  readonly title: string
  readonly note: string | null
  readonly items: readonly CommandItem[]
}

interface CommandHost {
  readonly places: ReadonlySignal<readonly CommandPlace[] | undefined>
  readonly applicationId: ReadonlySignal<string>
  choose(item: CommandItem): void
}

export interface CommandState {
  readonly isOpen: ReadonlySignal<boolean>
  readonly text: Signal<string>
  readonly groups: ReadonlySignal<readonly CommandGroup[]>
  /** The one that Enter takes; null where nothing is listed. */
  readonly active: ReadonlySignal<CommandItem | null>
  readonly isBusy: ReadonlySignal<boolean>
  /** Whether the server could not be asked: what is loaded is searched all the same. */
  readonly hasFailed: ReadonlySignal<boolean>
  open(): void
  close(): void
  /** Moves the active line; past an end it goes on at the other. */
  move(by: number): void
  choose(item: CommandItem | null): void
  start(): () => void
}

export function createCommand(page: PortalPage, host: CommandHost): CommandState {
  const isOpen = signal(false)
  const text = signal('')
  const at = signal(0)
  const typed = computed(() => (isOpen.value ? text.value : ''))
  const question = computed(() => readPriceQuestion(typed.value))
  // The plate finds the customers who have the vehicle; the money finds nobody.
  const sought = computed(() => question.value?.registration ?? typed.value)
  const search = createSearch(page, sought)
  const prices = createPrices(page, question)
  const recent = createRecentCustomers(page)
  const customers = createCustomers(page, { sought, found: search.found, recent: recent.read, isOpen })
  const groups = computed(() =>
    isOpen.value
      ? [
          ...priceGroup(prices, question.value),
          ...customers.value,
          ...actGroup(question.value),
          ...placeGroups(host.places.value ?? [], typed.value),
        ]
      : [],
  )
  const items = computed(() => groups.value.flatMap((group) => group.items))
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
    hasFailed: search.failed,
    open: () => {
      isOpen.value = true
    },
    close,
    move: (by) => {
      const count = items.peek().length
      if (count > 0) at.value = (Math.min(at.peek(), count - 1) + by + count) % count
    },
    choose: (item) => {
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
        // What is typed next begins at its first line.
        text.subscribe(() => {
          at.value = 0
        }),
      ]),
  }
}

function priceGroup({ answers, reason, usualTerm }: Prices, question: PriceQuestion | null): CommandGroup[] {
  if (!question) return []
  const items = answers.value.map((answer) => ({
    ...{ id: `price-${answer.row.productType}`, kind: 'price' as const, answer, question },
  }))
  return [{ title: 'Price', note: reason.value ?? questionWords(question, usualTerm.value), items }]
}

/** How the words were read. */
function questionWords({ price, deposit, termMonths }: PriceQuestion, usual: number): string {
  const term = termMonths === null ? `your usual ${usual} months` : `${termMonths} months`
  return [formatPounds(price), deposit ? `deposit ${formatPounds(deposit)}` : 'no deposit', term, 'Prime'].join(', ')
}

function actGroup(question: PriceQuestion | null): CommandGroup[] {
  if (!question) return []
  const plate = formatRegistration(question.registration)
  const acts = [
    ['new-quote', `New quote for ${plate} at ${formatPounds(question.price)}`],
    ['value', `Value ${plate}`],
    ['new-proposal', `New proposal with ${plate} at ${formatPounds(question.price)}`],
  ] as const
  const items = acts.map(([act, words]) => ({ id: `act-${act}`, kind: 'act' as const, act, question, words }))
  return [{ title: 'Acts', note: null, items }]
}

const wordsOf = (text: string) => text.trim().toLowerCase().split(/\s+/).filter(Boolean)

const hasWords = (text: string, words: readonly string[]) => words.every((word) => text.includes(word))

function placeGroups(places: readonly CommandPlace[], typed: string): CommandGroup[] {
  const words = wordsOf(typed)
  const found = places.filter(({ label }) => hasWords(label.toLowerCase(), words))
  const titles = [...new Set(found.map(({ group }) => group ?? 'Screens'))]
  return titles.map((title) => ({
    title,
    note: null,
    items: found
      .filter(({ group }) => (group ?? 'Screens') === title)
      .map((place) => ({ id: `place-${place.id}`, kind: 'place' as const, place })),
  }))
}

interface CustomerParts {
  readonly sought: ReadonlySignal<string>
  readonly found: ReadonlySignal<{ readonly text: string; readonly records: readonly CustomerRecord[] }>
  readonly recent: () => readonly string[]
  readonly isOpen: ReadonlySignal<boolean>
}

/** What the page has loaded is searched at each key; what the server finds, of any age, comes after it. */
function createCustomers(page: PortalPage, { sought, found, recent, isOpen }: CustomerParts) {
  const reader = createReader(page)
  const textOf = new WeakMap<CustomerRecord, string>()
  const searched = (record: CustomerRecord) => {
    const text = textOf.get(record) ?? searchTextOf(record)
    textOf.set(record, text)
    return text
  }
  return computed((): CommandGroup[] => {
    if (!isOpen.value) return []
    const loaded = page.stores.applications.records.value
    const words = wordsOf(sought.value)
    const isAnswered = found.value.text === sought.value.trim()
    const [title, records] =
      words.length === 0
        ? (['Recent', recentOf(loaded, recent())] as const)
        : (['Customers', [...matching(loaded, words, searched), ...(isAnswered ? found.value.records : [])]] as const)
    const items = firstRows(records, (record) => customerRowOf(record, page.clock.now.value, reader.value))
    return items.length > 0 ? [{ title, note: null, items }] : []
  })
}

const recentOf = (loaded: readonly CustomerRecord[], ids: readonly string[]) =>
  ids.flatMap((id) => loaded.find((record) => recordId(record) === id) ?? [])

function matching(
  loaded: readonly CustomerRecord[],
  words: readonly string[],
  textOf: (record: CustomerRecord) => string,
): readonly CustomerRecord[] {
  return loaded.filter((record) => hasWords(textOf(record), words))
}

/** Each customer once, and no more than fit. */
function firstRows(records: readonly CustomerRecord[], rowOf: (record: CustomerRecord) => CustomerRow | null) {
  const rows = new Map<string, CustomerRow>()
  for (const record of records) {
    if (rows.size === MOST_CUSTOMERS) break
    const row = rows.has(recordId(record)) ? null : rowOf(record)
    if (row) rows.set(row.id, row)
  }
  return [...rows.values()].map((row) => ({ id: `customer-${row.id}`, kind: 'customer' as const, row }))
}

/** The deal as the host's screens take it. */
export function dealOf(item: CommandItem): DealOfQuestion | null {
  if (item.kind !== 'price' && item.kind !== 'act') return null
  const { registration, price, deposit, termMonths } = item.question
  const deal = { registration, price, ...(deposit !== null && { deposit }) }
  if (item.kind === 'act') return { ...deal, ...(termMonths !== null && { term: termMonths }) }
  const { row } = item.answer
  return { ...deal, term: row.termMonths, product: row.productType === ProductType.PCP ? 'pcp' : 'hp', sort: 'monthly' }
}
