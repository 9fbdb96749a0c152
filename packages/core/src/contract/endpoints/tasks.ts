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
import { endpoint } from '../endpoint.ts'
import { IdParam, NumberParam } from '../params.ts'
import { Done } from '../wire.ts'

const Dealerships = z.object({ affiliateUserIds: z.array(integer()).check(z.maxLength(20_000)) })

const list = endpoint({
  id: 'tasks.list',
  method: 'POST',
  path: '/tasks/search',
  access: 'lists',
  body: Dealerships,
  response: z.array(Task),
  own: true,
  refusals: [],
})

const ofCustomer = endpoint({
  id: 'tasks.ofCustomer',
  method: 'GET',
  path: '/application/tasks/:id',
  access: 'reads',
  params: IdParam,
  response: z.array(Task),
  own: true,
  refusals: ['NOT_FOUND'],
})

const owners = endpoint({
  id: 'tasks.owners',
  method: 'GET',
  path: '/tasks/owners/:id',
  access: 'reads',
  params: NumberParam,
  response: z.array(TaskOwner),
  own: true,
  refusals: ['NOT_FOUND'],
})

const enquiries = endpoint({
  id: 'tasks.enquiries',
  method: 'POST',
  path: '/tasks/enquiries',
  access: 'lists',
  body: Dealerships,
  response: Enquiries,
  own: true,
  refusals: [],
})

const create = endpoint({
  id: 'tasks.create',
  method: 'POST',
  path: '/tasks',
  access: 'writes',
  body: TaskDraft,
  response: Task,
  idempotent: true,
  own: true,
  refusals: ['NOT_FOUND', 'DEALER_NOT_ACTIVE', 'INVALID'],
})

const change = endpoint({
  id: 'tasks.change',
  method: 'PATCH',
  path: '/tasks/:id',
  access: 'writes',
  params: IdParam,
  body: TaskChange,
  response: Task,
  own: true,
  refusals: ['NOT_FOUND', 'DEALER_NOT_ACTIVE', 'INVALID'],
})

const remove = endpoint({
  id: 'tasks.remove',
  method: 'DELETE',
  path: '/tasks/:id',
  access: 'writes',
  params: IdParam,
  response: Done,
  own: true,
  refusals: ['NOT_FOUND', 'DEALER_NOT_ACTIVE'],
})

/** Each customer is checked by itself; those that are refused leave the others as they are. */
const createMany = endpoint({
  id: 'tasks.createMany',
  method: 'POST',
  path: '/tasks/several',
  access: 'lists',
  body: TasksDraft,
  response: TasksChanged,
  idempotent: true,
  own: true,
  refusals: ['INVALID'],
})

const assign = endpoint({
  id: 'tasks.assign',
  method: 'POST',
  path: '/tasks/assignment',
  access: 'lists',
  body: TaskAssignment,
  response: TasksChanged,
  idempotent: true,
  own: true,
  refusals: [],
})

/** Takes `createMany` and `assign` back; a task that is not the caller's to change stays as it is. */
const restore = endpoint({
  id: 'tasks.restore',
  method: 'POST',
  path: '/tasks/restoration',
  access: 'lists',
  body: z.object({ states: z.array(TaskState).check(z.minLength(1), z.maxLength(5000)) }),
  response: z.object({ restored: count() }),
  own: true,
  refusals: [],
})

const calendarLink = endpoint({
  id: 'tasks.calendarLink',
  method: 'GET',
  path: '/tasks/calendar-link',
  access: 'own list',
  response: z.object({ created: maybe(moment()) }),
  own: true,
  refusals: [],
})

const renewCalendarLink = endpoint({
  id: 'tasks.renewCalendarLink',
  method: 'POST',
  path: '/tasks/calendar-link',
  access: 'own list',
  response: z.object({ url: text(2000), created: moment() }),
  own: true,
  refusals: [],
})

const calendar = endpoint({
  id: 'tasks.calendar',
  method: 'GET',
  path: '/calendar/:file',
  access: 'public',
  binary: true,
  /** The secret of the private link, and `.ics`. */
  params: z.object({ file: text(60).check(z.regex(/^[\w-]{43}\.ics$/)) }),
  response: z.unknown(),
  own: true,
  refusals: ['NOT_FOUND'],
})

export const tasks = {
  list,
  ofCustomer,
  owners,
  enquiries,
  create,
  change,
  remove,
  createMany,
  assign,
  restore,
  calendarLink,
  renewCalendarLink,
  calendar,
}
