import { aPortalConfig, aQuickQuote, aToken, aVehicle } from '@forecourt/core/testing'
import { build } from 'esbuild'
import { expect, it } from 'vitest'
import { plainSchemasForZod } from '../packages/widgets/build/public-runtime.ts'
import { root } from './project.mjs'

/** The calls of a public page with their schemas as zod builds them, and as a dealer's page has them. */
const PROGRAM = `
import * as z from 'zod/mini'
export { publicContract } from './packages/core/src/contract/endpoints/public-page.ts'
export { readData } from './packages/core/src/api/reply.ts'
export const read = (schema, value) => {
  const { success, data } = z.safeParse(schema, value)
  return success ? { data } : 'refused'
}`

async function program(alias) {
  const { outputFiles } = await build({
    stdin: { contents: PROGRAM, resolveDir: root },
    absWorkingDir: root,
    alias,
    conditions: ['@forecourt/source'],
    bundle: true,
    write: false,
    format: 'esm',
    logOverride: { 'import-is-undefined': 'silent' },
  })
  return await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].text).toString('base64')}`)
}

const zod = await program({})
const plain = await program(plainSchemasForZod)

const proposal = {
  proposalId: '1000001',
  financeCompanyId: 1_000_001,
  financeCompany: null,
  apr: 9.9,
  maxTerm: 60,
  maxMileage: 90_000.5,
  minLendAmount: 3000.01,
  creditProfiles: [2, 1],
  products: [1, 0],
  fuelTypes: ['PETROL'],
  aprLadder: [{ tierId: 1, creditProfile: 2, termFrom: 12, termTo: 60, lendFrom: null, apr: 8.9 }],
  fees: { arrangement: 99.5, arrangementFinanced: true, arrangementTiming: 'financed' },
  excludedVehicles: [{ make: 'Kia' }],
  customerRuleResults: [{ resultType: 'FixedDecline', message: 'No' }],
  commission: { basis: 'fixed', percent: 0, fixedGbp: 100, capGbp: null },
  decidedAt: '2026-03-10T12:00:00+01:00',
}
const rates = { dealerId: 501, lenderProposals: [proposal], lenders: [{ id: 50, name: 'Kestrelmoor Finance' }] }
const website = {
  allowedOrigins: ['https://www.quillmere.test'],
  theme: { accent: '#1F5C3A', corners: 'soft' },
  products: [1],
  creditProfiles: [2],
  defaultTerm: 49,
  representativeExample: { price: 10, deposit: 1, term: 48, aprPercent: 9.9 },
  dealerName: 'Quillmere',
  dealerPhone: null,
  version: 3,
  unheardOf: true,
  originsSeen: [{ origin: 'https://www.quillmere.test', seenAt: '2026-03-10T12:00:00.000Z' }],
}
const known = aVehicle()
const vehicle = {
  ...known,
  vehicleDateOfFirstReg: known.registrationDate,
  futures: { 50: { 37: 8100.5 } },
  priceMatrix: { a: [1, null, 'x'] },
  images: ['a.jpg'],
  ulez: true,
  capCreatedOn: '2026-03-10T12:00:00Z',
}
const lookUp = { vehicle, source: 'internal', hasInternalData: true, isPcpEligible: null }
const futures = { 1000001: { 37: 8100.5, 49: 0 } }
const config = aPortalConfig()

/** An answer of each call, with as many of its fields as there are kinds of them. */
const ANSWERS = {
  'auth.clientToken': { authenticationToken: aToken(), affiliateUserId: 1001, isTest: true },
  'auth.isFeatureEnabled': { isEnabled: true },
  'audit.recordPageEvidence': { kept: 2 },
  'dealers.rates': rates,
  'settings.websiteConfig': website,
  'portal.config': config,
  'portal.start': { rates, website, config, car: { lookUp, futures } },
  'quickQuotes.create': aQuickQuote({ vehicle }),
  'quotes.residuals': futures,
  'vehicles.lookUpInternal': lookUp,
  'vehicles.lookUpExperian': lookUp,
  'audit.recordEvidence': { evidenceId: 'e1', hash: 'a'.repeat(64) },
}

/** What stands in the place of each part in its turn; undefined takes it away. */
const INSTEAD = [
  ...[undefined, null, '', ' ', 'x', '7', 'x'.repeat(70_000), '\u0000', '\ud800', true, false, [], {}, [null], [[]]],
  ...[
    0,
    -1,
    0.5,
    1.005,
    12_345.67,
    100_001,
    2 ** 31,
    -(2 ** 31) - 1,
    2 ** 53,
    1e308,
    Number.NaN,
    Number.POSITIVE_INFINITY,
  ],
  ...['2026-02-29', '2024-02-29', '2026-02-30', '0000-01-01', '2026-13-01', '2026-3-1', '99999-12-31T00:00:00Z'],
  ...[
    '2026-03-10T12:00',
    '2026-03-10T12:00Z',
    '2026-03-10T24:00:00Z',
    '2026-03-10T12:00:00.5+15:59',
    '2026-02-30T12:00:00Z',
  ],
  ...['2026-03-10T12:00:00+16:00', '2026-03-10T12:00:00 Z', '2026-03-10', '#1f5c3a', 'https://a.test/path', 'fixed'],
]

/** Every place in a value, from the whole to its smallest parts. */
const placesIn = (value, place = []) => [
  place,
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, part]) => placesIn(part, [...place, name]))
    : []),
]

/** @param {any} value @param {readonly string[]} place */
function changed(value, place, instead) {
  const [name, ...rest] = place
  if (name === undefined) return instead
  const copy = Array.isArray(value) ? [...value] : { ...value }
  if (rest.length === 0 && instead === undefined && !Array.isArray(value)) delete copy[name]
  else copy[name] = changed(value[name], rest, instead)
  return copy
}

const endpoints = Object.entries(zod.publicContract).flatMap(([group, calls]) =>
  Object.entries(calls).map(([name, endpoint]) => [endpoint.id, endpoint, plain.publicContract[group][name]]),
)

it.each(endpoints)('%s: a valid answer is parsed as by zod', (id, { response }, inPage) => {
  const answer = ANSWERS[id]
  expect(zod.read(response, answer)).not.toBe('refused')
  expect(plain.read(inPage.response, answer)).toEqual(zod.read(response, answer))
})

it.each(endpoints)('%s: each part accepts and rejects the same values as zod', (id, { response }, inPage) => {
  const answer = ANSWERS[id]
  const others = placesIn(answer).flatMap((place) =>
    INSTEAD.map((instead) => ({ place: place.join('.'), instead, whole: changed(answer, place, instead) })),
  )
  const differing = others.filter(
    ({ whole }) => JSON.stringify(plain.read(inPage.response, whole)) !== JSON.stringify(zod.read(response, whole)),
  )
  expect(differing.slice(0, 5).map(({ place, instead }) => [place, instead])).toEqual([])
})

it('a text too long is kept beside the rest, as with zod', () => {
  const [, endpoint, inPage] = endpoints.find(([id]) => id === 'dealers.rates') ?? []
  const answer = { ...rates, lenders: [{ id: 50, name: 'x'.repeat(5000), secret: 1 }] }
  const read = plain.readData(inPage, { status: 200 }, answer)
  expect(read).toEqual(zod.readData(endpoint, { status: 200 }, answer))
  expect(read.lenders).toEqual([{ id: 50, name: 'x'.repeat(5000) }])
})
