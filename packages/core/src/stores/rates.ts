import { computed, type ReadonlySignal } from '@preact/signals-core'
import type { Client } from '../api/index.ts'
import { preparePanel } from '../lending/index.ts'
import type { LenderProposal, Rates } from '../models/index.ts'
import { createLoader, type Loadable, type Loader } from './loadable.ts'

export interface DealershipRates extends Loadable<Rates | null> {
  /** The lenders as they are priced (spec §9). */
  readonly panel: ReadonlySignal<readonly LenderProposal[]>
}

interface Kept {
  readonly loader: Loader<Rates | null>
  readonly rates: DealershipRates
}

export type RatesStore = ReturnType<typeof createRates>

/** The panel of each dealership that was asked for, shared by whoever prices for it. */
export function createRates(client: { readonly dealers: Pick<Client['dealers'], 'rates'> }, now: () => Date) {
  const kept = new Map<number, Kept>()

  function keptOf(affiliateUserId: number): Kept {
    const found = kept.get(affiliateUserId) ?? create(now)
    kept.set(affiliateUserId, found)
    return found
  }

  return {
    of: (affiliateUserId: number): DealershipRates => keptOf(affiliateUserId).rates,
    async load(affiliateUserId: number): Promise<void> {
      await keptOf(affiliateUserId).loader.load((watch) => client.dealers.rates({ id: affiliateUserId }, watch))
    },
    clear(): void {
      for (const { loader } of kept.values()) loader.clear()
    },
  }
}

function create(now: () => Date): Kept {
  const loader = createLoader<Rates | null>(null, now)
  return { loader, rates: { ...loader, panel: computed(() => panelOf(loader.data.value)) } }
}

function panelOf(rates: Rates | null): readonly LenderProposal[] {
  if (!rates) return []
  return preparePanel(rates.lenderProposals, { dealerId: rates.dealerId ?? null, bespokeRates: rates.bespokeRates })
}
