import * as z from 'zod/mini'
import {
  count,
  Enquiries,
  identifier,
  integer,
  Lead,
  LeadContact,
  LeadOutcome,
  maybe,
  moment,
  Task,
  TaskAssignment,
  TaskChange,
  TaskDraft,
  TaskOwner,
  TaskState,
  TasksChanged,
  TasksDraft,
  text,
} from '../../models/index.ts'
import { ownGroup } from '../endpoint.ts'
import { IdParam, NumberParam } from '../params.ts'
import { Done } from '../wire.ts'

const Dealerships = z.object({ affiliateUserIds: z.array(integer()).check(z.maxLength(20_000)) })

export const tasks = ownGroup('tasks', {
  list: {
    method: 'POST',
    path: '/tasks/search',
    access: 'lists',
    body: Dealerships,
    response: z.array(Task),
  },

  ofCustomer: {
    method: 'GET',
    path: '/application/tasks/:id',
    access: 'reads',
    params: IdParam,
    response: z.array(Task),
  },

  owners: {
    method: 'GET',
    path: '/tasks/owners/:id',
    access: 'reads',
    params: NumberParam,
    response: z.array(TaskOwner),
  },

  enquiries: {
    method: 'POST',
    path: '/tasks/enquiries',
    access: 'lists',
    body: Dealerships,
    response: Enquiries,
  },

  leads: {
    method: 'POST',
    path: '/tasks/leads',
    access: 'lists',
    body: Dealerships,
    response: z.array(Lead),
  },

  contacts: {
    method: 'GET',
    path: '/application/contacts/:id',
    access: 'reads',
    params: IdParam,
    response: z.array(LeadContact),
  },

  /** How a call to a lead went: ends the tasks that asked for it, and sets the next one. */
  recordContact: {
    method: 'POST',
    path: '/application/contacts/:id',
    access: 'writes',
    params: IdParam,
    body: z.object({
      outcome: LeadOutcome,
      /** When to be reminded, of *not now*. */
      until: maybe(moment()),
    }),
    response: LeadContact,
    idempotent: true,
    refusals: ['INVALID'],
  },

  takeBackContact: {
    method: 'DELETE',
    path: '/application/contacts/:id/:contactId',
    access: 'writes',
    params: z.object({ id: identifier(), contactId: identifier() }),
    response: Done,
  },

  create: {
    method: 'POST',
    path: '/tasks',
    access: 'writes',
    body: TaskDraft,
    response: Task,
    idempotent: true,
    refusals: ['INVALID'],
  },

  change: {
    method: 'PATCH',
    path: '/tasks/:id',
    access: 'writes',
    params: IdParam,
    body: TaskChange,
    response: Task,
    refusals: ['INVALID'],
  },

  remove: {
    method: 'DELETE',
    path: '/tasks/:id',
    access: 'writes',
    params: IdParam,
    response: Done,
  },

  /** Each customer is checked by itself; those that are refused leave the others as they are. */
  createMany: {
    method: 'POST',
    path: '/tasks/several',
    access: 'lists',
    body: TasksDraft,
    response: TasksChanged,
    idempotent: true,
    refusals: ['INVALID'],
  },

  assign: {
    method: 'POST',
    path: '/tasks/assignment',
    access: 'lists',
    body: TaskAssignment,
    response: TasksChanged,
    idempotent: true,
  },

  /** Takes `createMany` and `assign` back; a task that is not the caller's to change stays as it is. */
  restore: {
    method: 'POST',
    path: '/tasks/restoration',
    access: 'lists',
    body: z.object({ states: z.array(TaskState).check(z.minLength(1), z.maxLength(5000)) }),
    response: z.object({ restored: count() }),
  },

  calendarLink: {
    method: 'GET',
    path: '/tasks/calendar-link',
    access: 'account',
    response: z.object({ created: maybe(moment()), lastUsed: maybe(moment()) }),
  },

  renewCalendarLink: {
    method: 'POST',
    path: '/tasks/calendar-link',
    access: 'account',
    /** `ended`: when the link was made that this one has ended. */
    response: z.object({ url: text(2000), created: moment(), ended: maybe(moment()) }),
  },

  endCalendarLink: {
    method: 'DELETE',
    path: '/tasks/calendar-link',
    access: 'account',
    response: Done,
  },

  calendar: {
    method: 'GET',
    path: '/calendar/:file',
    access: 'public',
    binary: true,
    /** The secret of the private link, and `.ics`. */
    params: z.object({ file: text(60).check(z.regex(/^[\w-]{43}\.ics$/)) }),
    response: z.unknown(),
    refusals: ['NOT_FOUND'],
  },
})
