import * as z from 'zod/mini'

/**
 * The parts of Stripe's objects that this server reads, after docs.stripe.com/api/checkout/sessions/object,
 * /api/payment_intents/object, /api/charges/object, /api/refunds/object and /api/events/object. Other fields are
 * ignored.
 */

const maybe = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema))
const metadata = maybe(z.object({ attempt_id: maybe(z.string()) }))
const reference = maybe(z.union([z.string(), z.object({ id: z.string() })]))

export const Session = z.object({
  id: z.string(),
  url: maybe(z.string()),
  status: maybe(z.enum(['open', 'complete', 'expired'])),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: maybe(z.int()),
  currency: maybe(z.string()),
  client_reference_id: maybe(z.string()),
  payment_intent: reference,
  metadata,
})
export type Session = z.infer<typeof Session>

export const Intent = z.object({
  id: z.string(),
  metadata,
  last_payment_error: maybe(z.object({ code: maybe(z.string()), decline_code: maybe(z.string()) })),
})

export const Charge = z.object({
  id: z.string(),
  payment_intent: reference,
  amount_refunded: z.int(),
  currency: z.string(),
  metadata,
})

export const Refund = z.object({ id: z.string(), status: maybe(z.string()) })

export const Event = z.object({ id: z.string(), type: z.string(), data: z.object({ object: z.unknown() }) })

export const stripeIdOf = (value: z.infer<typeof reference>): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null)
