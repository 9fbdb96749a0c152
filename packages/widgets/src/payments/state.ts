import { formatPoundsAndPence, type LiveNotification, type PaymentRequest } from '@forecourt/core'
import {
  copyText,
  createFiltering,
  createToasts,
  detailIn,
  type FilterHost,
  listFile,
  type Toasts,
} from '../kit/index.ts'
import { createCustomerOf, isNews, type PortalPage } from '../page/index.ts'
import { computed, disposeAll, effect, type ReadonlySignal, signal } from '../signals/index.ts'
import { createAsking } from './asking/asking.ts'
import { createActing } from './detail/acting.ts'
import { createInstantBank } from './instant-bank/index.ts'
import { PAYMENT_COLUMNS } from './list/csv.ts'
import { followChosen, keepOpenOnesTrue } from './list/following.ts'
import { createPaymentList } from './list/list.ts'
import { type PaymentRow, paymentRowOf } from './list/row.ts'
import { PAYMENT_QUERY, sift, totalsOf } from './list/sift.ts'

export type PaymentsState = ReturnType<typeof createPayments>

export interface PaymentsHost extends FilterHost {
  /** The list's scroll position, and which detail is open. */
  readonly place: string
  /** The record whose customer gets a payment request; empty for none. */
  readonly customerOf: ReadonlySignal<string>
  readonly onAsked: (payment: PaymentRequest) => void
}

export function createPayments(page: PortalPage, host: PaymentsHost) {
  // Over forty lines: a list of the screen's parts.
  const list = createPaymentList(page)
  const manner = { wait: page.wait, typed: ['text'], kept: ['days'] } as const
  const { follow, ...filtering } = createFiltering(PAYMENT_QUERY, host, manner)
  const toasts = createToasts()
  const isOfSeveral = computed(() => (list.dealerships.value?.length ?? 0) > 1)
  const nameOf = (affiliateUserId: number) => page.dealers.dealerOf(affiliateUserId)?.name ?? null
  const all = computed(() =>
    list.payments.value.map((one) => paymentRowOf(one, nameOf(one.affiliateUserId), isOfSeveral.value)),
  )
  const sifted = computed(() => sift(all.value, filtering.filters.value))
  const chosenId = signal(detailIn(host.place))
  const chosen = computed(() => all.value.find(({ id }) => id === chosenId.value) ?? null)
  const choose = (id: string | null) => {
    chosenId.value = id
  }
  const changes = watchStates(all)
  const days = computed(() => filtering.filters.value.days)

  const bankOf = signal<number | null>(null)
  const madeId = signal<string | null>(null)
  const asking = createAsking(page, list.dealerships, (payment) => {
    list.put(payment)
    choose(payment.paymentId)
    madeId.value = payment.paymentId
    toasts.done('Link made')
    host.onAsked(payment)
  })
  const followCustomerOf = createCustomerOf(page, {
    id: host.customerOf,
    begin: asking.openFor,
    onProblem: toasts.failed,
  })

  return {
    list,
    connection: page.stores.live.state,
    connect: page.stores.live.connect,
    ...filtering,
    all,
    sifted,
    totals: computed(() => totalsOf(sifted.value.rows)),
    /** The payment whose detail is open, even while loading. */
    chosenId,
    chosen,
    /** The payment whose link was just created: the next act is to share it. */
    madeId,
    /** Recently paid, while their highlight fades. */
    changedIds: changes.ids,
    toasts,
    asking,
    acting: createActing(page, list, chosen, toasts),
    /** The dealership chosen for its instant bank payments, if it is not the only one. */
    bankOf,
    bank: createInstantBank(
      page,
      computed(() => page.dealers.ofForms.value ?? bankOf.value),
    ),
    reload: list.reload,
    choose,
    async copyLink() {
      const link = chosen.peek()?.of.payUrl
      if (link) await copyText(link, toasts)
    },
    exportFile: () => listFile('payments', PAYMENT_COLUMNS, sifted.peek().rows, page.clock.now.peek()),
    exportReason: page.dealers.exportReason,
    start: () =>
      disposeAll([
        follow(),
        followLive(page, toasts),
        list.follow(days),
        keepOpenOnesTrue(page.clock, list),
        followChosen(page, list, chosen),
        effect(() => changes.see()),
        asking.follow(),
        followCustomerOf(),
      ]),
  }
}

type Received = Extract<LiveNotification['event'], { scenario: 'DealerPaymentReceived' }>['content']

/** The scenario refetches the store (D31); after a lost connection the list catches up on missed messages. */
const followLive = ({ clock, stores: { follow, live, payments } }: PortalPage, toasts: Toasts) =>
  disposeAll([
    follow(),
    live.onBack(() => void payments.refresh()),
    live.subscribe(({ event, message }) => {
      if (event.scenario !== 'DealerPaymentReceived' || !isNews(clock, message.Created)) return
      toasts.done(receivedWords(event.content))
    }),
  ])

function receivedWords({ paymentAmount: amount, paymentReference: reference }: Received): string {
  const parts = [amount == null ? null : formatPoundsAndPence(amount), reference].filter(Boolean)
  return parts.length > 0 ? `Payment Received: ${parts.join(', ')}` : 'Payment Received'
}

/** Payments whose state has changed since the last look, without new ones. */
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
