import * as z from 'zod/mini'
import { ProductType } from '../enumerations.ts'
import { amount, count, identifier, integer, maybe, moment, text } from '../fields.ts'
import { Task, TaskCustomer } from './task.ts'

/** The figure that the customer saw, as the server priced it. */
const LeadFigure = z.object({
  instalment: amount(),
  productType: z.enum(ProductType),
  termMonths: count(),
  deposit: amount(),
})

/** A customer who waits to be called: an unanswered enquiry, a quote that was sent, or one that was only saved. */
export const Lead = z.object({
  applicationId: identifier(),
  affiliateUserId: integer(),
  kind: z.enum(['enquiry', 'sent', 'saved']),
  customer: TaskCustomer,
  vehicle: maybe(text(200)),
  figure: maybe(LeadFigure),
  /** Since when they wait. */
  since: moment(),
  /** Who saved or sent it; none for an enquiry. */
  by: maybe(text(120)),
  ownerUserId: maybe(integer()),
  channels: z.array(text(20)),
  timesOpened: count(),
  lastOpenedAt: maybe(moment()),
})
export type Lead = z.infer<typeof Lead>

const LEAD_OUTCOMES = ['called', 'no-answer', 'left-message', 'not-now'] as const
export const LeadOutcome = z.enum(LEAD_OUTCOMES)
export type LeadOutcome = z.infer<typeof LeadOutcome>

/** What was recorded, and what takes it back. */
export const LeadContact = z.object({
  contactId: identifier(),
  applicationId: identifier(),
  outcome: LeadOutcome,
  at: moment(),
  by: maybe(text(120)),
  /** The next call, if one follows. */
  next: maybe(Task),
})
export type LeadContact = z.infer<typeof LeadContact>
