import type { CallOptions, CapValuation, Client, GlassesValuation, Vehicle } from '@forecourt/core'

/** A guide's result, which distinguishes no value from no answer (spec §8). */
export type Guide<T> =
  | { readonly state: 'found'; readonly values: T }
  | { readonly state: 'none' }
  | { readonly state: 'failed' }

/** Queries both guides at once; a failure of one does not affect the other. */
export async function askGuides({ valuations }: Client, vrm: string, mileage: number, vehicle: Vehicle | null) {
  const [glasses, cap] = await Promise.all([
    guideOf<GlassesValuation>((watch) => valuations.glasses({ vrm, vehicleMileage: mileage }, watch)),
    guideOf<CapValuation>((watch) => valuations.cap({ vrm, mileage, ...capNumberOf(vehicle) }, watch)),
  ])
  return { glasses, cap }
}

/** CAP's own id is useless without a year. */
function capNumberOf(vehicle: Vehicle | null) {
  const { capId, year, regYear } = vehicle ?? {}
  const of = year ?? regYear
  return capId && of ? { capId, year: of } : {}
}

/** A background look-up returns null for no value and for a failure; only a failure is reported. An ended session rejects. */
async function guideOf<T>(ask: (watch: CallOptions) => Promise<T | null>): Promise<Guide<T>> {
  let hasFailed = false
  const onQuietFailure = () => {
    hasFailed = true
  }
  const values = await ask({ onQuietFailure }).catch(() => {
    hasFailed = true
    return null
  })
  if (values !== null) return { state: 'found', values }
  return { state: hasFailed ? 'failed' : 'none' }
}
