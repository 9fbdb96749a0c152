import * as z from 'zod/mini'
import { DraftHead, DraftSummary, json, KeptDraft } from '../../models/index.ts'
import { ownGroup } from '../endpoint.ts'
import { IdParam } from '../params.ts'
import { Done } from '../wire.ts'

/** Half-filled forms of the signed-in user (D54). Closed to handed-over sessions: drafts belong to who knows the password. */
export const drafts = ownGroup('drafts', {
  list: {
    method: 'GET',
    path: '/drafts',
    access: 'account',
    response: z.object({ drafts: z.array(DraftHead) }),
  },

  single: {
    method: 'GET',
    path: '/drafts/:id',
    access: 'account',
    params: IdParam,
    response: KeptDraft,
    mayBeEmpty: true,
  },

  save: {
    method: 'PUT',
    path: '/drafts/:id',
    access: 'account',
    params: IdParam,
    body: z.object({ summary: DraftSummary, value: json() }),
    response: DraftHead,
    versioned: true,
    limit: 'drafts',
    outlivesPage: true,
    refusals: ['NOT_FOUND', 'INVALID'],
  },

  remove: {
    method: 'DELETE',
    path: '/drafts/:id',
    access: 'account',
    params: IdParam,
    response: Done,
    outlivesPage: true,
  },
})
