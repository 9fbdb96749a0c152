import * as z from 'zod/mini'
import { Application, Customer, count, identifier, integer, moment, text } from '../models/index.ts'
import { ApplicationChange, ApplicationDraft, Conversion, VehicleChange } from './application-bodies.ts'
import { applicationFacts } from './application-facts.ts'
import { endpoint } from './endpoint.ts'
import { ForDealership, IdParam, Window } from './params.ts'
import { wireBoolean, wireInteger } from './wire.ts'

const create = endpoint({
  id: 'applications.create',
  method: 'POST',
  path: '/application',
  summary: 'Sends an eligibility check or a full proposal to the panel; the quick quote that it names becomes it (D49)',
  audience: 'user',
  body: ApplicationDraft,
  response: Application,
  idempotent: true,
  refusals: ['NOT_FOUND', 'DEALER_NOT_ACTIVE', 'DUPLICATE', 'INVALID'],
  usedBy: 'Create Proposal',
})

const list = endpoint({
  id: 'applications.list',
  method: 'POST',
  path: '/applications',
  summary: 'The applications of the window, newest first, with the columns that the list shows',
  audience: 'user',
  body: z.object({
    ...Window.shape,
    includeProposals: z._default(z.boolean(), false),
    expandPrime: z._default(z.boolean(), false),
    excludedStates: z._default(z.array(integer()).check(z.maxLength(20)), []),
    useCreatedDate: z._default(z.boolean(), false),
    /** Our own: a part of the list instead of the whole, and after which row it begins (its moment in the list's order, its id). */
    limit: z.optional(count().check(z.gte(1), z.lte(20_000))),
    after: z.optional(z.object({ at: moment(), id: identifier() })),
  }),
  response: z.array(Application),
  refusals: [],
  usedBy: 'Customers list',
})

const single = endpoint({
  id: 'applications.single',
  method: 'GET',
  path: '/application-single/:id',
  summary: 'One application by its id or its quick quote’s',
  audience: 'user',
  params: IdParam,
  query: ForDealership,
  response: Application,
  refusals: ['NOT_FOUND'],
  usedBy: 'Customer detail; notifications',
})

const convert = endpoint({
  id: 'applications.convert',
  method: 'PATCH',
  path: '/convert',
  summary: 'Turns a quick quote or an eligibility check into a full proposal (D7)',
  audience: 'user',
  body: Conversion,
  response: Application,
  refusals: ['NOT_FOUND', 'DEALER_NOT_ACTIVE', 'DUPLICATE', 'INVALID'],
  usedBy: 'Customer detail, Create Proposal',
})

const setVehicle = endpoint({
  id: 'applications.setVehicle',
  method: 'POST',
  path: '/application/:id/vehicle',
  summary: 'Puts a vehicle on an application, with `deal` its deposit and part exchange too, and prices it again',
  audience: 'user',
  params: IdParam,
  body: VehicleChange,
  response: Application,
  versioned: true,
  refusals: ['NOT_FOUND', 'DEALER_NOT_ACTIVE', 'INVALID'],
  usedBy: 'Customer detail, where the vehicle is missing or outside criteria',
})

const toggleNtuFlag = endpoint({
  id: 'applications.toggleNtuFlag',
  method: 'PATCH',
  path: '/toggle-ntu-flag',
  summary: 'Sets or removes the flag beside the state; unflagging shows the true state (D42)',
  audience: 'user',
  query: z.object({ brokerReference: wireInteger(), ntuFlagged: wireBoolean() }),
  response: Application,
  refusals: ['NOT_FOUND', 'DEALER_NOT_ACTIVE', 'INVALID'],
  usedBy: 'Customer detail, Customers list',
})

const update = endpoint({
  id: 'applications.update',
  method: 'PATCH',
  path: '/application/:id',
  summary: 'Changes customer, affordability, bank data or vehicle while rule 1, 7, 8, 11 or 12 holds (D32)',
  audience: 'user',
  params: IdParam,
  body: ApplicationChange,
  response: Application,
  versioned: true,
  own: true,
  refusals: ['NOT_FOUND', 'DEALER_NOT_ACTIVE', 'INVALID'],
  usedBy: 'Customer detail, customer tab',
})

const reveal = endpoint({
  id: 'applications.reveal',
  method: 'POST',
  path: '/application/:id/reveal',
  summary: 'The customer with nothing masked; the request is recorded',
  audience: 'user',
  params: IdParam,
  response: Customer,
  own: true,
  refusals: ['NOT_FOUND'],
  usedBy: 'Customer detail, customer tab',
})

const search = endpoint({
  id: 'applications.search',
  method: 'GET',
  path: '/search',
  summary: 'Applications and quick quotes of any age by name, registration, e-mail, number or reference',
  audience: 'user',
  query: z.object({ text: text(120).check(z.minLength(1)), affiliateUserId: z.optional(wireInteger()) }),
  response: z.array(Application),
  own: true,
  refusals: [],
  usedBy: 'Search of the shell and of the Customers list',
})

export const applications = {
  create,
  list,
  single,
  ...applicationFacts,
  convert,
  setVehicle,
  toggleNtuFlag,
  update,
  reveal,
  search,
}
