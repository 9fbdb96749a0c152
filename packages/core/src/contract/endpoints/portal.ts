import * as z from 'zod/mini'
import { BoodilConfig, integer, maybe, PortalVersion, text } from '../../models/index.ts'
import { group } from '../endpoint.ts'
import { ForDealership, NumberParam } from '../params.ts'
import { Done } from '../wire.ts'
import { portalConfig, publicStart } from './public-page.ts'

export const portal = {
  config: portalConfig,
  start: publicStart,
  ...group('portal', {
    versions: {
      method: 'GET',
      path: '/portal-versions',
      access: 'open',
      response: z.array(PortalVersion),
    },

    addVersion: {
      method: 'POST',
      path: '/portal-version',
      access: 'staff alone',
      body: PortalVersion,
      response: PortalVersion,
      refusals: ['DUPLICATE', 'INVALID'],
    },
  }),
}

export const boodil = group('boodil', {
  config: {
    method: 'GET',
    path: '/boodil-config/:id',
    access: 'reads',
    feature: 'instant-bank',
    params: NumberParam,
    query: ForDealership,
    response: BoodilConfig,
    mayBeEmpty: true,
  },

  saveConfig: {
    method: 'POST',
    path: '/boodil-config',
    access: 'makes',
    stepUp: 'bank',
    feature: 'instant-bank',
    power: 'bank',
    body: BoodilConfig,
    response: BoodilConfig,
    versioned: true,
    refusals: ['INVALID'],
  },

  registerInterest: {
    method: 'POST',
    path: '/boodil-register-interest',
    access: 'makes',
    power: 'features',
    body: z.object({
      affiliateUserId: integer(),
      contactName: maybe(text(120)),
      email: maybe(text(254)),
      phone: maybe(text(20)),
    }),
    response: Done,
    refusals: ['INVALID'],
  },
})
