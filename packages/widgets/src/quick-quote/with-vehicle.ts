import type { Vehicle } from '@forecourt/core'
import type { QuickQuoteFields } from './fields.ts'
import type { QuickQuoteSources } from './sources.ts'

/** What was found fills what is still empty; what somebody has typed is never overwritten. */
export function withVehicle(sources: QuickQuoteSources, fields: QuickQuoteFields) {
  return async (registration: string): Promise<Vehicle | null> => {
    const vehicle = await sources.findVehicle(registration)
    if (!vehicle) return null
    const residuals = await sources.findResiduals(vehicle, fields.annualMileage.peek() ?? 0, sources.terms.peek())
    fields.mileage.value ??= vehicle.mileage ?? null
    return { ...vehicle, futures: residuals ?? vehicle.futures ?? null }
  }
}
