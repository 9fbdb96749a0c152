import type {
  CapValuation,
  Dealer,
  GlassesValuation,
  Valuation,
  ValuationCode,
  ValuationDraft,
  Vehicle,
} from '@forecourt/core'
import { aMoment, aVehicle, dealers } from '@forecourt/core/testing'
import { type LoadedPanel, type Panel, panelOf } from '../../page/index.ts'
import { type Signal, signal } from '../../signals/index.ts'
import type { Guide, ValuationsSources } from '../sources.ts'
import { sampleRates } from './samples.ts'

interface FakeList {
  readonly data: Signal<readonly Valuation[]>
  readonly failed: Signal<unknown>
  readonly isLoading: Signal<boolean>
  readonly loadedAt: Signal<Date | null>
  readonly code: Signal<ValuationCode | null>
  readonly unanswered: Signal<number>
}

/** Sources whose every part a test or a story moves by hand. */
export interface FakeSources extends ValuationsSources {
  readonly now: Signal<Date>
  readonly mine: FakeList
  readonly ofDealerships: FakeList
  readonly dealerships: Signal<readonly { affiliateUserId: number; name: string }[] | null>
  readonly dealershipsFailed: Signal<boolean>
  readonly worksForSeveral: Signal<boolean>
  readonly affiliateUserId: Signal<number | null>
  readonly toChoose: Signal<readonly Dealer[]>
  readonly readOnlyReason: Signal<string | null>
  readonly offersPcp: Signal<boolean>
  /** What the next look-up answers. */
  vehicle: Vehicle | null | Error
  glassesAnswer: Guide<GlassesValuation>
  capAnswer: Guide<CapValuation>
  saveAnswer: Valuation | false | Error
  readonly asked: string[]
  readonly drafts: ValuationDraft[]
  readonly panel: Signal<Panel | null>
  readonly panelFailed: Signal<boolean>
}

interface Given {
  readonly mine?: readonly Valuation[] | null
  readonly ofDealerships?: readonly Valuation[] | null
}

const listOf = (given: readonly Valuation[] | null): FakeList => ({
  data: signal(given ?? []),
  failed: signal<unknown>(null),
  isLoading: signal(given === null),
  loadedAt: signal(given === null ? null : aMoment()),
  code: signal<ValuationCode | null>(given?.length === 0 ? 'NO_VALUATIONS_FOUND' : null),
  unanswered: signal(0),
})

const glassesFound: Guide<GlassesValuation> = {
  state: 'found',
  values: {
    glassesRetailValuation: 19_300,
    glassesRetailTransacted: 18_870,
    glassesTradeValuation: 17_250,
    glassesEffectiveFrom: '2026-11-01T00:00:00.000Z',
  },
}

const capFound: Guide<CapValuation> = {
  state: 'found',
  values: {
    capRetail: 19_150,
    capClean: 17_400,
    capAverage: 16_550,
    capBelow: 15_300,
    capCreatedOn: '2026-11-20T00:00:00.000Z',
  },
}

export function fakeSources({ mine = [], ofDealerships = [] }: Given = {}): FakeSources {
  // Over forty lines: one answer to each question of the sources.
  const asked: string[] = []
  const drafts: ValuationDraft[] = []
  const panel = signal<Panel | null>(panelOf(sampleRates()))
  const panelFailed = signal(false)
  const lenders: LoadedPanel = {
    panel,
    failed: panelFailed,
    reload: () => void asked.push('rates'),
    whenLoaded: async () => panel.peek(),
  }
  const sources: FakeSources = {
    now: signal(aMoment()),
    mine: listOf(mine),
    ofDealerships: listOf(ofDealerships),
    loadMine: async (isFresh = false) => void asked.push(isFresh ? 'mine again' : 'mine'),
    loadDealerships: async (ids) => void asked.push(`dealerships ${ids.join(' ')}`),
    dealerships: signal([dealers.quillmere]),
    dealershipsFailed: signal(false),
    reloadDealerships: () => void asked.push('dealers'),
    worksForSeveral: signal(false),
    affiliateUserId: signal<number | null>(dealers.quillmere.affiliateUserId),
    toChoose: signal<readonly Dealer[]>([]),
    readOnlyReason: signal<string | null>(null),
    offersPcp: signal(true),
    vehicle: aVehicle({ registrationDate: '2023-03-14', price: null, capRetail: null }),
    glassesAnswer: glassesFound,
    capAnswer: capFound,
    saveAnswer: false,
    findVehicle: async (registration) => {
      asked.push(`vehicle ${registration}`)
      if (sources.vehicle instanceof Error) throw sources.vehicle
      return sources.vehicle
    },
    glasses: async ({ registration, mileage }) => {
      asked.push(`glasses ${registration} ${mileage}`)
      return sources.glassesAnswer
    },
    cap: async ({ registration, mileage }) => {
      asked.push(`cap ${registration} ${mileage}`)
      return sources.capAnswer
    },
    save: async (draft) => {
      drafts.push(draft)
      const answer = sources.saveAnswer
      if (answer === false || answer instanceof Error) throw answer
      sources.mine.data.value = [answer, ...sources.mine.data.peek().filter(({ vrm }) => vrm !== answer.vrm)]
      return answer
    },
    lendersOf: () => lenders,
    asked,
    drafts,
    panel,
    panelFailed,
  }
  return sources
}
