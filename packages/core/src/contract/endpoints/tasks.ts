import * as z from 'zod/mini'
import { Enquiries, integer, maybe, moment, Task, TaskChange, TaskDraft, TaskOwner, text } from '../../models/index.ts'
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
  calendarLink,
  renewCalendarLink,
  calendar,
}
