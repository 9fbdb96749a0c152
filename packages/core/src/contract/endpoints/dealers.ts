import * as z from 'zod/mini'
import { Dealer, DealerGroup } from '../../models/index.ts'
import { group } from '../endpoint.ts'
import { NumberParam } from '../params.ts'
import { wireInteger } from '../wire.ts'
import { rates } from './public-page.ts'

export const dealers = {
  rates,
  ...group('dealers', {
    byRegion: {
      method: 'GET',
      path: '/dealer/get-dealers-by-region',
      access: 'region',
      query: z.object({ userId: wireInteger() }),
      response: z.array(Dealer),
      refusals: ['FORBIDDEN'],
    },

    byAffiliate: {
      method: 'GET',
      path: '/dealer/id',
      access: 'reads',
      query: z.object({ affiliateId: wireInteger() }),
      response: Dealer,
    },

    list: {
      method: 'GET',
      path: '/dealer/dealers',
      access: 'own list',
      response: z.array(Dealer),
    },

    nonRegulated: {
      method: 'GET',
      path: '/dealer/non-regulated',
      access: 'own list',
      response: z.array(Dealer),
    },

    group: {
      method: 'GET',
      path: '/dealer/group/:id',
      access: 'group',
      params: NumberParam,
      response: DealerGroup,
      refusals: ['NOT_FOUND'],
    },

    groups: {
      method: 'GET',
      path: '/dealer/groups',
      access: 'own list',
      response: z.array(DealerGroup),
    },

    /** The first steps that a new dealership has completed. */
    firstSteps: {
      method: 'GET',
      path: '/dealer/first-steps/:id',
      access: 'reads',
      params: NumberParam,
      response: z.object({
        /** A page of a website has used one of its keys. */
        isOnSite: z.boolean(),
        hasCustomers: z.boolean(),
        hasColleagues: z.boolean(),
      }),
      own: true,
    },
  }),
}
