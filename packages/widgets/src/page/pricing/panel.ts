import { type Client, type Lender, type LenderProposal, preparePanel, type Rates } from '@forecourt/core'
import { batch, type ReadonlySignal, signal } from '../../signals/index.ts'

/** The dealership's panel, ready to price: lenders after §9's rules, their names, and the dealership's own fee. */
export interface Panel {
  readonly dealerId: number | null
  readonly adminFee: number
  readonly lenderProposals: readonly LenderProposal[]
  readonly lenderNames: ReadonlyMap<number, string>
  /** The catalogue with each lender's lowest APR; none for a client token (D35). */
  readonly lenders: readonly Lender[]
}

export interface LoadedPanel {
  readonly panel: ReadonlySignal<Panel | null>
  readonly failed: ReadonlySignal<boolean>
  reload(): void
  /** Resolves when the latest asking is answered; null when it failed. */
  whenLoaded(): Promise<Panel | null>
}

/** What `GET /rates` answers, made ready to price: §9's rules applied, and a name for each lender. */
export function panelOf({ dealerId = null, adminFee, bespokeRates, lenders, ...rates }: Rates): Panel {
  const lenderProposals = preparePanel(rates.lenderProposals, { dealerId, bespokeRates })
  const own = lenderProposals.map((each) => [each.financeCompanyId, each.financeCompany ?? ''] as const)
  const named = (lenders ?? []).map(({ id, name }) => [id, name] as const)
  const lenderNames = new Map([...own, ...named].filter(([, name]) => name !== ''))
  return { dealerId, adminFee, lenderProposals, lenderNames, lenders: lenders ?? [] }
}

/** Asks for the rates at once, and again when told to. A quiet look-up answers null when it fails (§8). */
export function loadPanel(ask: () => Promise<Rates | null>): LoadedPanel {
  const panel = signal<Panel | null>(null)
  const failed = signal(false)
  const settle = (rates: Rates | null) =>
    batch(() => {
      // A call that fails late, after another has answered, takes nothing away.
      if (rates) panel.value = panelOf(rates)
      failed.value = panel.peek() === null
      return panel.peek()
    })
  const load = () => {
    failed.value = false
    return ask().then(settle, () => settle(null))
  }
  let loading = load()
  return {
    panel,
    failed,
    reload: () => {
      loading = load()
    },
    whenLoaded: () => loading,
  }
}

/** The panel of each dealership that is looked at, asked for once. */
export function createPanels({ dealers }: Pick<Client, 'dealers'>): (affiliateUserId: number) => LoadedPanel {
  const known = new Map<number, LoadedPanel>()
  return (id) => {
    const loaded = known.get(id) ?? loadPanel(() => dealers.rates({ id }))
    known.set(id, loaded)
    return loaded
  }
}
