import { type Application, dealerStatusReason, type Note, type QuietFailure } from '@forecourt/core'
import { type PortalPage, portalPage } from '../page/index.ts'
import type { CustomerSources, LiveSources, NoteSources, QuoteSources } from './sources.ts'

/** The customer of this page: its server, its session, its live lines. */
export function pageSources(baseUrl: string): CustomerSources {
  const page = portalPage(baseUrl)
  const { client, clock, config, drafts, dealers } = page
  return {
    now: clock.now,
    wakeAt: clock.wakeAt,
    wait: (run, milliseconds) => {
      const timer = setTimeout(run, milliseconds)
      return () => clearTimeout(timer)
    },
    newKey: () => crypto.randomUUID(),
    config,
    drafts,
    readOnlyReason(affiliateUserId) {
      const own = dealers.offered.value?.find((dealer) => dealer.affiliateUserId === affiliateUserId)
      return own ? dealerStatusReason(own.status) : null
    },
    fetchApplication: (id) => client.applications.single({ id }),
    setNtuFlag: (brokerReference, ntuFlagged) => client.applications.toggleNtuFlag({ brokerReference, ntuFlagged }),
    fetchCreditCheck: ({ cosmosId, affiliateUserId }) =>
      client.applications.creditCheck({ id: cosmosId, affiliateUserId }),
    reveal: (id) => client.applications.reveal({ id }),
    notes: noteSources(page),
    quotes: quoteSources(page),
    live: liveSources(page),
  }
}

/** Before there is a broker reference a note goes by the application's id. */
function noteSources({ client, session }: PortalPage): NoteSources {
  return {
    list: (id) => loudly<readonly Note[]>((onQuietFailure) => client.notes.list({ id }, { onQuietFailure })),
    add({ brokerReference, cosmosId, affiliateUserId, dealerId }: Application, { text, files, key }) {
      const form = {
        noteText: text,
        createdBy: session.user.peek()?.name ?? null,
        affiliateUserId,
        dealerId,
        isUserNote: true,
      }
      const options = { files, idempotencyKey: key }
      return brokerReference
        ? client.notes.add({ brokerReference, ...form }, options)
        : client.notes.addToApplication({ cosmosId, ...form }, options)
    },
  }
}

function quoteSources({ client: { quotes } }: PortalPage): QuoteSources {
  return {
    list: (id) => quotes.list({ id }),
    async run(verb, { applicationId, quoteId }) {
      const named = { appId: applicationId, quoteId }
      switch (verb) {
        case 'propose':
          return quotes.propose(named)
        case 'accept':
          return quotes.accept(named)
        case 'archive':
          return quotes.archive({ ...named, isArchived: true })
        case 'restore':
          return quotes.archive({ ...named, isArchived: false })
        case 'proceed':
          return quotes.proceed({ applicationId, quoteId })
        case 'send':
          await quotes.send({ applicationId, quoteIds: [quoteId] })
          return null
      }
    },
    save: ({ cosmosId }, quote, idempotencyKey) =>
      quotes.save({ ...quote, applicationId: cosmosId }, { idempotencyKey }),
    request: async ({ cosmosId }, message, idempotencyKey) =>
      void (await quotes.request({ applicationId: cosmosId, message }, { idempotencyKey })),
  }
}

/** A look-up that fails quietly (spec §8) is heard here all the same: an empty list and none are not the same thing to see. */
async function loudly<T>(look: (onQuietFailure: (failure: QuietFailure) => void) => Promise<T>): Promise<T> {
  const failures: QuietFailure[] = []
  const found = await look((failure) => failures.push(failure))
  if (failures[0]) throw failures[0].error
  return found
}

function liveSources({ realtimeFor }: PortalPage): LiveSources {
  return {
    connection: (affiliateUserId) => realtimeFor(affiliateUserId).state,
    follow(affiliateUserId, listener) {
      const line = realtimeFor(affiliateUserId)
      // Without an address the line goes on trying by itself, and its state says so.
      line.connect().catch(() => undefined)
      return line.subscribe(listener)
    },
  }
}
