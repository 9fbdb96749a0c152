import * as z from 'zod/mini'
import { BoodilConfig, integer, maybe, PortalVersion, text } from '../models/index.ts'
import { endpoint } from './endpoint.ts'
import { ForDealership, NumberParam } from './params.ts'
import { portalConfig } from './public-page.ts'
import { Done } from './wire.ts'

const versions = endpoint({
  id: 'portal.versions',
  method: 'GET',
  path: '/portal-versions',
  summary: 'The portal’s versions, newest first',
  audience: 'user',
  response: z.array(PortalVersion),
  refusals: [],
  usedBy: 'Settings; the shell, which announces a new version',
})

const addVersion = endpoint({
  id: 'portal.addVersion',
  method: 'POST',
  path: '/portal-version',
  summary: 'Announces a version of the portal',
  audience: 'staff',
  body: PortalVersion,
  response: PortalVersion,
  refusals: ['DUPLICATE', 'INVALID'],
  usedBy: 'Settings, for staff',
})

export const portal = { config: portalConfig, versions, addVersion }

const config = endpoint({
  id: 'boodil.config',
  method: 'GET',
  path: '/boodil-config/:id',
  summary: 'The instant bank payment set-up of a dealership; 204 means none',
  audience: 'user',
  params: NumberParam,
  query: ForDealership,
  response: BoodilConfig,
  mayBeEmpty: true,
  refusals: ['NOT_FOUND', 'FEATURE_OFF'],
  usedBy: 'Settings, payments',
})

const saveConfig = endpoint({
  id: 'boodil.saveConfig',
  method: 'POST',
  path: '/boodil-config',
  summary: 'Saves the instant bank payment set-up of a dealership; a first one has version 0',
  audience: 'user',
  body: BoodilConfig,
  response: BoodilConfig,
  versioned: true,
  refusals: ['NOT_FOUND', 'DEALER_NOT_ACTIVE', 'FEATURE_OFF', 'INVALID'],
  usedBy: 'Settings',
})

const registerInterest = endpoint({
  id: 'boodil.registerInterest',
  method: 'POST',
  path: '/boodil-register-interest',
  summary: 'Tells broker staff that a dealership would like instant bank payments',
  audience: 'user',
  body: z.object({
    affiliateUserId: integer(),
    contactName: maybe(text(120)),
    email: maybe(text(254)),
    phone: maybe(text(20)),
  }),
  response: Done,
  refusals: ['NOT_FOUND', 'DEALER_NOT_ACTIVE', 'INVALID'],
  usedBy: 'Settings, payments',
})

export const boodil = { config, saveConfig, registerInterest }
