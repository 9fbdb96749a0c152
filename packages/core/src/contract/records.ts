import * as z from 'zod/mini'
import { AuditRow, identifier, integer, json, PublishableKey, text } from '../models/index.ts'
import { endpoint } from './endpoint.ts'
import { IdParam, NumberParam } from './params.ts'
import { recordEvidence } from './public-page.ts'
import { Done } from './wire.ts'

const listKeys = endpoint({
  id: 'keys.list',
  method: 'GET',
  path: '/publishable-keys/:id',
  summary: 'The publishable keys of a dealership by affiliateUserId',
  audience: 'user',
  params: NumberParam,
  response: z.array(PublishableKey),
  own: true,
  refusals: ['NOT_FOUND', 'FEATURE_OFF'],
  usedBy: 'Settings, website',
})

const createKey = endpoint({
  id: 'keys.create',
  method: 'POST',
  path: '/publishable-keys',
  summary: 'Makes a publishable key for a dealership',
  audience: 'user',
  body: z.object({ affiliateUserId: integer(), isTest: z._default(z.boolean(), false) }),
  response: PublishableKey,
  idempotent: true,
  own: true,
  refusals: ['NOT_FOUND', 'DEALER_NOT_ACTIVE', 'FEATURE_OFF', 'INVALID'],
  usedBy: 'Settings, website',
})

const replaceKey = endpoint({
  id: 'keys.replace',
  method: 'POST',
  path: '/publishable-keys/:id/replace',
  summary: 'Makes a key to replace another, which keeps working for a while',
  audience: 'user',
  params: IdParam,
  response: PublishableKey,
  idempotent: true,
  own: true,
  refusals: ['NOT_FOUND', 'DEALER_NOT_ACTIVE', 'FEATURE_OFF'],
  usedBy: 'Settings, website',
})

const removeKey = endpoint({
  id: 'keys.remove',
  method: 'DELETE',
  path: '/publishable-keys/:id',
  summary: 'Ends a key at once',
  audience: 'user',
  params: IdParam,
  response: Done,
  own: true,
  refusals: ['NOT_FOUND', 'DEALER_NOT_ACTIVE', 'FEATURE_OFF'],
  usedBy: 'Settings, website',
})

export const keys = { list: listKeys, create: createKey, replace: replaceKey, remove: removeKey }

const listAudit = endpoint({
  id: 'audit.list',
  method: 'GET',
  path: '/audit',
  summary: 'Who did and saw what on an application, and the evidence of what was shown',
  audience: 'staff',
  query: z.object({ applicationId: identifier() }),
  response: z.array(AuditRow),
  own: true,
  refusals: ['NOT_FOUND'],
  usedBy: 'Customer detail, activity, for staff',
})

export const audit = { list: listAudit, recordEvidence }

const ofApplication = z.object({ applicationId: identifier() })

const exportPerson = endpoint({
  id: 'person.export',
  method: 'POST',
  path: '/person/export',
  summary: 'Everything stored about the customer of an application',
  audience: 'staff',
  body: ofApplication,
  response: json(),
  own: true,
  refusals: ['NOT_FOUND'],
  usedBy: 'Customer detail, for staff',
})

const erasePerson = endpoint({
  id: 'person.erase',
  method: 'POST',
  path: '/person/erase',
  summary: 'Erases the customer of an application; the chain of evidence stays whole',
  audience: 'staff',
  body: z.object({ ...ofApplication.shape, reason: text(500).check(z.minLength(1)) }),
  response: Done,
  own: true,
  refusals: ['NOT_FOUND', 'INVALID'],
  usedBy: 'Customer detail, for staff',
})

export const person = { export: exportPerson, erase: erasePerson }
