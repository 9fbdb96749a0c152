import type { Address, AddressMatch } from '@forecourt/core'
import * as z from 'zod/mini'
import { ProviderFailure } from '../../http/provider-failure.ts'
import { createCaller, INTERACTIVE_RETRY_POLICY, type RetryPolicy, type ServiceAccess } from '../caller.ts'
import { HTTP_NOT_FOUND, optionalText, readReply } from '../read-reply.ts'
import { postcodeIn } from './postcode.ts'
import type { Addresses } from './provider.ts'

const ADDRESS_PROVIDER = 'addresses'
const COUNTRIES: Readonly<Record<string, string>> = { Jersey: 'JE', Guernsey: 'GG', 'Isle of Man': 'IM' }

const PafAddress = z.object({
  udprn: z.number(),
  line_1: z.string(),
  line_2: optionalText(),
  line_3: optionalText(),
  post_town: z.string(),
  county: optionalText(),
  postcode: z.string(),
  country: optionalText(),
})
type PafAddress = z.infer<typeof PafAddress>

const Postcodes = z.object({ result: z.array(PafAddress) })
const Single = z.object({ result: PafAddress })
const Hits = z.object({
  result: z.object({ hits: z.array(z.object({ suggestion: z.string(), udprn: z.optional(z.nullable(z.number())) })) }),
})

/**
 * Ideal Postcodes, over Royal Mail's Postcode Address File. Shapes as published at docs.ideal-postcodes.co.uk:
 * `/postcodes/{postcode}`, `/autocomplete/addresses`, `/udprn/{udprn}`; code 2000 is success, 4040 to 4049 nothing
 * found.
 */
export function createIdealPostcodes({ url, key }: ServiceAccess, patience?: Partial<RetryPolicy>): Addresses {
  const call = createCaller(ADDRESS_PROVIDER, { ...INTERACTIVE_RETRY_POLICY, ...patience })

  async function ask(path: string, query: Record<string, string> = {}): Promise<unknown> {
    const address = new URL(`${url}/${path}`)
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
    const headers = { authorization: `IDEALPOSTCODES api_key="${key}"` }
    const { status, body } = await call({ url: address, headers, accepts: [HTTP_NOT_FOUND] })
    if (status !== HTTP_NOT_FOUND) return body
    if (isNothingFound(body)) return null
    throw new ProviderFailure(ADDRESS_PROVIDER, 'unavailable')
  }

  return {
    async search(text) {
      const postcode = postcodeIn(text)
      const typed = text.trim().toUpperCase()
      if (postcode?.text === typed.replace(/\s*(\d[A-Z]{2})$/, ' $1')) {
        const body = await ask(`postcodes/${encodeURIComponent(postcode.text.replace(' ', ''))}`)
        return body === null ? [] : readReply(ADDRESS_PROVIDER, Postcodes, body).result.map(matchOf)
      }
      const body = await ask('autocomplete/addresses', { query: text.trim(), context: 'gbr' })
      return body === null ? [] : hitsOf(readReply(ADDRESS_PROVIDER, Hits, body))
    },
    async find(key) {
      const udprn = /^paf_(\d{1,10})$/.exec(key)?.[1]
      const body = udprn === undefined ? null : await ask(`udprn/${udprn}`)
      return body === null ? null : readPafAddress(readReply(ADDRESS_PROVIDER, Single, body).result)
    },
  }
}

function isNothingFound(body: unknown): boolean {
  const code = typeof body === 'object' && body !== null && 'code' in body ? Number(body.code) : 0
  return code >= 4040 && code <= 4049
}

const addressKeyOf = (udprn: number) => `paf_${udprn}`

function hitsOf({ result }: z.infer<typeof Hits>): AddressMatch[] {
  return result.hits.flatMap(({ suggestion, udprn }) =>
    typeof udprn === 'number' ? [{ key: addressKeyOf(udprn), label: suggestion.slice(0, 300) }] : [],
  )
}

function matchOf(paf: PafAddress): AddressMatch {
  const parts = [paf.line_1, paf.line_2, paf.line_3, paf.post_town, paf.postcode]
  return { key: addressKeyOf(paf.udprn), label: parts.filter(Boolean).join(', ').slice(0, 300) }
}

function readPafAddress({ line_1, line_2, line_3, post_town, county, postcode, country }: PafAddress): Address {
  return {
    addressLine1: line_1.slice(0, 120),
    addressLine2: [line_2, line_3].filter(Boolean).join(', ').slice(0, 120) || null,
    town: post_town.slice(0, 80),
    county: county?.slice(0, 80) || null,
    postcode: postcode.slice(0, 10),
    country: COUNTRIES[country ?? ''] ?? 'GB',
  }
}
