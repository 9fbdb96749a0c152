import { type CallOptions, type Lender, type LenderProposal, preparePanel, type Rates } from '@forecourt/core'
import { computed, untracked } from '../../signals/index.ts'
import type { PortalPage } from '../portal-page.ts'
import { createAttempts } from './attempts.ts'

/** The dealership's panel, ready to price: lenders after §9's rules, their names, and the dealership's own fee. */
export interface Panel {
  readonly dealerId: number | null
  readonly adminFee: number
  readonly lenderProposals: readonly LenderProposal[]
  readonly lenderNames: ReadonlyMap<number, string>
  /** The catalogue with each lender's lowest APR; none for a client token (D35). */
  readonly lenders: readonly Lender[]
}

export type LoadedPanel = Pick<ReturnType<typeof loadPanel>, 'panel' | 'failed' | 'reload' | 'whenLoaded'>

/** The answer of `GET /rates`, ready to price: with §9's rules applied, and a name for each lender. */
export function panelOf({ dealerId = null, adminFee, bespokeRates, lenders, ...rates }: Rates): Panel {
  const lenderProposals = preparePanel(rates.lenderProposals, { dealerId, bespokeRates })
  const own = lenderProposals.map((each) => [each.financeCompanyId, each.financeCompany ?? ''] as const)
  const named = (lenders ?? []).map(({ id, name }) => [id, name] as const)
  const lenderNames = new Map([...own, ...named].filter(([, name]) => name !== ''))
  return { dealerId, adminFee, lenderProposals, lenderNames, lenders: lenders ?? [] }
}

type PanelClock = Pick<PortalPage['clock'], 'read'>

/** Loads the rates at once, and on `reload`. With the call's options a failed background call has no effect (§8). */
export function loadPanel(clock: PanelClock, ask: (options: CallOptions) => Promise<Rates | null>) {
  const { data, isLoading, failed, attempt, reload } = createAttempts(clock, (asking) =>
    ask(asking).then((rates) => rates && panelOf(rates)),
  )
  const load = () => reload().then(() => data.peek())
  let loading = load()
  return {
    panel: data,
    isLoading,
    attempt,
    /** The error if there is no panel. */
    failed: computed(() => (isLoading.value || data.value ? null : (failed.value ?? true))),
    /** The error of the last attempt, or null. */
    problem: failed,
    reload: () => {
      loading = load()
      return loading
    },
    /** Resolves once the latest attempt has an answer; null if it failed. */
    whenLoaded: () => loading,
  }
}

/** The panel of each requested dealership, fetched once. */
export function createPanels({
  client: { dealers },
  clock,
}: Pick<PortalPage, 'client' | 'clock'>): (affiliateUserId: number) => LoadedPanel {
  const known = new Map<number, LoadedPanel>()
  return (id) => {
    const loaded = known.get(id) ?? untracked(() => loadPanel(clock, (options) => dealers.rates({ id }, options)))
    known.set(id, loaded)
    return loaded
  }
}
