import { type ListedCar, readListedCars, type StartedCar } from '@forecourt/core'
import type { RememberedVehicles } from '../../providers/vehicle-data/remembered.ts'
import { type CarFacts, PROVIDER_WAIT_MS, startedCarOf } from './started-car.ts'

/** Providers are asked for this many cars side by side. */
const AT_ONCE = 20

interface ListFacts extends Omit<CarFacts, 'vehicleData'> {
  readonly vehicles: RememberedVehicles
  /** Counts look-ups towards the day of the key; false if there are not so many left. */
  readonly mayLookUp: (cars: number) => Promise<boolean>
}

/**
 * The cars of a stock list by registration. A car that the provider has told of today costs no look-up; one that does not come in
 * time is left out and comes with the next visit.
 */
export async function listedCarsOf(
  { vehicles, mayLookUp, ...facts }: ListFacts,
  text: string,
): Promise<Record<string, StartedCar>> {
  const cars = readListedCars(text)
  const known = cars.filter(({ registration }) => vehicles.knows(registration, facts.at))
  const unknown = cars.filter((car) => !known.includes(car))
  const asked = unknown.length > 0 && (await mayLookUp(unknown.length)) ? unknown : []
  const begun = performance.now()
  const found: [string, StartedCar][] = []
  const all = [...known, ...asked]
  for (let at = 0; at < all.length && performance.now() - begun < PROVIDER_WAIT_MS; at += AT_ONCE)
    found.push(...(await startedOf({ ...facts, vehicleData: vehicles }, all.slice(at, at + AT_ONCE))))
  return Object.fromEntries(found)
}

async function startedOf(facts: CarFacts, cars: readonly ListedCar[]): Promise<[string, StartedCar][]> {
  const started = await Promise.all(
    cars.map(async ({ registration, mileage }) => ({
      registration,
      car: await startedCarOf(facts, registration, mileage),
    })),
  )
  return started.flatMap(({ registration, car }) => (car ? [[registration, car]] : []))
}
