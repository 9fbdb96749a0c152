import * as z from 'zod/mini'
import {
  AuditRow,
  ErasedPerson,
  identifier,
  integer,
  json,
  LONGEST_REASON,
  maybe,
  NewServerKey,
  PersonCandidates,
  PublishableKey,
  RetentionReport,
  ServerKey,
  text,
} from '../../models/index.ts'
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
    stepUp: 'keys',
    feature: 'public-quick-quote',
    power: 'website',
    body: z.object({ affiliateUserId: integer(), isTest: z._default(z.boolean(), false) }),
    response: PublishableKey,
    idempotent: true,
    refusals: ['INVALID'],
  },

  replace: {
    method: 'POST',
    path: '/publishable-keys/:id/replace',
    access: 'writes',
    stepUp: 'keys',
    feature: 'public-quick-quote',
    power: 'website',
    params: IdParam,
    response: PublishableKey,
    idempotent: true,
  },

  remove: {
    method: 'DELETE',
    path: '/publishable-keys/:id',
    access: 'writes',
    stepUp: 'keys',
    feature: 'public-quick-quote',
    power: 'website',
    params: IdParam,
    response: Done,
  },

  listServer: {
    method: 'GET',
    path: '/server-keys/:id',
    access: 'reads',
    feature: 'public-quick-quote',
    params: NumberParam,
    response: z.array(ServerKey),
  },

  /** Not repeatable under an idempotency key: its kept answer would hold the secret. */
  createServer: {
    method: 'POST',
    path: '/server-keys',
    access: 'writes',
    stepUp: 'keys',
    feature: 'public-quick-quote',
    power: 'website',
    body: z.object({ affiliateUserId: integer() }),
    response: NewServerKey,
    refusals: ['INVALID'],
  },

  removeServer: {
    method: 'DELETE',
    path: '/server-keys/:id',
    access: 'writes',
    stepUp: 'keys',
    feature: 'public-quick-quote',
    power: 'website',
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
const reason = () => text(LONGEST_REASON).check(z.minLength(1))
const chosen = () => maybe(z.array(identifier()).check(z.maxLength(500)))
/** The record asked about, and those that staff chose beside it among the candidates, one by one (D61). */
export const ofPerson = z.object({ ...ofApplication.shape, others: chosen(), payments: chosen() })

export const person = ownGroup('person', {
  candidates: {
    method: 'POST',
    path: '/person/candidates',
    access: 'staff of the dealership',
    body: ofApplication,
    response: PersonCandidates,
  },

  export: {
    method: 'POST',
    path: '/person/export',
    access: 'staff of the dealership',
    stepUp: 'exports',
    limit: 'exports',
    body: ofPerson,
    response: json(),
    refusals: ['INVALID'],
  },

  erase: {
    method: 'POST',
    path: '/person/erase',
    access: 'staff of the dealership',
    stepUp: 'erasure',
    body: z.object({ ...ofPerson.shape, reason: reason() }),
    response: ErasedPerson,
    refusals: ['INVALID'],
  },

  /** A hold keeps a record from every deletion, by retention or by hand. */
  hold: {
    method: 'POST',
    path: '/person/hold',
    access: 'staff of the dealership',
    body: z.object({ ...ofApplication.shape, isHeld: z.boolean(), reason: reason() }),
    response: Done,
    refusals: ['INVALID'],
  },

  /** What the nightly retention removed lately: counts by rule, of the whole broker. */
  retention: {
    method: 'GET',
    path: '/person/retention',
    access: 'staff alone',
    response: RetentionReport,
  },
})
