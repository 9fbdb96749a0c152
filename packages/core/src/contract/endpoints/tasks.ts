import * as z from 'zod/mini'
import {
  count,
  Enquiries,
  integer,
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
import { group } from '../endpoint.ts'
import { IdParam, NumberParam } from '../params.ts'
import { Done } from '../wire.ts'

const Dealerships = z.object({ affiliateUserIds: z.array(integer()).check(z.maxLength(20_000)) })

export const tasks = group('tasks', {
  list: {
    method: 'POST',
    path: '/tasks/search',
    access: 'lists',
    body: Dealerships,
    response: z.array(Task),
    own: true,
    refusals: [],
  },

  ofCustomer: {
    method: 'GET',
    path: '/application/tasks/:id',
    access: 'reads',
    params: IdParam,
    response: z.array(Task),
    own: true,
    refusals: ['NOT_FOUND'],
  },

  owners: {
    method: 'GET',
    path: '/tasks/owners/:id',
    access: 'reads',
    params: NumberParam,
    response: z.array(TaskOwner),
    own: true,
    refusals: ['NOT_FOUND'],
  },

  enquiries: {
    method: 'POST',
    path: '/tasks/enquiries',
    access: 'lists',
    body: Dealerships,
    response: Enquiries,
    own: true,
    refusals: [],
  },

  create: {
    method: 'POST',
    path: '/tasks',
    access: 'writes',
    body: TaskDraft,
    response: Task,
    idempotent: true,
    own: true,
    refusals: ['NOT_FOUND', 'DEALER_NOT_ACTIVE', 'INVALID'],
  },

  change: {
    method: 'PATCH',
    path: '/tasks/:id',
    access: 'writes',
    params: IdParam,
    body: TaskChange,
    response: Task,
    own: true,
    refusals: ['NOT_FOUND', 'DEALER_NOT_ACTIVE', 'INVALID'],
  },

  remove: {
    method: 'DELETE',
    path: '/tasks/:id',
    access: 'writes',
    params: IdParam,
    response: Done,
    own: true,
    refusals: ['NOT_FOUND', 'DEALER_NOT_ACTIVE'],
  },

  /** Each customer is checked by itself; those that are refused leave the others as they are. */
  createMany: {
    method: 'POST',
    path: '/tasks/several',
    access: 'lists',
    body: TasksDraft,
    response: TasksChanged,
    idempotent: true,
    own: true,
    refusals: ['INVALID'],
  },

  assign: {
    method: 'POST',
    path: '/tasks/assignment',
    access: 'lists',
    body: TaskAssignment,
    response: TasksChanged,
    idempotent: true,
    own: true,
    refusals: [],
  },

  /** Takes `createMany` and `assign` back; a task that is not the caller's to change stays as it is. */
  restore: {
    method: 'POST',
    path: '/tasks/restoration',
    access: 'lists',
    body: z.object({ states: z.array(TaskState).check(z.minLength(1), z.maxLength(5000)) }),
    response: z.object({ restored: count() }),
    own: true,
    refusals: [],
  },

  calendarLink: {
    method: 'GET',
    path: '/tasks/calendar-link',
    access: 'own list',
    response: z.object({ created: maybe(moment()) }),
    own: true,
    refusals: [],
  },

  renewCalendarLink: {
    method: 'POST',
    path: '/tasks/calendar-link',
    access: 'own list',
    response: z.object({ url: text(2000), created: moment() }),
    own: true,
    refusals: [],
  },

  calendar: {
    method: 'GET',
    path: '/calendar/:file',
    access: 'public',
    binary: true,
    /** The secret of the private link, and `.ics`. */
    params: z.object({ file: text(60).check(z.regex(/^[\w-]{43}\.ics$/)) }),
    response: z.unknown(),
    own: true,
    refusals: ['NOT_FOUND'],
  },
})
