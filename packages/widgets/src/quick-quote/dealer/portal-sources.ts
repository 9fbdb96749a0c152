import { type Client, ContactPreference, dealerStatusReason, type QuickQuote } from '@forecourt/core'
import { findResiduals, findVehicle, loadPanel, loadUserTerms, newKey, type PortalPage } from '../../page/index.ts'
import { computed } from '../../signals/index.ts'
import type { CustomerSending, DealerSources } from '../sources.ts'

/** The quick quote of a signed-in dealer: the whole panel of one dealership, the user's own terms. */
export function portalSources(
  { client, session, clock, config, dealers }: PortalPage,
  affiliateUserId: number,
): DealerSources {
  const dealer = computed(() => dealers.offered.value?.find((each) => each.affiliateUserId === affiliateUserId) ?? null)
  const rates = loadPanel(() => client.dealers.rates({ id: affiliateUserId }))
  return {
    affiliateUserId,
    rates,
    lenders: computed(() => rates.panel.value?.lenders ?? []),
    ...loadUserTerms(client.settings, session.user.peek()?.userId),
    now: clock.now,
    config,
    dealerName: computed(() => dealer.value?.name ?? session.user.value?.dealerName ?? null),
    readOnlyReason: computed(() => (dealer.value ? dealerStatusReason(dealer.value.status) : null)),
    findVehicle: (reg) => findVehicle(client, reg),
    findResiduals: (question) => findResiduals(client.quotes.residuals, { ...question, affiliateUserId }),
    save: (draft, idempotencyKey) => client.quickQuotes.create({ ...draft, affiliateUserId }, { idempotencyKey }),
    changeCustomer: async (quote, customer) => {
      const { cosmosId, version } = await client.applications.single({ id: quote.quickQuoteId })
      await client.applications.update({ id: cosmosId, customer }, { version })
      return { ...quote, customer }
    },
    record: (evidence) => client.audit.recordEvidence({ affiliateUserId, ...evidence }),
    fetchApplication: (id) => client.applications.single({ id }),
    setVehicle: ({ cosmosId, version }, vehicle, deal) =>
      client.applications.setVehicle({ ...vehicle, deal, id: cosmosId }, { version }),
    sendToCustomer: (quote, sending, key) => sendToCustomer(client, quote, sending, key),
    newKey,
  }
}

/** By text where the customer prefers that (D39), so the way that was asked for becomes their preference. */
async function sendToCustomer(
  { applications, quotes }: Client,
  { quickQuoteId }: QuickQuote,
  { by, email, message, ...quote }: CustomerSending,
  idempotencyKey: string,
): Promise<void> {
  const { cosmosId, version, customer } = await applications.single({ id: quickQuoteId })
  if (customer.contactPreference !== by)
    await applications.update({ id: cosmosId, customer: { contactPreference: by } }, { version })
  const { quoteId } = await quotes.save({ ...quote, applicationId: cosmosId }, { idempotencyKey })
  const known = (await quotes.list({ id: cosmosId })).find((each) => each.quoteId === quoteId)
  if (known?.sentAt) return
  const address = by === ContactPreference.Email ? email : null
  await quotes.send({ applicationId: cosmosId, quoteIds: [quoteId], email: address, message })
}
