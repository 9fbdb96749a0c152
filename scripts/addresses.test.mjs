import { readFileSync } from 'node:fs'
import { expect, it, test } from 'vitest'
import { contract, endpointsOf, parametersOf } from '../packages/core/src/contract/index.ts'
import { inProject } from './project.mjs'

/** Our own ids and numbers, and choices from a list, say nothing of a person without the database. A new name is judged when it is put here. */
const SAYS_NOTHING = new Set([
  ...[
    'id',
    'aid',
    'readBy',
    'userId',
    'affiliate',
    'affiliateId',
    'affiliateUserId',
    'customerUserId',
    'appId',
    'quoteId',
  ],
  ...[
    'cosmosId',
    'applicationId',
    'brokerRef',
    'brokerReference',
    'documentId',
    'dealSheetId',
    'requirementId',
    'requirementType',
  ],
  ...[
    'requirementTypeId',
    'loanDealId',
    'snagTypeId',
    'isMisc',
    'uploadId',
    'linkId',
    'contactId',
    'sessionId',
    'deviceId',
  ],
  ...[
    'vehicleId',
    'loanVehicleId',
    'capId',
    'keepsThis',
    'ntuFlagged',
    'expandedProposals',
    'feature',
    'flag',
    'provider',
  ],
  ...['mileage', 'vehicleMileage', 'year', 'price', 'cars'],
])

const MAILED = 'the secret of a mailed link, for one purpose'
const PLATE = 'a registration, as the specification has it'

/** The rest, each with the reason why it stands in an address: it must not stand in a log. */
const LEFT_OUT = {
  'GET /public/start?key': 'a publishable key, which is public',
  'GET /public/start?reg': 'the car of the page: the answer is kept by caches',
  'GET /vehicle/reg/internal?reg': PLATE,
  'GET /vehicle/reg/experian?reg': PLATE,
  'GET /vehicle-cap/:reg/:flag/:affiliate?reg': PLATE,
  'GET /glasses-valuations?vrm': PLATE,
  'GET /glasses-valuations?vehicleRegistration': PLATE,
  'GET /cap-valuations?vrm': PLATE,
  'GET /address/search?key': 'a postcode, as the specification has it',
  'GET /address/key?key': 'the provider’s key of one address',
  'GET /negotiate?access_token': 'a token of an hour, spent by one live connection',
  'GET /calendar/:file?file': 'the secret of a calendar link, because calendars send no header',
  'GET /quote/link/:token?token': MAILED,
  'GET /pay/:token?token': MAILED,
  'POST /pay/:token/seen?token': MAILED,
  'POST /pay/:token/start?token': MAILED,
  'GET /deal/:token/prices?token': MAILED,
  'POST /deal/:token/seen?token': MAILED,
  'POST /deal/:token/choose?token': MAILED,
  'POST /deal/:token/code?token': MAILED,
  'POST /deal/:token/prove?token': MAILED,
}

const namesOf = (query) => Object.keys(query?.shape ?? {})
const parameters = endpointsOf(contract).flatMap(({ method, path, query }) =>
  [...parametersOf(path), ...namesOf(query)].map((name) => ({ name, place: `${method} ${path}?${name}` })),
)

test('no address can name a person, except those that are listed with their reason', () => {
  expect(parameters.length).toBeGreaterThan(100)
  const others = parameters.filter(({ name }) => !SAYS_NOTHING.has(name)).map(({ place }) => place)
  expect(others.sort()).toEqual(Object.keys(LEFT_OUT).sort())
})

it.each([...new Set(Object.keys(LEFT_OUT).map((place) => place.replace(/^\w+ /, '').replace(/[:?].*/, '')))])(
  'the page for operators says that a log leaves out what %s holds',
  (path) => {
    const [, section = ''] = readFileSync(inProject('docs/operations.md'), 'utf8').split('### What a log leaves out')
    expect(section.split('\n## ')[0]).toContain(`\`/api/v3${path}`)
  },
)
