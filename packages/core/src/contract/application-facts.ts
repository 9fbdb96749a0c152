import * as z from 'zod/mini'
import { ApplicationInfo, CreditCheck, count, integer, maybe, PayoutPack, RequirementStatus } from '../models/index.ts'
import { endpoint } from './endpoint.ts'
import { ForDealership, IdParam } from './params.ts'
import { wireInteger } from './wire.ts'

/** How far a payout pack is, counted after the clean-up of spec §5. */
export const PackStatus = z.object({
  status: z.enum(RequirementStatus),
  required: count(),
  uploaded: count(),
  verified: count(),
  rejected: count(),
})
export type PackStatus = z.infer<typeof PackStatus>

const info = endpoint({
  id: 'applications.info',
  method: 'GET',
  path: '/application-info/:id',
  summary: 'Whether the deal of an application is prepared',
  audience: 'user',
  params: IdParam,
  response: ApplicationInfo,
  refusals: ['NOT_FOUND'],
  usedBy: 'Customer detail',
})

const payout = endpoint({
  id: 'applications.payout',
  method: 'GET',
  path: '/payout/:brokerRef/:affiliateUserId',
  summary: 'The payout pack of an application; 204 means that there is none yet',
  audience: 'user',
  params: z.object({ brokerRef: wireInteger(), affiliateUserId: wireInteger() }),
  response: PayoutPack,
  mayBeEmpty: true,
  refusals: ['NOT_FOUND'],
  usedBy: 'Customer detail, overview and documents',
})

const packStatus = endpoint({
  id: 'applications.packStatus',
  method: 'GET',
  path: '/pack-status/:id',
  summary: 'How far the payout pack of an application is',
  audience: 'user',
  params: IdParam,
  response: PackStatus,
  refusals: ['NOT_FOUND'],
  usedBy: 'Customers list, documents rejected today',
})

const loanDealId = endpoint({
  id: 'applications.loanDealId',
  method: 'GET',
  path: '/loan-deal-id/:id',
  summary: 'The back office’s id of the deal, which deleting documents asks for; null while there is none',
  audience: 'user',
  params: IdParam,
  response: z.object({ loanDealId: maybe(integer()) }),
  refusals: ['NOT_FOUND'],
  usedBy: 'Customer detail, documents',
})

const creditCheck = endpoint({
  id: 'applications.creditCheck',
  method: 'GET',
  path: '/credit-check/:id',
  summary: 'The result of the credit check, for dealers who opted in; 204 means none',
  audience: 'user',
  params: IdParam,
  query: ForDealership,
  response: CreditCheck,
  mayBeEmpty: true,
  refusals: ['NOT_FOUND'],
  usedBy: 'Customer detail, overview',
})

export const applicationFacts = { info, payout, packStatus, loanDealId, creditCheck }
