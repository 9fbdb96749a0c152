import { DEFAULT_ANNUAL_MILEAGE, type PortalConfig } from '@forecourt/core'
import type { ReadonlySignal } from '../../signals/index.ts'

interface PartExchange {
  readonly partExValue: number | null
  readonly partExSettlement: number | null
}

/** Whether the deal includes one: only then is its registration asked for, shown and sent. */
export const hasPartExchange = ({ partExValue, partExSettlement }: PartExchange): boolean =>
  (partExValue ?? 0) > 0 || (partExSettlement ?? 0) > 0

/** Above every lender's limit, and still a figure that core reads. */
const MOST_MILES = 9_999_999

/** A mileage of more digits, or below zero, prices like the nearest one that core reads: a typing error is no crash. */
export const pricedMileage = (miles: number | null | undefined): number | null =>
  typeof miles === 'number' ? Math.min(Math.max(miles, 0), MOST_MILES) : null

type Config = ReadonlySignal<Pick<PortalConfig, 'defaultAnnualMileage'> | null>

/** The broker's annual mileage replaces the default until the user types another (D36). */
export function followUsualMileage(
  config: Config,
  peek: () => number | null,
  write: (miles: number) => void,
): () => void {
  let usual = DEFAULT_ANNUAL_MILEAGE
  return config.subscribe((found) => {
    const next = found?.defaultAnnualMileage ?? usual
    if (next !== usual && peek() === usual) write(next)
    usual = next
  })
}
