import * as z from 'zod/mini'
import {
  CapValuation,
  GlassesValuation,
  OTHER_NAMES,
  oneName,
  text,
  Valuation,
  ValuationDraft,
} from '../models/index.ts'
import { endpoint } from './endpoint.ts'
import { NumberParam } from './params.ts'
import { registration, wireCount, wireInteger } from './wire.ts'

const list = endpoint({
  id: 'valuations.list',
  method: 'GET',
  path: '/valuations/:id',
  summary: 'The valuations that a user has saved, newest first',
  audience: 'user',
  params: NumberParam,
  response: z.array(Valuation),
  refusals: ['NOT_FOUND'],
  usedBy: 'Valuations',
})

const glasses = endpoint({
  id: 'valuations.glasses',
  method: 'GET',
  path: '/glasses-valuations',
  summary: 'Glass’s values of a vehicle by registration and mileage; 204 means none',
  audience: 'user',
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
  usedBy: 'Valuations, quick quote',
})

const cap = endpoint({
  id: 'valuations.cap',
  method: 'GET',
  path: '/cap-valuations',
  summary: 'CAP values of a vehicle; 204 means none',
  audience: 'user',
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
  usedBy: 'Valuations, quick quote',
})

const save = endpoint({
  id: 'valuations.save',
  method: 'POST',
  path: '/valuation',
  summary: 'Saves a valuation, replacing any for the same registration, and puts it first in the list',
  audience: 'user',
  body: ValuationDraft,
  response: Valuation,
  refusals: ['NOT_FOUND', 'DEALER_NOT_ACTIVE', 'INVALID'],
  usedBy: 'Valuations',
})

const ofDealership = endpoint({
  id: 'valuations.ofDealership',
  method: 'GET',
  path: '/valuations/dealership/:id',
  summary: 'The valuations that the users of one dealership have saved, by affiliateUserId',
  audience: 'user',
  params: NumberParam,
  response: z.array(Valuation),
  own: true,
  refusals: ['NOT_FOUND'],
  usedBy: 'Valuations, one call for each of up to 20 selected dealerships',
})

export const valuations = { list, glasses, cap, save, ofDealership }
