import * as z from 'zod/mini'
import { AuditRow, identifier, integer, json, PublishableKey, text } from '../../models/index.ts'
import { group, ownGroup } from '../endpoint.ts'
import { IdParam, NumberParam } from '../params.ts'
import { Done } from '../wire.ts'
import { recordEvidence, recordPageEvidence } from './public-page.ts'

export const keys = ownGroup('keys', {
  list: {
    method: 'GET',
    path: '/publishable-keys/:id',
    access: 'reads',
    feature: 'public-quick-quote',
    params: NumberParam,
    response: z.array(PublishableKey),
  },

  create: {
    method: 'POST',
    path: '/publishable-keys',
    access: 'writes',
    feature: 'public-quick-quote',
    body: z.object({ affiliateUserId: integer(), isTest: z._default(z.boolean(), false) }),
    response: PublishableKey,
    idempotent: true,
    refusals: ['INVALID'],
  },

  replace: {
    method: 'POST',
    path: '/publishable-keys/:id/replace',
    access: 'writes',
    feature: 'public-quick-quote',
    params: IdParam,
    response: PublishableKey,
    idempotent: true,
  },

  remove: {
    method: 'DELETE',
    path: '/publishable-keys/:id',
    access: 'writes',
    feature: 'public-quick-quote',
    params: IdParam,
    response: Done,
  },
})

export const audit = {
  recordEvidence,
  recordPageEvidence,
  ...group('audit', {
    list: {
      method: 'GET',
      path: '/audit',
      access: 'staff of the dealership',
      query: z.object({ applicationId: identifier() }),
      response: z.array(AuditRow),
      own: true,
    },
  }),
}

const ofApplication = z.object({ applicationId: identifier() })

export const person = ownGroup('person', {
  export: {
    method: 'POST',
    path: '/person/export',
    access: 'staff of the dealership',
    body: ofApplication,
    response: json(),
  },

  erase: {
    method: 'POST',
    path: '/person/erase',
    access: 'staff of the dealership',
    body: z.object({ ...ofApplication.shape, reason: text(500).check(z.minLength(1)) }),
    response: Done,
    refusals: ['INVALID'],
  },
})
