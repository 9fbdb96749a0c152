import * as z from 'zod/mini'
import { count, day, identifier, integer, maybe, moment, text } from '../fields.ts'

export const TASK_KINDS = ['call-back', 'chase-documents', 'approval-lapses', 'answer-enquiry', 'other'] as const
export const TaskKind = z.enum(TASK_KINDS)
export type TaskKind = z.infer<typeof TaskKind>

/** A time of day as London's clock shows it, `14:30`. */
const timeOfDay = () => z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Must be a time, HH:MM' }))

const facts = {
  kind: TaskKind,
  dueDay: day(),
  /** Any time of the day without one. */
  dueTime: maybe(timeOfDay()),
  /** The colleague who has it; without one it is everyone's. */
  ownerUserId: maybe(integer()),
  note: maybe(text(500)),
  /** What the owner’s own calendar says of a task of no kind; the note stays private. */
  calendarTitle: maybe(text(60)),
}

const severalCustomers = () => z.array(identifier()).check(z.minLength(1), z.maxLength(500))

/** A new task as the user enters it. */
export const TaskDraft = z.object({
  affiliateUserId: integer(),
  /** The customer it is about, if any. */
  applicationId: maybe(identifier()),
  ...facts,
})
export type TaskDraft = z.infer<typeof TaskDraft>

/** Only the given fields change. */
export const TaskChange = z.partial(
  z.object({
    ...facts,
    isDone: z.boolean(),
    /** Null ends the snooze. */
    snoozedUntil: z.nullable(moment()),
    /** False takes a removal back. */
    isRemoved: z.boolean(),
  }),
)
export type TaskChange = z.infer<typeof TaskChange>

/** A task for each of several customers. */
export const TasksDraft = z.object({ ...facts, applicationIds: severalCustomers() })

/** The open tasks of several customers go to a colleague; a customer without one gets the task to take over. */
export const TaskAssignment = z.object({ applicationIds: severalCustomers(), ownerUserId: integer() })

/** A task's owner and presence before a change to several; sent back, it undoes the change. */
export const TaskState = z.object({ taskId: identifier(), ownerUserId: maybe(integer()), isRemoved: z.boolean() })
export type TaskState = z.infer<typeof TaskState>

/** A change to several customers: how each changed task was before it, and the customers that were refused. */
export const TasksChanged = z.object({
  before: z.array(TaskState),
  failed: z.array(z.object({ applicationId: identifier(), message: z.string() })),
})

/** The part of the customer that a task's row shows. */
export const TaskCustomer = z.object({
  name: text(160),
  contactNumber: maybe(text(40)),
  vehicleReg: maybe(text(12)),
  /** The id under which the list names a quick quote. */
  quickQuoteId: maybe(identifier()),
})

export const Task = z.object({
  ...TaskDraft.shape,
  taskId: identifier(),
  customer: maybe(TaskCustomer),
  /** Made from the record by a rule, not by hand. */
  isByRule: z.boolean(),
  ownerName: maybe(text(120)),
  doneAt: maybe(moment()),
  snoozedUntil: maybe(moment()),
  removedAt: maybe(moment()),
  created: moment(),
  createdBy: maybe(text(120)),
  version: count(),
})
export type Task = z.infer<typeof Task>

/** A colleague to whom a task can be given. */
export const TaskOwner = z.object({ userId: integer(), name: text(120) })
export type TaskOwner = z.infer<typeof TaskOwner>

/** A customer's question from a dealer's own page that is still unanswered. */
const OpenEnquiry = z.object({
  applicationId: identifier(),
  affiliateUserId: integer(),
  customer: TaskCustomer,
  receivedAt: moment(),
})

export const Enquiries = z.object({
  /** Pages of the release before read these; the next release drops them. */
  open: z.array(OpenEnquiry),
  /** Counts of the last seven days, of those that are answered or whose hour is over. */
  received: count(),
  answeredInTime: count(),
})
export type Enquiries = z.infer<typeof Enquiries>
