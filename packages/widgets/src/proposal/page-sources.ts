import { addressMatches, type Client, mayChangeDealer } from '@forecourt/core'
import {
  findResiduals,
  findVehicle,
  type LoadedPanel,
  loadPanel,
  loadUserTerms,
  newKey,
  type PortalPage,
  portalPage,
  userDrafts,
} from '../page/index.ts'
import { computed } from '../signals/index.ts'
import type { ProposalSources } from './sources.ts'

/** The proposal of this page: its server, its session, its dealerships. */
export function pageSources(baseUrl: string): ProposalSources {
  const page = portalPage(baseUrl)
  const { client, session, clock, config, dealers } = page
  const panels = new Map<number, LoadedPanel>()
  return {
    now: clock.now,
    read: clock.read,
    config,
    dealerships: dealers.offered,
    ownDealership: computed(() => ownOf(page)),
    ...loadUserTerms(client.settings, session.user.peek()?.userId),
    panelOf(affiliateUserId) {
      const panel = panels.get(affiliateUserId) ?? loadPanel(() => client.dealers.rates({ id: affiliateUserId }))
      panels.set(affiliateUserId, panel)
      return panel
    },
    ...recordCalls(client),
    ...lookUps(client),
    drafts: userDrafts(page),
    newKey,
  }
}

/** Whoever may change the dealer has chosen at the top; group staff choose in the form (D24). With a single one there is nothing to choose. */
function ownOf({ session, dealers }: PortalPage): number | null {
  const offered = dealers.offered.value
  const chooses = !mayChangeDealer(session.user.value) && offered !== null && offered.length > 1
  if (chooses) return null
  return dealers.affiliateUserId.value ?? (offered?.length === 1 ? (offered[0]?.affiliateUserId ?? null) : null)
}

function recordCalls({ applications }: Client) {
  const calls: Pick<ProposalSources, 'fetchApplication' | 'create' | 'convert'> = {
    async fetchApplication(id) {
      const found = await applications.single({ id })
      if (!found.customer.bankAccountNumber?.includes('•')) return found
      const customer = await applications.reveal({ id: found.cosmosId }).catch(() => found.customer)
      return { ...found, customer }
    },
    create: (draft, idempotencyKey) => applications.create(draft, { idempotencyKey }),
    convert: (conversion) => applications.convert(conversion),
  }
  return calls
}

function lookUps({ vehicles, addresses, quotes }: Client) {
  const calls: Pick<ProposalSources, 'findVehicle' | 'findResiduals' | 'searchAddresses' | 'fetchAddress'> = {
    findVehicle: (reg) => findVehicle({ vehicles }, reg),
    findResiduals: (question) => findResiduals(quotes.residuals, question),
    searchAddresses: async (key) => addressMatches(await addresses.search({ key })),
    fetchAddress: (key) => addresses.byKey({ key }),
  }
  return calls
}
