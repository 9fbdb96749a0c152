import type { RealtimeState } from '@forecourt/core'
import { aMoment, dealers } from '@forecourt/core/testing'
import { createPassingDrafts } from '../../page/index.ts'
import { type Signal, signal } from '../../signals/index.ts'
import type { ListReader } from '../reader.ts'
import type { CustomerRecord } from '../record.ts'
import type { CustomersSources, ListedDealership, Phase } from '../sources.ts'

/** A reader who may change every record. */
export const aDealer: ListReader = { brokerName: 'Forecourt', isStaff: false, mayAct: () => true }

/** Sources whose every part a test or a story moves by hand. */
export interface FakeSources extends CustomersSources {
  readonly now: Signal<Date>
  readonly connection: Signal<RealtimeState>
  readonly dealerships: Signal<readonly ListedDealership[] | null>
  readonly byCreatedDate: Signal<boolean>
  readonly reader: Signal<ListReader>
  readonly readOnlyReason: Signal<string | null>
  readonly list: CustomersSources['list'] & {
    readonly records: Signal<readonly CustomerRecord[]>
    readonly phase: Signal<Phase>
    readonly lacking: Signal<CustomersSources['list']['lacking']['value']>
  }
  /** The days that were asked for, in turn. */
  readonly loads: number[]
  readonly searches: string[]
  readonly wakes: Date[]
  connects: number
}

interface Given {
  readonly records?: readonly CustomerRecord[]
  readonly phase?: Phase
  readonly lastVisit?: Date | null
  /** What the search finds beyond the list. */
  readonly older?: readonly CustomerRecord[]
}

export function fakeSources({ records = [], phase = 'ready', lastVisit = null, older = [] }: Given = {}): FakeSources {
  const [loads, searches, wakes]: [number[], string[], Date[]] = [[], [], []]
  const sources: FakeSources = {
    now: signal(aMoment()),
    wakeAt: (moment) => {
      wakes.push(moment)
      return () => {}
    },
    reader: signal(aDealer),
    byCreatedDate: signal(false),
    dealerships: signal([dealers.quillmere]),
    readOnlyReason: signal(null),
    connection: signal<RealtimeState>('connected'),
    connects: 0,
    connect: () => {
      sources.connects += 1
    },
    list: {
      records: signal(records),
      phase: signal(phase),
      lacking: signal([]),
      loadedAt: signal(aMoment()),
      load: async (days) => {
        loads.push(days)
      },
    },
    follow: () => () => {},
    search: async (text) => {
      searches.push(text)
      return older
    },
    lastVisit,
    drafts: createPassingDrafts(aMoment),
    loads,
    searches,
    wakes,
  }
  return sources
}
