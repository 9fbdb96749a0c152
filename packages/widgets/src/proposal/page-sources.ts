import { addressMatches, type Client } from '@forecourt/core'
import {
  findResiduals,
  findVehicle,
  type LoadedPanel,
  loadPanel,
  loadUserTerms,
  newKey,
  portalPage,
  userDrafts,
} from '../page/index.ts'
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
    ownDealership: dealers.ofForms,
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

function recordCalls({ applications, quotes }: Client) {
  const calls: Pick<ProposalSources, 'fetchApplication' | 'savedQuotes' | 'create' | 'convert'> = {
    async fetchApplication(id) {
      const found = await applications.single({ id })
      if (!found.customer.bankAccountNumber?.includes('•')) return found
      const customer = await applications.reveal({ id: found.cosmosId }).catch(() => found.customer)
      return { ...found, customer }
    },
    savedQuotes: (id) => quotes.list({ id }),
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
