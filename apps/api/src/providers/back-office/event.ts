import { AccountManager, Application, CreditCheck, Vehicle } from '@forecourt/core'
import * as z from 'zod/mini'

/**
 * A back office's events about an application: the scenarios of D31 that it triggers, and the facts that only it knows
 * (D33).
 */
export const BACK_OFFICE_EVENTS = [
  'ApplicationReceived',
  'ApplicationStateChanged',
  'Dead',
  'Proceeding',
  'UnableToContact',
  'NoteCreated',
  'DealerDocsOut',
  'Payout',
  'Dealt',
  'AgreementSettled',
  'DealPrepared',
  'DocumentRejected',
  'DocumentVerified',
  'DocumentsVerified',
  'AccountManagerChanged',
  'CreditChecked',
  'FactsChanged',
] as const
export type BackOfficeEventName = (typeof BACK_OFFICE_EVENTS)[number]

export const isBackOfficeEvent = (name: string): name is BackOfficeEventName =>
  BACK_OFFICE_EVENTS.some((known) => known === name)

/** NUL and lone surrogates cannot be stored. */
const UNSTORABLE = /\p{Surrogate}|\0/u
const isStorable = (text: string) => !UNSTORABLE.test(text)
const optionalTextUpTo = (most: number) =>
  z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(most), z.refine(isStorable))))
const number = () => z.optional(z.nullable(z.int().check(z.gte(0), z.lte(2_147_483_647))))

const { shape } = Application
const ofVehicle = Vehicle.shape

/** The fields of §3 that only the back office fills (docs/domain.md); fields that it omits do not change. */
export const RecordFacts = z.object({
  introducerReference: shape.introducerReference,
  introducerName: shape.introducerName,
  submissionId: shape.submissionId,
  loanVehicleId: shape.loanVehicleId,
  pxLoanVehicleId: shape.pxLoanVehicleId,
  actionType: shape.actionType,
  isV2App: shape.isV2App,
  vehicle: z.optional(
    z.nullable(
      z.object({
        insuranceGroup: ofVehicle.insuranceGroup,
        taxPerYear: ofVehicle.taxPerYear,
        priceMatrix: ofVehicle.priceMatrix,
        pcpMatrix: ofVehicle.pcpMatrix,
        lenderDecisions: ofVehicle.lenderDecisions,
      }),
    ),
  ),
})
export type RecordFacts = z.infer<typeof RecordFacts>

/** The fields of an event; each kind reads those that concern it (docs/adapters.md). */
export const EventDetails = z.object({
  /** Our numbers (D4), or the back office's own name, such as `DocsOut`. */
  state: z.optional(z.nullable(z.union([z.int(), z.string().check(z.maxLength(60))]))),
  reason: optionalTextUpTo(300),
  documentName: optionalTextUpTo(120),
  requirementId: number(),
  text: optionalTextUpTo(4000),
  agentName: optionalTextUpTo(120),
  brokerReference: number(),
  intranetLoanDealPreId: number(),
  accountManager: z.optional(z.nullable(AccountManager)),
  creditCheck: z.optional(z.nullable(CreditCheck)),
  facts: z.optional(z.nullable(RecordFacts)),
})
export type EventDetails = z.infer<typeof EventDetails>

/** One event as received. Its id makes it count once; `occurredAt` gives its order. */
export const BackOfficeEvent = z.object({
  ...EventDetails.shape,
  eventId: z.string().check(z.regex(/^[\w:.-]{1,160}$/)),
  event: z.string().check(z.regex(/^\w{1,60}$/)),
  occurredAt: z.iso.datetime({ offset: true }),
  applicationId: z.optional(z.nullable(z.string().check(z.regex(/^[\w-]{1,64}$/)))),
})
export type BackOfficeEvent = z.infer<typeof BackOfficeEvent>
