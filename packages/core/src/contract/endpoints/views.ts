import * as z from 'zod/mini'
import { identifier, integer, ListLayout, ListView, maybe } from '../../models/index.ts'
import { ownGroup } from '../endpoint.ts'
import { IdParam } from '../params.ts'
import { Done } from '../wire.ts'

/** A list has some twenty filters; views that are saved already may have more. */
const MOST_FILTERS = 30

const SavedLayout = ListLayout.check(
  z.refine(({ filters }) => Object.keys(filters).length <= MOST_FILTERS, {
    error: `A view has at most ${MOST_FILTERS} filters`,
    path: ['filters'],
  }),
)

export const views = ownGroup('views', {
  list: {
    method: 'GET',
    path: '/list-views',
    access: 'open',
    response: z.object({ views: z.array(ListView), defaultId: maybe(identifier()) }),
  },

  save: {
    method: 'PUT',
    path: '/list-views/:id',
    access: 'open',
    params: IdParam,
    body: z.object({ name: ListView.shape.name, layout: SavedLayout, affiliateUserId: maybe(integer()) }),
    response: ListView,
    refusals: ['NOT_FOUND', 'DEALER_NOT_ACTIVE', 'INVALID'],
  },

  remove: {
    method: 'DELETE',
    path: '/list-views/:id',
    access: 'open',
    params: IdParam,
    response: Done,
  },

  setDefault: {
    method: 'PUT',
    path: '/list-view-default',
    access: 'open',
    body: z.object({ viewId: maybe(identifier()) }),
    response: Done,
    refusals: ['NOT_FOUND'],
  },
})
