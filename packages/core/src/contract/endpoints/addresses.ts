import * as z from 'zod/mini'
import { Address, AddressSearchResult, text } from '../../models/index.ts'
import { group } from '../endpoint.ts'

const key = z.object({ key: text(120).check(z.minLength(1)) })

export const addresses = group('addresses', {
  search: {
    method: 'GET',
    path: '/address/search',
    access: 'open',
    query: key,
    response: AddressSearchResult,
    refusals: ['PROVIDER_FAILED'],
  },

  byKey: {
    method: 'GET',
    path: '/address/key',
    access: 'open',
    query: key,
    response: Address,
    refusals: ['NOT_FOUND', 'PROVIDER_FAILED'],
  },
})
