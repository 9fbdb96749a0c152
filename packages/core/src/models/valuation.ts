import * as z from 'zod/mini'
import { amount, count, identifier, integer, maybe, moment, text } from './fields.ts'
import { Vehicle } from './vehicle.ts'

/** 1 = created in the current calendar month, -1 = older; recomputed by month with `valuationStatus` (spec §3, D2). */
export const ValuationStatus = { Current: 1, Older: -1 } as const
export type ValuationStatus = (typeof ValuationStatus)[keyof typeof ValuationStatus]

const glasses = {
  glassesRetailValuation: maybe(amount()),
  glassesTradeValuation: maybe(amount()),
  glassesRetailTransacted: maybe(amount()),
  glassesEffectiveFrom: maybe(moment()),
}

const cap = {
  capId: maybe(text(20)),
  capCode: maybe(text(40)),
  capRetail: maybe(amount()),
  capClean: maybe(amount()),
  capAverage: maybe(amount()),
  capBelow: maybe(amount()),
  capCreatedOn: maybe(moment()),
}

export const GlassesValuation = z.object(glasses)
export type GlassesValuation = z.infer<typeof GlassesValuation>

export const CapValuation = z.object(cap)
export type CapValuation = z.infer<typeof CapValuation>

/** The part that a user may save; the server adds the rest. */
export const ValuationDraft = z.object({
  vrm: text(12).check(z.minLength(1)),
  vehicleMileage: count(),
  ...glasses,
  ...cap,
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
