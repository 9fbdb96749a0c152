import * as z from 'zod/mini'
import { CreditProfile, ProductType } from './enumerations.ts'
import { amount, count, identifier, integer, json, maybe, moment, text } from './fields.ts'
import { Vehicle } from './vehicle.ts'

/** One entry of the audit. The chain contains only ids, so that erasing a person leaves it intact (D46). */
export const AuditRow = z.object({
  auditId: identifier(),
  at: moment(),
  action: text(80),
  userId: maybe(integer()),
  userName: maybe(text(160)),
  applicationId: maybe(identifier()),
  subjectId: maybe(identifier()),
  details: maybe(json()),
  hash: maybe(text(64)),
  previousHash: maybe(text(64)),
})
export type AuditRow = z.infer<typeof AuditRow>

/** The newest entries of a record that a screen has; the person’s export has them all. */
export const AUDIT_ROWS_SHOWN = 2_000

/** A quote that was shown, by its inputs; without a lender it is a guide figure (D22). */
export const ShownOffer = z.object({
  proposalId: maybe(identifier()),
  financeCompanyId: maybe(integer()),
  productType: z.enum(ProductType),
  termMonths: count(),
})
export type ShownOffer = z.infer<typeof ShownOffer>

/** The deal on a screen of the portal that is not yet stored in a record. */
export const ShownDeal = z.object({
  price: amount(),
  deposit: maybe(amount()),
  partExValue: maybe(amount()),
  partExSettlement: maybe(amount()),
  creditProfile: maybe(z.enum(CreditProfile)),
  futuresMileage: maybe(count()),
  vehicle: maybe(
    z.pick(z.object(Vehicle.shape), {
      vehicleType: true,
      make: true,
      model: true,
      trim: true,
      vrm: true,
      capId: true,
      capCode: true,
      registrationDate: true,
      vehicleDateOfFirstReg: true,
      fuel: true,
      mileage: true,
      capRetail: true,
    }),
  ),
})
export type ShownDeal = z.infer<typeof ShownDeal>

/** The offers that the portal showed. The server prices them itself: from the record, or otherwise from the deal (D47). */
export const ShownByPortal = z.object({
  by: text(40),
  offers: z.array(ShownOffer).check(z.maxLength(60)),
  deal: maybe(ShownDeal),
})
export type ShownByPortal = z.infer<typeof ShownByPortal>

/**
 * Evidence of what a user was shown, with the figures and the versions of rules and wording (D46): `figures` as a public
 * page reports them, `shown` as the portal identifies them.
 */
export const Evidence = z.object({
  kind: z.enum(['quote', 'representative-example', 'broker-statement', 'commission-statement']),
  applicationId: maybe(identifier()),
  affiliateUserId: maybe(integer()),
  figures: maybe(json()),
  shown: maybe(ShownByPortal),
  ruleVersion: text(40),
  wordingVersion: text(40),
})
export type Evidence = z.infer<typeof Evidence>
