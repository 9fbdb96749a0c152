import * as z from 'zod/mini'
import { count, identifier, integer, maybe, moment, text } from './fields.ts'
import { capValues, glassesValues, Vehicle } from './vehicle.ts'

/** 1 = created in the current calendar month, -1 = older; recomputed by month with `valuationStatus` (spec §3, D2). */
export const ValuationStatus = { Current: 1, Older: -1 } as const
export type ValuationStatus = (typeof ValuationStatus)[keyof typeof ValuationStatus]

export const GlassesValuation = z.object(glassesValues)
export type GlassesValuation = z.infer<typeof GlassesValuation>

export const CapValuation = z.object(capValues)
export type CapValuation = z.infer<typeof CapValuation>

/** The part that a user may save; the server adds the rest. */
export const ValuationDraft = z.object({
  vrm: text(12).check(z.minLength(1)),
  vehicleMileage: count(),
  ...glassesValues,
  ...capValues,
  vehicleDetails: maybe(Vehicle),
  trim: maybe(text(160)),
  affiliateUserId: maybe(integer()),
})
export type ValuationDraft = z.infer<typeof ValuationDraft>

export const Valuation = z.object({
  ...ValuationDraft.shape,
  valuationId: maybe(identifier()),
  created: moment(),
  createdBy: maybe(text(120)),
  status: maybe(z.enum(ValuationStatus)),
})
export type Valuation = z.infer<typeof Valuation>
