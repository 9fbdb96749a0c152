import type { Filtering, listFile } from '../../kit/index.ts'
import type { ReadonlySignal } from '../../signals/index.ts'
import type { PaymentList } from './list.ts'
import type { PaymentRow } from './row.ts'
import type { PaymentFilters, sift, totalsOf } from './sift.ts'

/** The list as its filters show it. */
export interface ShownPayments extends Omit<Filtering<PaymentFilters>, 'follow'> {
  readonly list: PaymentList
  readonly all: ReadonlySignal<readonly PaymentRow[]>
  readonly sifted: ReadonlySignal<ReturnType<typeof sift>>
  readonly totals: ReadonlySignal<ReturnType<typeof totalsOf>>
  readonly chosen: ReadonlySignal<PaymentRow | null>
  /** Recently paid, while their highlight fades. */
  readonly changedIds: ReadonlySignal<ReadonlySet<string>>
  choose(id: string | null): void
  reload(): void
  exportFile(): ReturnType<typeof listFile>
  readonly exportReason: ReadonlySignal<string | null>
}
