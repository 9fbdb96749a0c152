import { ApplicationType } from '@forecourt/core'
import { aDealer, anApplication, people } from '@forecourt/core/testing'
import { expect, it } from 'vitest'
import { requestsOf } from './requests.ts'

const record = anApplication({ affiliateUserId: 1001, vehicle: { vrm: 'ZZ23KHP' } })
const dealer = aDealer({ affiliateUserId: 1001, features: ['payments'] })

type Given = Parameters<typeof requestsOf>
const namesOf = (...given: Given) => requestsOf(...given).map(({ name }) => name)

it.each<[string, Given, string[]]>([
  ['everything', [people.rhian, record, dealer], ['ask-payment', 'check-eligibility', 'value']],
  [
    'of a quick quote',
    [people.rhian, { ...record, applicationType: ApplicationType.QuickQuote }, dealer],
    ['ask-payment', 'check-eligibility', 'value'],
  ],
  [
    'no payment without the feature',
    [people.rhian, record, { ...dealer, features: [] }],
    ['check-eligibility', 'value'],
  ],
  [
    'no valuation without a registration',
    [people.rhian, { ...record, vehicle: null }, dealer],
    ['ask-payment', 'check-eligibility'],
  ],
  ['nothing for a suspended dealership', [people.rhian, record, { ...dealer, status: 'Suspended' }], []],
  ['nothing of another dealership', [people.rhian, { ...record, affiliateUserId: 2002 }, dealer], []],
  ['nothing while the dealership is unknown', [people.rhian, record, null], []],
  ['nothing signed out', [null, record, dealer], []],
  ['nothing without a record', [people.rhian, null, dealer], []],
])('offers only requests that the server allows the user: %s', (_name, given, names) => {
  expect(namesOf(...given)).toEqual(names)
})
