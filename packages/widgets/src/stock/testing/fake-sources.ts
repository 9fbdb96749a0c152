import {
  DEFAULT_TERMS_TO_SHOW,
  type Futures,
  type LenderProposal,
  type Rates,
  type ResourceState,
  type SavedVehicle,
  type StockVehicle,
} from '@forecourt/core'
import { aMoment, dealers } from '@forecourt/core/testing'
import { type Panel, panelOf } from '../../page/index.ts'
import { type Signal, signal } from '../../signals/index.ts'
import type { StockDealership, StockSources } from '../sources.ts'
import { saved as savedOf } from './samples.ts'

const LENDERS: readonly Partial<LenderProposal>[] = [
  { financeCompanyId: 74, financeCompany: 'Kestrelmoor Finance', maxTerm: 60, apr: 9.9 },
  { financeCompanyId: 75, financeCompany: 'Thornlode Vehicle Finance', maxTerm: 60, apr: 10.9 },
  { financeCompanyId: 50, financeCompany: 'Averdale Motor Finance', maxVehicleAgeAtEnd: 10, apr: 11.9 },
]

export const sampleRates = (): Rates => ({
  dealerId: 50_101,
  adminFee: 0,
  bespokeRates: [],
  lenderProposals: LENDERS.map((lender, at) => ({ proposalId: `proposal-${at}`, ...lender }) as LenderProposal),
})

export const aStockDealership = (given: Partial<StockDealership> = {}): StockDealership => ({
  affiliateUserId: dealers.quillmere.affiliateUserId,
  dealerId: dealers.quillmere.dealerId,
  name: dealers.quillmere.name,
  hasStock: true,
  hasPcp: true,
  readOnlyReason: null,
  ...given,
})

interface FakeLoad<T> {
  readonly data: Signal<T>
  readonly state: Signal<ResourceState>
  readonly failed: Signal<unknown>
  readonly isLoading: Signal<boolean>
  readonly loadedAt: Signal<Date | null>
}

/** Sources whose every part a test or a story moves by hand. */
export interface FakeSources extends StockSources {
  readonly now: Signal<Date>
  readonly dealerships: Signal<readonly StockDealership[] | null>
  readonly dealershipsFailed: Signal<boolean>
  readonly stock: FakeLoad<readonly StockVehicle[]> & {
    readonly total: Signal<number>
    readonly isComing: Signal<boolean>
    readonly missing: Signal<unknown>
  }
  readonly saved: FakeLoad<readonly SavedVehicle[]>
  readonly panel: Signal<Panel | null>
  readonly panelFailed: Signal<boolean>
  readonly asked: string[]
  futures: Futures | null
  refusesToSave: boolean
  /** Runs whatever waits. */
  pass(): void
}

interface Given {
  readonly stock?: readonly StockVehicle[] | null
  readonly saved?: readonly SavedVehicle[] | null
}

const loadOf = <T>(given: readonly T[] | null): FakeLoad<readonly T[]> => ({
  data: signal(given ?? []),
  state: signal(given === null ? 'loading' : 'ready'),
  failed: signal<unknown>(null),
  isLoading: signal(given === null),
  loadedAt: signal(given === null ? null : aMoment()),
})

export function fakeSources({ stock = [], saved = [] }: Given = {}): FakeSources {
  // Over forty lines: one answer to each question of the sources.
  const asked: string[] = []
  let waiting: (() => void)[] = []
  const panel = signal<Panel | null>(panelOf(sampleRates()))
  const panelFailed = signal(false)
  const list = {
    ...loadOf(stock),
    total: signal(stock?.length ?? 0),
    isComing: signal(false),
    missing: signal<unknown>(null),
  }
  const kept = loadOf(saved)
  const sources: FakeSources = {
    now: signal(aMoment()),
    dealerships: signal<readonly StockDealership[] | null>([aStockDealership()]),
    dealershipsFailed: signal(false),
    reloadDealerships: () => void asked.push('dealers'),
    stock: list,
    stockOf: () => list,
    loadStock: async (dealerId) => void asked.push(`stock ${dealerId}`),
    saved: kept,
    loadSaved: async () => void asked.push('saved'),
    saveVehicle: async (vehicleId) => {
      asked.push(`save ${vehicleId}`)
      if (sources.refusesToSave) throw new Error('offline')
      const vehicle = list.data.peek().find((one) => one.vehicleId === vehicleId)
      if (vehicle) kept.data.value = [savedOf(vehicle, aMoment().toISOString()), ...kept.data.peek()]
    },
    removeVehicle: async (vehicleId) => {
      asked.push(`remove ${vehicleId}`)
      if (sources.refusesToSave) throw new Error('offline')
      kept.data.value = kept.data.peek().filter(({ vehicle }) => vehicle.vehicleId !== vehicleId)
    },
    whenIdle: (run) => {
      let isWanted = true
      queueMicrotask(() => isWanted && run())
      return () => {
        isWanted = false
      }
    },
    lendersOf: () => ({
      panel,
      failed: panelFailed,
      reload: () => void asked.push('rates'),
      whenLoaded: async () => panel.peek(),
    }),
    terms: signal(DEFAULT_TERMS_TO_SHOW),
    defaultTerm: signal<number | null>(null),
    annualMileage: signal(8000),
    findResiduals: async ({ vehicle }) => {
      asked.push(`residuals ${vehicle.vrm}`)
      return sources.futures
    },
    wait: (run) => {
      waiting.push(run)
      return () => {
        waiting = waiting.filter((one) => one !== run)
      }
    },
    panel,
    panelFailed,
    asked,
    futures: null,
    refusesToSave: false,
    pass: () => {
      const due = waiting
      waiting = []
      for (const run of due) run()
    },
  }
  return sources
}
