import * as z from 'zod/mini'
import { Application, Customer, count, identifier, integer, moment, text } from '../../models/index.ts'
import { endpoint } from '../endpoint.ts'
import { ForDealership, IdParam, Window } from '../params.ts'
import { wireBoolean, wireInteger } from '../wire.ts'
import { ApplicationChange, ApplicationDraft, Conversion, VehicleChange } from './application-bodies.ts'
import { applicationFacts } from './application-facts.ts'

const create = endpoint({
  id: 'applications.create',
  method: 'POST',
  path: '/application',
  audience: 'user',
  access: 'writes',
  body: ApplicationDraft,
  response: Application,
  idempotent: true,
  refusals: ['NOT_FOUND', 'DEALER_NOT_ACTIVE', 'DUPLICATE', 'INVALID'],
})

const list = endpoint({
  id: 'applications.list',
  method: 'POST',
  path: '/applications',
  audience: 'user',
  access: 'lists',
  body: z.object({
    ...Window.shape,
    includeProposals: z._default(z.boolean(), false),
    expandPrime: z._default(z.boolean(), false),
    excludedStates: z._default(z.array(integer()).check(z.maxLength(20)), []),
    useCreatedDate: z._default(z.boolean(), false),
    /** Our own: one part of the list, after a given row (its moment in the list's order, its id). */
    limit: z.optional(count().check(z.gte(1), z.lte(20_000))),
    after: z.optional(z.object({ at: moment(), id: identifier() })),
  }),
  response: z.array(Application),
  refusals: [],
})

const single = endpoint({
  id: 'applications.single',
  method: 'GET',
  path: '/application-single/:id',
  audience: 'user',
  access: 'reads',
  params: IdParam,
  query: ForDealership,
  response: Application,
  refusals: ['NOT_FOUND'],
})

const convert = endpoint({
  id: 'applications.convert',
  method: 'PATCH',
  path: '/convert',
  audience: 'user',
  access: 'writes',
  body: Conversion,
  response: Application,
  refusals: ['NOT_FOUND', 'DEALER_NOT_ACTIVE', 'DUPLICATE', 'INVALID'],
})

const setVehicle = endpoint({
  id: 'applications.setVehicle',
  method: 'POST',
  path: '/application/:id/vehicle',
  audience: 'user',
  access: 'writes',
  params: IdParam,
  body: VehicleChange,
  response: Application,
  versioned: true,
  refusals: ['NOT_FOUND', 'DEALER_NOT_ACTIVE', 'INVALID'],
})

const toggleNtuFlag = endpoint({
  id: 'applications.toggleNtuFlag',
  method: 'PATCH',
  path: '/toggle-ntu-flag',
  audience: 'user',
  access: 'writes',
  query: z.object({ brokerReference: wireInteger(), ntuFlagged: wireBoolean() }),
  response: Application,
  refusals: ['NOT_FOUND', 'DEALER_NOT_ACTIVE', 'INVALID'],
})

const update = endpoint({
  id: 'applications.update',
  method: 'PATCH',
  path: '/application/:id',
  audience: 'user',
  access: 'writes',
  params: IdParam,
  body: ApplicationChange,
  response: Application,
  versioned: true,
  own: true,
  refusals: ['NOT_FOUND', 'DEALER_NOT_ACTIVE', 'INVALID'],
})

const reveal = endpoint({
  id: 'applications.reveal',
  method: 'POST',
  path: '/application/:id/reveal',
  audience: 'user',
  access: 'reads',
  params: IdParam,
  response: Customer,
  own: true,
  refusals: ['NOT_FOUND'],
})

const search = endpoint({
  id: 'applications.search',
  method: 'GET',
  path: '/search',
  audience: 'user',
  access: 'lists',
  query: z.object({ text: text(120).check(z.minLength(1)), affiliateUserId: z.optional(wireInteger()) }),
  response: z.array(Application),
  own: true,
  refusals: [],
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
