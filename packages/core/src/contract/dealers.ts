import * as z from 'zod/mini'
import { Dealer, DealerGroup } from '../models/index.ts'
import { endpoint } from './endpoint.ts'
import { NumberParam } from './params.ts'
import { rates } from './public-page.ts'
import { wireInteger } from './wire.ts'

const byRegion = endpoint({
  id: 'dealers.byRegion',
  method: 'GET',
  path: '/dealer/get-dealers-by-region',
  summary: 'The dealers of a user’s region; needs skill 74',
  audience: 'user',
  query: z.object({ userId: wireInteger() }),
  response: z.array(Dealer),
  refusals: ['FORBIDDEN', 'NOT_FOUND'],
  usedBy: 'Dealership picker of area managers',
})

const byAffiliate = endpoint({
  id: 'dealers.byAffiliate',
  method: 'GET',
  path: '/dealer/id',
  summary: 'One dealer by affiliateUserId, with credit check opt-in and admin fee',
  audience: 'user',
  query: z.object({ affiliateId: wireInteger() }),
  response: Dealer,
  refusals: ['NOT_FOUND'],
  usedBy: 'Quick quote, proposal, account',
})

const list = endpoint({
  id: 'dealers.list',
  method: 'GET',
  path: '/dealer/dealers',
  summary: 'The dealers offered to the caller: all for staff, otherwise their own (D24a)',
  audience: 'user',
  response: z.array(Dealer),
  refusals: [],
  usedBy: 'Dealership picker',
})

const nonRegulated = endpoint({
  id: 'dealers.nonRegulated',
  method: 'GET',
  path: '/dealer/non-regulated',
  summary: 'The dealers offered to the caller that are not regulated',
  audience: 'user',
  response: z.array(Dealer),
  refusals: [],
  usedBy: 'Dealership picker, where a dealership without regulation is marked',
})

const group = endpoint({
  id: 'dealers.group',
  method: 'GET',
  path: '/dealer/group/:id',
  summary: 'A dealer group by its id, with its dealerships',
  audience: 'user',
  params: NumberParam,
  response: DealerGroup,
  refusals: ['NOT_FOUND'],
  usedBy: 'Forms and queries of dealer group staff',
})

const groups = endpoint({
  id: 'dealers.groups',
  method: 'GET',
  path: '/dealer/groups',
  summary: 'The dealer groups that the caller may see',
  audience: 'user',
  response: z.array(DealerGroup),
  refusals: [],
  usedBy: 'Dealership picker',
})

export const dealers = { byRegion, byAffiliate, list, nonRegulated, group, groups, rates }
