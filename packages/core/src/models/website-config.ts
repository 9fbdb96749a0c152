import * as z from 'zod/mini'
import { CreditProfile, ProductType, VehicleType } from './enumerations.ts'
import { amount, count, identifier, integer, maybe, moment, percent, text } from './fields.ts'
import { Lender } from './lender.ts'

/** Scheme and host, no path: `https://www.example.test`. Plain http is for local machines alone. */
const ORIGIN = /^(https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?|http:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?)$/

export const origin = () =>
  z.string().check(
    z.maxLength(253),
    z.refine((value) => ORIGIN.test(value), { error: 'Leave out the path and start with https://' }),
  )

export const Theme = z.object({
  accent: maybe(z.string().check(z.regex(/^#[0-9a-f]{6}$/i, { error: 'Must be a colour such as #1F5C3A' }))),
  corners: maybe(z.enum(['square', 'soft', 'round'])),
  useHostFont: maybe(z.boolean()),
  followColourScheme: maybe(z.boolean()),
})
export type Theme = z.infer<typeof Theme>

/** The example below each public quote; pounds, months, percent. */
export const RepresentativeExampleConfig = z.object({
  price: amount(),
  deposit: amount(),
  term: count(),
  aprPercent: percent(),
})
export type RepresentativeExampleConfig = z.infer<typeof RepresentativeExampleConfig>

/** D43: what a dealership's own pages may show, and which pages those are. */
export const WebsiteConfig = z.object({
  affiliateUserId: maybe(integer()),
  allowedOrigins: z._default(z.array(origin()).check(z.maxLength(50)), []),
  theme: z._default(Theme, {}),
  products: z._default(z.array(z.enum(ProductType)), [ProductType.HP, ProductType.PCP]),
  creditProfiles: z._default(z.array(z.enum(CreditProfile)), [
    CreditProfile.Prime,
    CreditProfile.NearPrime,
    CreditProfile.NonPrime,
  ]),
  vehicleTypes: z._default(z.array(z.enum(VehicleType)), [VehicleType.Car]),
  defaultTerm: maybe(count()),
  showLenderSlider: z._default(z.boolean(), true),
  representativeExample: maybe(RepresentativeExampleConfig),
  /** The dealership's own page of a customer's deal, on one of the allowed sites, and of a payment; without one, the broker's. */
  dealPage: maybe(text(500)),
  payPage: maybe(text(500)),
  /** The dealership named on the page; from its record, never saved here. */
  dealerName: maybe(text(160)),
  dealerPhone: maybe(text(20)),
  /** False on the page of a dealership that may not change anything (D40); never saved here. */
  takesEnquiries: maybe(z.boolean()),
  /**
   * The lenders of the panel by name, in no particular order and without rates, for the slider of a public page; never
   * saved here.
   */
  lenders: maybe(z.array(Lender)),
  originsSeen: maybe(z.array(z.object({ origin: text(253), seenAt: moment() }))),
  version: maybe(integer()),
})
export type WebsiteConfig = z.infer<typeof WebsiteConfig>

/** Safe to show on a page: it works only on the origins of one dealership's website configuration (D26). */
export const KEY_QUOTA_KINDS = ['look-ups', 'enquiries', 'evidence'] as const

export const KeyQuota = z.object({ kind: z.enum(KEY_QUOTA_KINDS), used: count(), most: count() })
export type KeyQuota = z.infer<typeof KeyQuota>

export const PublishableKey = z.object({
  keyId: identifier(),
  key: text(80),
  affiliateUserId: integer(),
  isTest: z.boolean(),
  created: moment(),
  createdBy: maybe(text(120)),
  /** When a key is replaced, both keys work until then. */
  expiresAt: maybe(moment()),
  lastUsedAt: maybe(moment()),
  /** What its pages did in the current day of each kind, and may do: evidence in kilobytes. Only the list of keys says it. */
  quotas: maybe(z.array(KeyQuota)),
})
export type PublishableKey = z.infer<typeof PublishableKey>

const serverKey = {
  keyId: identifier(),
  /** Its last four letters. */
  ending: text(4),
  affiliateUserId: integer(),
  created: moment(),
  createdBy: maybe(text(120)),
  lastUsedAt: maybe(moment()),
}

/** A secret with which a web agency's server asks for the figures of a dealership's pages. The key itself is told once, when it is made. */
export const ServerKey = z.object(serverKey)
export type ServerKey = z.infer<typeof ServerKey>

export const NewServerKey = z.object({ ...serverKey, key: text(80) })
export type NewServerKey = z.infer<typeof NewServerKey>
