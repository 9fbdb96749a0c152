import { Affordability, Application, Customer, QuoteFigures, Vehicle } from '@forecourt/core'
import * as z from 'zod/mini'

/** The fields of every event to the back office; the receiver drops a repeated `eventId`. */
const envelope = {
  eventId: z.string(),
  occurredAt: z.iso.datetime({ offset: true }),
  applicationId: z.string(),
  /** Null until the back office has assigned one. */
  brokerReference: z.nullable(z.int()),
  affiliateUserId: z.int(),
  dealerId: z.int(),
  /** The user who acted; null for the customer, through the link. */
  by: z.nullable(z.string()),
}

const eventSchema = <E extends string, S extends z.core.$ZodShape>(event: E, shape: S) =>
  z.strictObject({ event: z.literal(event), ...envelope, ...shape })

const File = z.strictObject({
  documentId: z.string(),
  name: z.string(),
  mediaType: z.string(),
  size: z.int(),
  sha256: z.string(),
})

const requirement = {
  requirementId: z.nullable(z.int()),
  requirementTypeId: z.nullable(z.int()),
  owner: z.nullable(z.string()),
}

const quote = {
  quoteId: z.string(),
  proposalId: z.nullable(z.string()),
  financeCompanyId: z.nullable(z.int()),
  financeCompany: z.nullable(z.string()),
  productType: z.int(),
  termMonths: z.int(),
  figures: QuoteFigures,
}

/** One event for each act of D48, and the customer's changes since the application was sent. */
export const OutboxEvent = z.discriminatedUnion('event', [
  eventSchema('ApplicationSent', { application: Application }),
  eventSchema('ApplicationConverted', { application: Application }),
  eventSchema('VehicleChanged', { vehicle: Vehicle, loanAmount: z.nullable(z.number()) }),
  eventSchema('CustomerChanged', {
    customer: Customer,
    affordability: z.nullable(Affordability),
    isVehicleBusinessUse: z.nullable(z.boolean()),
  }),
  eventSchema('NoteAdded', {
    noteId: z.string(),
    text: z.string(),
    subtext: z.nullable(z.string()),
    department: z.nullable(z.string()),
    attachments: z.array(File),
  }),
  eventSchema('DocumentUploaded', { ...requirement, document: File }),
  eventSchema('DocumentDeleted', { ...requirement, documentId: z.string(), name: z.string() }),
  eventSchema('NtuFlagSet', {}),
  eventSchema('NtuFlagCleared', {}),
  eventSchema('QuoteAccepted', quote),
  eventSchema('QuoteAcceptanceWithdrawn', quote),
  eventSchema('QuoteSent', quote),
  eventSchema('QuoteWithdrawn', quote),
  eventSchema('QuoteRefused', quote),
])
export type OutboxEvent = z.infer<typeof OutboxEvent>
type OutboxEventName = OutboxEvent['event']

type WithoutEnvelope<E> = E extends unknown ? Omit<E, Exclude<keyof typeof envelope, 'by'>> : never

/** An event before it gets an id and a position. */
export type OutboxFact = WithoutEnvelope<OutboxEvent>

export const TOLD_EVENTS: readonly OutboxEventName[] = OutboxEvent.def.options.flatMap(
  ({ shape }) => shape.event.def.values as OutboxEventName[],
)

/** These are answered with the broker reference, at once or later. */
export const isSending = (
  event: OutboxEvent,
): event is Extract<OutboxEvent, { event: 'ApplicationSent' | 'ApplicationConverted' }> =>
  event.event === 'ApplicationSent' || event.event === 'ApplicationConverted'
