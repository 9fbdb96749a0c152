import { Affordability, Application, Customer, QuoteFigures, Vehicle } from '@forecourt/core'
import * as z from 'zod/mini'

/** What every event to the back office carries; the receiver drops an `eventId` that it has had. */
const envelope = {
  eventId: z.string(),
  occurredAt: z.iso.datetime({ offset: true }),
  applicationId: z.string(),
  /** Null while the back office has given none. */
  brokerReference: z.nullable(z.int()),
  affiliateUserId: z.int(),
  dealerId: z.int(),
  /** Who did it; null where it was the customer, by the link. */
  by: z.nullable(z.string()),
}

const told = <E extends string, S extends z.core.$ZodShape>(event: E, shape: S) =>
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

/** One event for each act of D48, and what has changed of the customer since the application was sent. */
export const ToldEvent = z.discriminatedUnion('event', [
  told('ApplicationSent', { application: Application }),
  told('ApplicationConverted', { application: Application }),
  told('VehicleChanged', { vehicle: Vehicle, loanAmount: z.nullable(z.number()) }),
  told('CustomerChanged', {
    customer: Customer,
    affordability: z.nullable(Affordability),
    isVehicleBusinessUse: z.nullable(z.boolean()),
  }),
  told('NoteAdded', {
    noteId: z.string(),
    text: z.string(),
    subtext: z.nullable(z.string()),
    department: z.nullable(z.string()),
    attachments: z.array(File),
  }),
  told('DocumentUploaded', { ...requirement, document: File }),
  told('DocumentDeleted', { ...requirement, documentId: z.string(), name: z.string() }),
  told('NtuFlagSet', {}),
  told('NtuFlagCleared', {}),
  told('QuoteAccepted', quote),
  told('QuoteSent', quote),
])
export type ToldEvent = z.infer<typeof ToldEvent>
type ToldEventName = ToldEvent['event']

type WithoutEnvelope<E> = E extends unknown ? Omit<E, Exclude<keyof typeof envelope, 'by'>> : never

/** What happened, before it has an id and its place in the order. */
export type ToldFact = WithoutEnvelope<ToldEvent>

export const TOLD_EVENTS: readonly ToldEventName[] = ToldEvent.def.options.flatMap(
  ({ shape }) => shape.event.def.values as ToldEventName[],
)

/** These are answered with the broker reference, now or later. */
export const isSending = (
  event: ToldEvent,
): event is Extract<ToldEvent, { event: 'ApplicationSent' | 'ApplicationConverted' }> =>
  event.event === 'ApplicationSent' || event.event === 'ApplicationConverted'
