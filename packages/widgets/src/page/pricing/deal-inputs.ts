import {
  annualMileageOrDefault,
  DEFAULT_ANNUAL_MILEAGE,
  MAX_ANNUAL_MILEAGE,
  MAX_MILEAGE,
  type PortalConfig,
} from '@forecourt/core'
import type { ReadonlySignal } from '../../signals/index.ts'

interface PartExchange {
  readonly partExValue: number | null
  readonly partExSettlement: number | null
}

/** Whether the deal includes one: only then is its registration asked for, shown and sent. */
export const hasPartExchange = ({ partExValue, partExSettlement }: PartExchange): boolean =>
  (partExValue ?? 0) > 0 || (partExSettlement ?? 0) > 0

type Miles = number | null | undefined

/** A mileage above the limit, or below zero, prices like the nearest one within it: a typing error is no crash. */
export const pricedMileage = (miles: Miles): number | null => milesWithin(miles, MAX_MILEAGE)

/** The same for miles a year; empty and 0 are the usual (D72). */
export const pricedAnnualMileage = (miles: Miles): number =>
  annualMileageOrDefault(milesWithin(miles, MAX_ANNUAL_MILEAGE))

const milesWithin = (miles: Miles, most: number) =>
  typeof miles === 'number' && !Number.isNaN(miles) ? Math.min(Math.max(miles, 0), most) : null

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
