import { formatPoundsAndPence, type PaymentRequest } from '@forecourt/core'
import type { ToastMessage } from '../kit/index.ts'
import { computed, effect, type ReadonlySignal, signal, untracked } from '../signals/index.ts'
import { type Acting, createActing } from './acting.ts'
import { type Asking, createAsking } from './asking.ts'
import { type BankChoice, createBankChoice } from './bank-choice.ts'
import { csvOf } from './csv.ts'
import { followChosen, keepOpenOnesTrue } from './following.ts'
import { type PaymentRow, rowOf } from './row.ts'
import { type Filters, isNarrowed, NO_FILTERS, type Sifted, sift, type Totals, totalsOf } from './sift.ts'
import type { PaymentsSources, Received } from './sources.ts'

export interface PaymentsState {
  readonly sources: PaymentsSources
  readonly filters: ReadonlySignal<Filters>
  readonly isNarrowed: ReadonlySignal<boolean>
  readonly all: ReadonlySignal<readonly PaymentRow[]>
  readonly sifted: ReadonlySignal<Sifted>
  readonly totals: ReadonlySignal<Totals>
  readonly chosen: ReadonlySignal<PaymentRow | null>
  /** Paid just now, for as long as they fade. */
  readonly changedIds: ReadonlySignal<ReadonlySet<string>>
  readonly toast: ReadonlySignal<ToastMessage | null>
  readonly asking: Asking
  readonly acting: Acting
  readonly bank: BankChoice
  change(part: Partial<Filters>): void
  clear(): void
  reload(): void
  choose(id: string | null): void
  copyLink(): Promise<void>
  dismiss(): void
  exportFile(day: string): { readonly name: string; readonly text: string }
  start(): () => void
}

export function createPayments(sources: PaymentsSources, onAsked: (payment: PaymentRequest) => void): PaymentsState {
  const filters = signal<Filters>(NO_FILTERS)
  const chosenId = signal<string | null>(null)
  const { toast, tell, dismiss } = createToasts()
  const all = computed(() => sources.list.payments.value.map((one) => rowOf(one, nameOf(one, sources))))
  const sifted = computed(() => sift(all.value, filters.value))
  const chosen = computed(() => all.value.find(({ id }) => id === chosenId.value) ?? null)
  const changes = watchStates(all)
  const days = computed(() => filters.value.days)
  const choose = (id: string | null) => {
    chosenId.value = id
  }

  const asking = createAsking(sources, (payment) => {
    sources.list.put(payment)
    choose(payment.paymentId)
    tell('Link made')
    onAsked(payment)
  })

  return {
    sources,
    filters,
    isNarrowed: computed(() => isNarrowed(filters.value)),
    all,
    sifted,
    totals: computed(() => totalsOf(sifted.value.rows)),
    chosen,
    changedIds: changes.ids,
    toast,
    asking,
    acting: createActing(sources, chosen, tell),
    bank: createBankChoice(sources),
    change(part) {
      filters.value = { ...filters.peek(), ...part }
    },
    clear() {
      filters.value = { ...NO_FILTERS, days: filters.peek().days }
    },
    reload: () => void sources.list.load(days.peek()),
    choose,
    async copyLink() {
      const link = chosen.peek()?.of.payUrl
      if (!link) return
      const isCopied = await sources.copy(link).then(
        () => true,
        () => false,
      )
      tell(isCopied ? 'Link copied' : 'The browser did not let us copy: mark the link and copy it', !isCopied)
    },
    dismiss,
    exportFile: (day) => ({
      name: `payments-${day.split('/').reverse().join('-')}.csv`,
      text: csvOf(sifted.peek().rows),
    }),
    start: () =>
      together([
        sources.follow((received) => tell(receivedWords(received))),
        effect(() => {
          if (sources.dealerships.value === null) return
          const wanted = days.value
          untracked(() => void sources.list.load(wanted))
        }),
        keepOpenOnesTrue(sources, days),
        followChosen(sources, chosen),
        effect(() => changes.see()),
        asking.follow(),
      ]),
  }
}

const together = (stops: readonly (() => void)[]) => () => {
  for (const stop of stops) stop()
}

const nameOf = ({ affiliateUserId }: PaymentRequest, { dealerships }: PaymentsSources): string | null =>
  dealerships.value?.find((dealer) => dealer.affiliateUserId === affiliateUserId)?.name ?? null

function receivedWords({ amount, reference }: Received): string {
  const parts = [amount === null ? null : formatPoundsAndPence(amount), reference].filter(Boolean)
  return parts.length > 0 ? `Payment Received: ${parts.join(', ')}` : 'Payment Received'
}

function createToasts() {
  const toast = signal<ToastMessage | null>(null)
  let told = 0
  return {
    toast,
    tell(text: string, isFailed = false): void {
      told += 1
      toast.value = { id: String(told), text, tone: isFailed ? 'failed' : 'done' }
    },
    dismiss(): void {
      toast.value = null
    },
  }
}

/** Those whose state is another than when they were last seen; what is seen for the first time is no news. */
function watchStates(all: ReadonlySignal<readonly PaymentRow[]>) {
  const ids = signal<ReadonlySet<string>>(new Set())
  let seen: ReadonlyMap<string, string> = new Map()
  return {
    ids,
    see(): void {
      const now = new Map(all.value.map(({ id, state }) => [id, state]))
      const news = [...now].flatMap(([id, state]) => (seen.has(id) && seen.get(id) !== state ? [id] : []))
      seen = now
      if (news.length > 0) ids.value = new Set(news)
    },
  }
}
