import * as z from 'zod/mini'
import {
  ApplicationInfo,
  CreditCheck,
  count,
  integer,
  maybe,
  PayoutPack,
  RequirementStatus,
} from '../../models/index.ts'
import { group } from '../endpoint.ts'
import { ForDealership, IdParam } from '../params.ts'
import { wireInteger } from '../wire.ts'

/** The progress of a payout pack, counted after the clean-up of spec §5. */
const PackStatus = z.object({
  status: z.enum(RequirementStatus),
  required: count(),
  uploaded: count(),
  verified: count(),
  rejected: count(),
})

export const applicationFacts = group('applications', {
  info: {
    method: 'GET',
    path: '/application-info/:id',
    access: 'reads',
    params: IdParam,
    response: ApplicationInfo,
  },

  payout: {
    method: 'GET',
    path: '/payout/:brokerRef/:affiliateUserId',
    access: 'reads',
    params: z.object({ brokerRef: wireInteger(), affiliateUserId: wireInteger() }),
    response: PayoutPack,
    mayBeEmpty: true,
  },

  packStatus: {
    method: 'GET',
    path: '/pack-status/:id',
    access: 'reads',
    params: IdParam,
    response: PackStatus,
  },

  loanDealId: {
    method: 'GET',
    path: '/loan-deal-id/:id',
    access: 'reads',
    params: IdParam,
    response: z.object({ loanDealId: maybe(integer()) }),
  },

  creditCheck: {
    method: 'GET',
    path: '/credit-check/:id',
    access: 'reads',
    params: IdParam,
    query: ForDealership,
    response: CreditCheck,
    mayBeEmpty: true,
  },
})
