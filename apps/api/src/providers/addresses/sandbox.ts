import type { Address, AddressMatch } from '@forecourt/core'
import { ProviderFailure } from '../../http/provider-failure.ts'
import { diceFrom, hashOf } from '../seeded.ts'
import { type Postcode, postcodeIn, townOf } from './postcode.ts'
import type { Addresses } from './provider.ts'

/** Postcodes with fixed outcomes; ZZ is not a real area (docs/sandbox.md). */
const POSTCODE_FAILURES: Readonly<Record<string, ProviderFailure['kind']>> = {
  'ZZ1 1ER': 'unavailable',
  'ZZ1 1TH': 'throttled',
}

const STREETS = [
  ...['Orchard Rise', 'Corve Meadow', 'Tanyard Lane', 'Bellweather Road', 'Sorrel Close', 'Fairweir Street'],
  ...['Weaver’s Yard', 'Larkfield Avenue', 'Old Drovers Way', 'Priory Gardens', 'Whitcliffe Terrace', 'Brook Row'],
] as const
const HOUSES = ['Rose Cottage', 'The Old Bakery', 'Hillcrest', 'Mill House', 'The Laurels'] as const
/** The postcodes that a text search covers. */
const GAZETTEER = ['SY8 1AB', 'SY8 2DE', 'SY7 9QA', 'HR6 8ND', 'HR1 2BP', 'WR1 3PZ', 'DY10 1HG', 'SY1 1LH'] as const
const MOST_MATCHES = 20
const ADDRESS_KEY_PATTERN = /^SB-([A-Z0-9]{2,4})-([A-Z0-9]{3})-(\d{1,2})$/

export function createSandboxAddresses(): Addresses {
  return {
    async search(words) {
      const postcode = postcodeIn(words)
      if (!postcode) return matchesOfWords(words)
      const failure = POSTCODE_FAILURES[postcode.text]
      if (failure) throw new ProviderFailure('addresses', failure)
      const rest = splitAddressWords(
        words.toUpperCase().replace(postcode.text, '').replace(postcode.text.replace(' ', ''), ''),
      )
      return addressesAt(postcode)
        .map((address, index) => matchOf(address, postcode, index))
        .filter(({ label }) => hasAll(label, rest))
    },
    async find(key) {
      const [, outward = '', inward = '', index = ''] = ADDRESS_KEY_PATTERN.exec(key) ?? []
      const postcode = postcodeIn(`${outward} ${inward}`)
      return (postcode && addressesAt(postcode)[Number(index)]) ?? null
    },
  }
}

function matchesOfWords(text: string): AddressMatch[] {
  const words = splitAddressWords(text)
  if (words.length === 0) return []
  const all = GAZETTEER.flatMap((known) => {
    const postcode = postcodeIn(known)
    return postcode ? addressesAt(postcode).map((address, index) => matchOf(address, postcode, index)) : []
  })
  return all.filter(({ label }) => hasAll(label, words)).slice(0, MOST_MATCHES)
}

const splitAddressWords = (text: string) => text.toUpperCase().match(/[\p{L}\p{N}]+/gu) ?? []

function hasAll(label: string, words: readonly string[]): boolean {
  const known = splitAddressWords(label)
  return words.every((word) => known.some((one) => one.startsWith(word)))
}

/** Eight to sixteen homes, always the same for a postcode: a street's odd or even side, and some houses with names. */
function addressesAt({ text, area, district }: Postcode): Address[] {
  const place = townOf(area, district)
  if (!place) return []
  const dice = diceFrom(hashOf('address', text))
  const street = dice.pick(STREETS)
  const first = dice.between(1, 60)
  return Array.from({ length: dice.between(8, 16) }, (_, index) => {
    const name = dice.chance(0.12) ? dice.pick(HOUSES) : null
    const door = `${first + 2 * index} ${street}`
    return {
      addressLine1: name ?? door,
      addressLine2: name ? door : null,
      ...place,
      postcode: text,
      country: 'GB',
    }
  })
}

function matchOf({ addressLine1, addressLine2, town }: Address, { text }: Postcode, index: number): AddressMatch {
  const label = [addressLine1, addressLine2, town, text].filter(Boolean).join(', ')
  return { key: `SB-${text.replace(' ', '-')}-${index}`, label }
}
