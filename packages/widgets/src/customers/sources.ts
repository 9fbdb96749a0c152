import type { RealtimeState } from '@forecourt/core'
import type { DraftStore } from '../page/index.ts'
import type { ReadonlySignal } from '../signals/index.ts'
import type { ListReader } from './reader.ts'
import type { CustomerRecord } from './record.ts'

export interface ListedDealership {
  readonly affiliateUserId: number
  readonly name: string
}

export type Phase = 'loading' | 'ready' | 'failed'

/** The records of the window, kept true by what the live connection tells. */
export interface CustomerRecords {
  readonly records: ReadonlySignal<readonly CustomerRecord[]>
  /** `failed`: there is nothing to show. */
  readonly phase: ReadonlySignal<Phase>
  /** What the last load could not fetch although something is shown. */
  readonly lacking: ReadonlySignal<readonly ('applications' | 'quick quotes')[]>
  readonly loadedAt: ReadonlySignal<Date | null>
  /** Never rejects: what went wrong is in `phase` and `lacking`. */
  load(days: number): Promise<void>
}

/** What the widget asks of the outside; handed in, so that the state knows neither a server nor a page. */
export interface CustomersSources {
  readonly now: ReadonlySignal<Date>
  /** Moves `now` on at that moment; returns how to withdraw it. */
  wakeAt(moment: Date): () => void
  readonly reader: ReadonlySignal<ListReader>
  /** Staff see the newest created first, dealers what changed last (spec §6). */
  readonly byCreatedDate: ReadonlySignal<boolean>
  /** Those whose records are listed; null while it is not known. */
  readonly dealerships: ReadonlySignal<readonly ListedDealership[] | null>
  /** Why nothing may be created, with the way out (D40); null when it may. */
  readonly readOnlyReason: ReadonlySignal<string | null>
  readonly connection: ReadonlySignal<RealtimeState>
  connect(): void
  readonly list: CustomerRecords
  /** Begins to keep the list true; returns how to stop. */
  follow(): () => void
  /** Everything of any age that the text fits. */
  search(text: string, signal: AbortSignal): Promise<readonly CustomerRecord[]>
  readonly lastVisit: Date | null
  readonly drafts: DraftStore
}
