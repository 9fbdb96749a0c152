import { DEFAULT_ANNUAL_MILEAGE, type PortalConfig } from '@forecourt/core'
import type { ReadonlySignal } from '../../signals/index.ts'

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
