import { describe, expect, it } from 'vitest'
import type { Endpoint } from './endpoint.ts'
import { contract } from './index.ts'

const { applications, auth, documents, notes, quickQuotes, quotes, settings, valuations, vehicles } = contract

type Part = 'params' | 'query' | 'body' | 'response'

const window = { affiliateUserIds: [101], days: 30 }

const accepted: readonly [string, Endpoint, Part, unknown][] = [
  ['login', auth.login, 'body', { username: 'dealer@demo.forecourt.test', password: 'Forecourt-demo-1' }],
  [
    'applications of a window',
    applications.list,
    'body',
    { ...window, includeProposals: true, excludedStates: [4, 8] },
  ],
  ['quick quotes of a window', quickQuotes.list, 'body', window],
  ['user settings', settings.saveUser, 'body', { dealerUserId: 1, userSettings: { termsToShow: [24] } }],
  [
    'dealer settings',
    settings.saveDealer,
    'body',
    { affiliateUserId: 1, settings: { preferredContactMethod: 'email' } },
  ],
  [
    'numberOfDependents on the convert call',
    applications.convert,
    'body',
    { applicationId: 'a', numberOfDependents: 2 },
  ],
  ['a query as text', applications.toggleNtuFlag, 'query', { brokerReference: '10001', ntuFlagged: 'true' }],
  ['a query as values', applications.toggleNtuFlag, 'query', { brokerReference: 10001, ntuFlagged: false }],
  ['a form as text', notes.add, 'body', { noteText: 'Rang', isUserNote: 'true', affiliateUserId: '7' }],
  ['a price in a query', vehicles.saveIntranet, 'query', query('12995.50')],
  [
    'either name of a registration',
    valuations.glasses,
    'query',
    { vehicleRegistration: 'ZZ26 ABC', vehicleMileage: '1' },
  ],
  ['archiving', quotes.archive, 'body', { isArchived: true }],
]

function query(price: string) {
  return { customerUserId: '1', loanVehicleId: 'v', mileage: '20000', price }
}

const refused: readonly [string, Endpoint, Part, unknown][] = [
  ['a login without a password', auth.login, 'body', { username: 'dealer@demo.forecourt.test' }],
  ['NUL in a user name', auth.login, 'body', { username: 'dealer\0', password: 'x' }],
  ['days as text in JSON', applications.list, 'body', { ...window, days: '30' }],
  ['an id beyond int4', applications.list, 'body', { ...window, affiliateUserIds: [2 ** 31] }],
  ['an exponent in a query', applications.toggleNtuFlag, 'query', { brokerReference: '1e3', ntuFlagged: 'true' }],
  [
    'a reference beyond int4',
    applications.toggleNtuFlag,
    'query',
    { brokerReference: '2147483648', ntuFlagged: 'true' },
  ],
  ['a flag that is neither', applications.toggleNtuFlag, 'query', { brokerReference: '1', ntuFlagged: '1' }],
  ['a note for nothing', notes.add, 'query', {}],
  ['a price of three decimals', vehicles.saveIntranet, 'query', query('1.005')],
  ['a negative price', vehicles.saveIntranet, 'query', query('-1')],
  ['values of no registration', valuations.glasses, 'query', { vehicleMileage: '1' }],
  ['an upload without its requirement', documents.upload, 'body', { fileName: 'licence.pdf' }],
  ['archiving by text', quotes.archive, 'body', { isArchived: 'true' }],
]

describe('accepted input', () => {
  it.each(accepted)('%s', (_, endpoint, part, value) => {
    expect(endpoint[part]?.safeParse(value).success).toBe(true)
  })
})

describe('rejected input', () => {
  it.each(refused)('%s', (_, endpoint, part, value) => {
    expect(endpoint[part]?.safeParse(value).success).toBe(false)
  })
})

describe('defaults of bodies', () => {
  it('the stock feed has the defaults of spec §9', () => {
    expect(vehicles.stock.body.parse({ dealerId: 1 })).toEqual({
      dealerId: 1,
      pageSize: 999,
      page: 1,
      searchPublisherIds: [1, 5],
    })
  })

  it('reads numbers and flags in a query as typed values', () => {
    const query = applications.toggleNtuFlag.query.parse({ brokerReference: '10001', ntuFlagged: 'false' })
    expect(query).toEqual({ brokerReference: 10001, ntuFlagged: false })
  })
})
