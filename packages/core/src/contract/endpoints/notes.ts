import * as z from 'zod/mini'
import { identifier, maybe, Note, noteText, text } from '../../models/index.ts'
import { group } from '../endpoint.ts'
import { IdParam } from '../params.ts'
import { wireBoolean, wireInteger } from '../wire.ts'

/** The author comes from the token; the names in the form are only compared with it. */
const NoteForm = z.object({
  noteText: noteText(),
  createdBy: maybe(text(120)),
  affiliateUserId: maybe(wireInteger()),
  dealerId: maybe(wireInteger()),
  dealerName: maybe(text(160)),
  isUserNote: maybe(wireBoolean()),
})

const form = { multipart: true, fileField: 'files', body: NoteForm, response: Note, idempotent: true } as const

export const notes = group('notes', {
  list: {
    method: 'GET',
    path: '/application/portal-notes/:id',
    access: 'reads',
    params: IdParam,
    response: z.array(Note),
  },

  add: {
    method: 'POST',
    path: '/application/notes',
    access: 'writes',
    query: z.object({ brokerReference: z.optional(wireInteger()), cosmosId: z.optional(identifier()) }).check(
      z.refine(({ brokerReference, cosmosId }) => brokerReference !== undefined || cosmosId !== undefined, {
        error: 'Needs brokerReference or cosmosId',
      }),
    ),
    ...form,
    refusals: ['INVALID'],
  },

  addToApplication: {
    method: 'POST',
    path: '/application/notes/:cosmosId',
    access: 'writes',
    params: z.object({ cosmosId: identifier() }),
    ...form,
    refusals: ['INVALID'],
  },
})
