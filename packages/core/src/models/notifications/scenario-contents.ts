import * as z from 'zod/mini'
import { amount, count, identifier, integer, maybe, moment, text } from '../fields.ts'

const about = { customerName: maybe(text(160)), vehicleReg: maybe(text(12)), appType: maybe(text(40)) }

const ofApplication = { ...about, applicationId: identifier() }

export const ApplicationContent = z.object(ofApplication)

export const StateContent = z.object({ ...ofApplication, previousState: maybe(integer()), applicationState: integer() })

export const DeadContent = z.object({ ...StateContent.shape, deadingReason: maybe(text(300)) })

export const AgentContent = z.object({ ...ofApplication, agentName: maybe(text(160)) })

/** The decision in the lender's wording, for example `Conditionally Accepted`. */
export const LenderDecisionContent = z.object({
  ...ofApplication,
  decisionType: text(60),
  lenderName: maybe(text(120)),
})

export const DocumentContent = z.object({
  ...ofApplication,
  documentName: maybe(text(255)),
  snagReason: maybe(text(500)),
})

/** Money in pounds. */
export const PaymentContent = z.object({
  ...about,
  applicationId: maybe(identifier()),
  paymentAmount: amount(),
  paymentReference: maybe(text(60)),
  paymentDate: maybe(moment()),
})

/** The customer, if it is about one, and what is to be done. */
export const TaskContent = z.object({ ...about, applicationId: maybe(identifier()), taskText: text(600) })

/** Ids alone: open pages fetch the tasks with the user's own rights. */
export const TaskChangedContent = z.object({ applicationId: maybe(identifier()) })

/** A customer's action by their link, as a clause: “uploaded Driving licence”. */
export const DeedContent = z.object({ ...ofApplication, deedText: text(300) })

/** The colleague who gave the tasks, and the customers they are about: one at the top, or the first of several in the list. */
export const TasksGivenContent = z.object({
  ...about,
  applicationId: maybe(identifier()),
  agentName: maybe(text(160)),
  applications: maybe(z.array(ApplicationContent)),
  moreCustomers: maybe(count()),
})

export const ReminderContent = z.object({ applications: z.array(ApplicationContent) })

/** Every name that spec §3 lists, for contents of unknown kinds. */
export const AnyContent = z.object({
  ...about,
  applicationId: maybe(identifier()),
  previousState: maybe(integer()),
  applicationState: maybe(integer()),
  deadingReason: maybe(text(300)),
  lenderName: maybe(text(120)),
  agentName: maybe(text(160)),
  documentName: maybe(text(255)),
  snagReason: maybe(text(500)),
  decisionType: maybe(text(60)),
  paymentAmount: maybe(amount()),
  paymentReference: maybe(text(60)),
  paymentDate: maybe(moment()),
  applications: maybe(z.array(ApplicationContent)),
  moreCustomers: maybe(count()),
  taskText: maybe(text(600)),
  deedText: maybe(text(300)),
})
export type AnyContent = z.infer<typeof AnyContent>
