import { contract, type User, type Valuation, type Vehicle } from '@forecourt/core'
import { aVehicle, people } from '@forecourt/core/testing'
import { createTestPage, type TestPage } from '../../page/testing/test-page.ts'
import { signal } from '../../signals/index.ts'
import { createValuationsState, type ValuationsHost } from '../state.ts'
import { capFound, glassesFound, sampleRates, sampleValuations } from './samples.ts'

const { dealers, valuations, vehicles } = contract

export const [golf, sportage] = sampleValuations() as [Valuation, Valuation]

interface Given {
  readonly mine?: readonly Valuation[]
  readonly ofDealerships?: readonly Valuation[]
  readonly user?: User
}

const vehicle: Vehicle = aVehicle({ registrationDate: '2023-03-14', price: null, capRetail: null })

/** A page whose server knows these valuations, a vehicle, both guides and a panel. */
export function aPage({ mine = [], ofDealerships = [], user = people.rhian }: Given = {}) {
  const test = createTestPage({ user })
  test.on(valuations.list, [...mine])
  test.on(valuations.ofDealership, [...ofDealerships])
  test.on(valuations.glasses, glassesFound)
  test.on(valuations.cap, capFound)
  knows(test, vehicle)
  test.on(vehicles.lookUpExperian, null)
  test.on(dealers.rates, sampleRates())
  return test
}

/** A page of a user with several dealerships. */
export const ofSeveral = (given: Given = {}) =>
  aPage({ mine: sampleValuations(), ofDealerships: sampleValuations(3), user: people.owen, ...given })

/** The result of the vehicle look-up; null for an unknown registration. */
export const knows = (test: TestPage, found: Vehicle | null) =>
  test.on(vehicles.lookUpInternal, found && { vehicle: found, source: 'internal' })

/** A host that passes no query and stores none. */
export const A_HOST: ValuationsHost = {
  query: signal(''),
  onFilters: () => {},
  place: '',
  registration: '',
  mileage: null,
  customerOf: signal(''),
}

export async function open(test = aPage(), prefill: Partial<ValuationsHost> = {}) {
  const state = createValuationsState(test.page, { ...A_HOST, ...prefill })
  await test.settled()
  test.asked.length = 0
  const look = async (registration: string, mileage: number | null = 28_400) => {
    await state.lookUp.findFor({ registration, mileage })
    await test.settled()
  }
  return { test, state, look }
}
