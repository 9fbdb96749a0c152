import * as z from 'zod/mini'
import {
  ChainCheck,
  integer,
  maybe,
  TrailDetail,
  TrailFilter,
  TrailPage,
  TrailPerson,
  text,
} from '../../models/index.ts'
import { ownGroup } from '../endpoint.ts'
import { NumberParam } from '../params.ts'
import { ofPerson } from './records.ts'

/** All dealerships' chains, if none is named. */
const ofChain = z.object({ affiliateUserId: maybe(integer()) })

/** The audit trail of the whole broker, for the compliance role. Each of these reads is an entry of the trail itself. */
export const trail = ownGroup('trail', {
  list: {
    method: 'POST',
    path: '/trail',
    access: 'compliance',
    limit: 'searches',
    body: z.object({ ...TrailFilter.shape, after: maybe(text(60)) }),
    response: TrailPage,
    refusals: ['INVALID'],
  },

  single: {
    method: 'POST',
    path: '/trail/:id',
    access: 'compliance',
    params: NumberParam,
    response: TrailDetail,
    refusals: ['NOT_FOUND'],
  },

  people: {
    method: 'POST',
    path: '/trail-people',
    access: 'compliance',
    limit: 'searches',
    body: z.object({ text: text(120) }),
    response: z.array(TrailPerson),
  },

  verify: {
    method: 'POST',
    path: '/trail-check/start',
    access: 'compliance',
    limit: 'exports',
    body: ofChain,
    response: ChainCheck,
    refusals: ['NOT_FOUND'],
  },

  check: {
    method: 'POST',
    path: '/trail-check',
    access: 'compliance',
    body: ofChain,
    response: z.nullable(ChainCheck),
    mayBeEmpty: true,
  },

  /** Signed, and readable without us: a ZIP file. */
  exportFile: {
    method: 'POST',
    path: '/trail-file',
    access: 'compliance',
    stepUp: 'exports',
    limit: 'exports',
    binary: true,
    body: ofPerson,
    response: z.unknown(),
    refusals: ['INVALID', 'NOT_FOUND'],
  },
})
