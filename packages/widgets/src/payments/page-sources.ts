import type { Application } from '@forecourt/core'
import { newKey, type PortalPage, portalPage, queriedOf, waitInBrowser } from '../page/index.ts'
import { computed, together } from '../signals/index.ts'
import { instantBankSources } from './instant-bank/index.ts'
import type { FoundCustomer, PaymentList, PaymentsSources, Received } from './sources.ts'

const DRAFT = 'payment'

/** The payments of this page: its server, its dealerships, its clock. */
export function pageSources(baseUrl: string): PaymentsSources {
  const page = portalPage(baseUrl)
  const { client, clock, dealers, drafts, stores } = page
  return {
    now: clock.now,
    dealerships: computed(() => queriedOf(dealers)),
    ownDealership: dealers.ofForms,
    connection: stores.live.state,
    connect: stores.live.connect,
    list: listOf(page),
    follow: (onReceived) => follow(page, onReceived),
    create: (draft, idempotencyKey) => client.payments.create(draft, { idempotencyKey }),
    one: (id) => client.payments.single({ id }),
    sendLink: (id, sending, idempotencyKey) => client.payments.send({ id, ...sending }, { idempotencyKey }),
    withdraw: (id) => client.payments.expire({ id }),
    refund: (id, amount, idempotencyKey) => client.payments.refund({ id, amount }, { idempotencyKey }),
    search: async (text, signal) => (await client.applications.search({ text }, { signal })).flatMap(customerOf),
    wait: (run, milliseconds) => waitInBrowser(milliseconds, run),
    newKey,
    copy: (text) => navigator.clipboard.writeText(text),
    draft: {
      read: () => drafts.read(DRAFT),
      keep: (value) => drafts.keep(DRAFT, value),
      drop: () => drafts.drop(DRAFT),
    },
    instantBank: instantBankSources(page),
  }
}

function listOf({ dealers, stores }: PortalPage): PaymentList {
  const { payments: store, days, refresh, load, put } = stores.payments
  const ids = computed(() => new Set(dealers.queried.value))
  const isLost = computed(() => dealers.failed.value && !dealers.offered.value)
  return {
    // Those of dealerships that are not looked at any more go at once.
    payments: computed(() => store.data.value.filter(({ affiliateUserId }) => ids.value.has(affiliateUserId))),
    phase: computed(() => {
      if (isLost.value) return 'failed'
      if (store.loadedAt.value !== null) return 'ready'
      return store.failed.value === null ? 'loading' : 'failed'
    }),
    isStale: computed(() => store.failed.value !== null),
    loadedAt: store.loadedAt,
    async load(wanted) {
      if (!dealers.offered.peek()) return dealers.reload()
      days.value = wanted
      await load()
      await refresh()
    },
    put,
  }
}

/** The store itself is fetched again by the scenario (D31); what was missed meanwhile, when the connection is back. */
function follow({ stores }: PortalPage, onReceived: (received: Received) => void): () => void {
  return together([
    stores.follow(),
    stores.live.onBack(() => void stores.payments.refresh()),
    stores.live.subscribe(({ event }) => {
      if (event.scenario !== 'DealerPaymentReceived') return
      const { paymentAmount, paymentReference } = event.content
      onReceived({ amount: paymentAmount ?? null, reference: paymentReference ?? null })
    }),
  ])
}

/** Quick quotes have no record that a payment could belong to. */
function customerOf({ affiliateUserId, cosmosId, customer, isQuickQuote, vehicle }: Application): FoundCustomer[] {
  const name = [customer?.firstName, customer?.lastName].filter(Boolean).join(' ')
  if (isQuickQuote || !name) return []
  const [email, mobile] = [customer?.email ?? '', customer?.contactNumber ?? '']
  const registration = vehicle?.vrm ?? ''
  return [{ applicationId: cosmosId, affiliateUserId: affiliateUserId ?? null, name, email, mobile, registration }]
}
