import type { ProductType } from '@forecourt/core'

/** What a host may fill in by attribute. Absent means that the widget's own default stands. */
export interface Prefill {
  registration?: string | undefined
  price?: number | undefined
  deposit?: number | undefined
  mileage?: number | undefined
  term?: number | undefined
  /** The product whose offer is chosen. */
  productType?: ProductType | undefined
}
