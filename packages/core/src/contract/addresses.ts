import * as z from 'zod/mini'
import { Address, AddressSearchResult, text } from '../models/index.ts'
import { endpoint } from './endpoint.ts'

const key = z.object({ key: text(120).check(z.minLength(1)) })

const search = endpoint({
  id: 'addresses.search',
  method: 'GET',
  path: '/address/search',
  summary: 'Addresses by postcode or words; `Result` "1" gives `Item`',
  audience: 'user',
  query: key,
  response: AddressSearchResult,
  refusals: ['PROVIDER_FAILED'],
  usedBy: 'Create Proposal, customer detail',
})

const byKey = endpoint({
  id: 'addresses.byKey',
  method: 'GET',
  path: '/address/key',
  summary: 'The address behind the key of a match',
  audience: 'user',
  query: key,
  response: Address,
  refusals: ['NOT_FOUND', 'PROVIDER_FAILED'],
  usedBy: 'Create Proposal, customer detail',
})

export const addresses = { search, byKey }
