import * as z from 'zod/mini'
import {
  CapValuation,
  GlassesValuation,
  OTHER_NAMES,
  oneName,
  text,
  Valuation,
  ValuationDraft,
} from '../../models/index.ts'
import { group } from '../endpoint.ts'
import { NumberParam } from '../params.ts'
import { registration, wireCount, wireInteger } from '../wire.ts'

export const valuations = group('valuations', {
  list: {
    method: 'GET',
    path: '/valuations/:id',
    access: 'self',
    params: NumberParam,
    response: z.array(Valuation),
  },

  glasses: {
    method: 'GET',
    path: '/glasses-valuations',
    access: 'open',
    query: z
      .object({
        vrm: z.optional(registration()),
        vehicleRegistration: z.optional(registration()),
        vehicleMileage: wireCount(),
      })
      .check(
        oneName(OTHER_NAMES.vehicle),
        z.refine(({ vrm }) => vrm !== undefined, { error: 'Needs vrm or vehicleRegistration' }),
      ),
    response: GlassesValuation,
    mayBeEmpty: true,
    refusals: ['INVALID', 'PROVIDER_FAILED'],
  },

  cap: {
    method: 'GET',
    path: '/cap-valuations',
    access: 'open',
    query: z
      .object({
        capId: z.optional(text(20)),
        mileage: wireCount(),
        vrm: z.optional(registration()),
        year: z.optional(wireInteger()),
      })
      .check(z.refine(({ capId, vrm }) => (capId ?? vrm) !== undefined, { error: 'Needs capId or vrm' })),
    response: CapValuation,
    mayBeEmpty: true,
    refusals: ['PROVIDER_FAILED'],
  },

  save: {
    method: 'POST',
    path: '/valuation',
    access: 'makes',
    body: ValuationDraft,
    response: Valuation,
    refusals: ['INVALID'],
  },

  ofDealership: {
    method: 'GET',
    path: '/valuations/dealership/:id',
    access: 'reads',
    params: NumberParam,
    response: z.array(Valuation),
    own: true,
  },
})
