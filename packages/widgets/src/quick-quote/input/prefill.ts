import type { ProductType } from '@forecourt/core'

export type SortKey = 'total' | 'monthly' | 'apr'

/** The values that a host may pass as attributes; `productType` is the product of the initially chosen offer. Absent means the widget's default. */
export interface Prefill {
  readonly registration?: string | undefined
  readonly price?: number | undefined
  readonly deposit?: number | undefined
  readonly mileage?: number | undefined
  readonly term?: number | undefined
  readonly productType?: ProductType | undefined
  readonly sort?: SortKey | undefined
  readonly lenderId?: number | undefined
}
