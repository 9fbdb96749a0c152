import {
  ApiError,
  canLookUpRegistration,
  DEFAULT_ANNUAL_MILEAGE,
  MOST_LISTED_CARS,
  normaliseRegistration,
  type PublicPageClient,
  type PublicStart,
  type StartedCar,
  writeListedCars,
} from '@forecourt/core'

/** The car that a page's tag names. */
export interface NamedCar {
  readonly registration: string
  readonly mileage: number | undefined
}

/** A page's client whose first requests share one call; later ones use their own calls. */
export interface StartingClient {
  readonly client: PublicPageClient
  /** Call before the first request to include the car, and the cars of a list on the same page. */
  nameCar(car: NamedCar, list?: readonly NamedCar[]): void
  /**
   * The car of a list, with its residuals; null without one. The first that asks names all the cars of the list, so that they share
   * a call: the first of the page if there was none before. No car of a list makes a call of its own.
   */
  listedCar(car: NamedCar, list: () => readonly NamedCar[]): Promise<StartedCar | null>
  /** Starts a new request beside a hanging one and uses whichever response arrives first. */
  refetch(): void
  /** Forgets every answer: the next requests ask the server, past the browser's cache. */
  renew(): void
}

type Question = Parameters<PublicPageClient['quotes']['residuals']>[0]

type Start = ReturnType<typeof createStart>

export function createStartingClient(client: PublicPageClient, key: string, passCache = () => {}): StartingClient {
  // Over forty lines: a list of the calls that the first answer replaces.
  const starts: Start[] = []
  const begin = (car: NamedCar | null, all: readonly NamedCar[] = []): Start => {
    const isNew = (one: NamedCar) => canLookUpRegistration(one.registration) && !startOfCar(one)
    const list = all.filter((one) => isNew(one) && !(car && isSameCar(one, car))).slice(0, MOST_LISTED_CARS)
    const start = createStart(client, key, car, list)
    starts.push(start)
    return start
  }
  /** The first one includes everything that the page's widgets share. */
  const shared = () => (starts[0] ?? begin(null)).ask()
  const startOf = (registration: string) =>
    starts.find(({ named }) => named.some((car) => isSamePlate(car.registration, registration)))
  const startOfCar = (car: NamedCar) => starts.find(({ named }) => named.some((one) => isSameCar(one, car)))
  const carOf = async (registration: string) => startOf(registration)?.carOf(registration)
  const residualsFor = async ({ vehicle, annualMileage }: Question) => {
    const start = startOf(vehicle.vrm ?? '')
    const car = await start?.carOf(vehicle.vrm ?? '')
    const named = start?.named.find(({ registration }) => isSamePlate(registration, vehicle.vrm ?? ''))
    const mileage = named?.mileage ?? car?.lookUp?.vehicle.mileage ?? null
    return annualMileage === DEFAULT_ANNUAL_MILEAGE && (vehicle.mileage ?? null) === mileage ? car?.futures : null
  }
  return {
    listedCar: async (car, list) => {
      if (!canLookUpRegistration(car.registration)) return null
      const start = startOfCar(car) ?? begin(null, [car, ...list().filter((one) => !isSameCar(one, car))])
      return (await start.carOf(car.registration)) ?? null
    },
    nameCar: (car, list) => {
      if (car.registration && !startOf(car.registration)) begin(car, list)
    },
    refetch: () => {
      for (const start of starts) start.refetch()
    },
    renew: () => {
      passCache()
      for (const start of starts) start.renew()
    },
    client: {
      ...client,
      portal: {
        ...client.portal,
        config: async (...asked) => (await shared())?.config ?? client.portal.config(...asked),
      },
      dealers: { rates: async (...asked) => (await shared())?.rates ?? client.dealers.rates(...asked) },
      settings: {
        websiteConfig: async (...asked) => (await shared())?.website ?? client.settings.websiteConfig(...asked),
      },
      vehicles: {
        lookUpInternal: async (...asked) => {
          const car = await carOf(asked[0].reg)
          return car ? (car.lookUp ?? null) : await client.vehicles.lookUpInternal(...asked)
        },
        lookUpExperian: async (...asked) =>
          (await carOf(asked[0].reg)) ? null : client.vehicles.lookUpExperian(...asked),
      },
      quotes: {
        residuals: async (...asked) => (await residualsFor(asked[0])) ?? client.quotes.residuals(...asked),
      },
    },
  }
}

const isSamePlate = (one: string, other: string) => normaliseRegistration(one) === normaliseRegistration(other)

const isSameCar = (one: NamedCar, other: NamedCar) =>
  isSamePlate(one.registration, other.registration) && one.mileage === other.mileage

const writtenList = (list: readonly NamedCar[]) =>
  writeListedCars(
    list.map(({ registration, mileage }) => ({ registration: normaliseRegistration(registration), mileage })),
  )

/** Fetched once; after a failure, when next needed. */
function createStart({ portal }: PublicPageClient, key: string, car: NamedCar | null, list: readonly NamedCar[]) {
  // Over forty lines: one call, its repeat and its answer share their state.
  let asked: Promise<PublicStart | null> | null = null
  let isHere = false
  let hanging: Promise<PublicStart | null> | null = null
  const given = car && { reg: car.registration, ...(car.mileage === undefined ? {} : { mileage: car.mileage }) }
  const listed = list.length > 0 && { cars: writtenList(list) }
  const plate = car && normaliseRegistration(car.registration)
  const read = async () => {
    try {
      const answer = await portal.start({ key, ...given, ...listed })
      isHere = true
      return answer
    } catch (error) {
      if (error instanceof ApiError && (error.status === 400 || error.status === 404)) return null
      asked = null
      throw error
    }
  }
  const ask = () => {
    const latest = read()
    // Only the latest request's error is reported.
    return hanging ? Promise.any([hanging, latest]).catch(() => latest) : latest
  }
  const start = {
    named: car ? [car, ...list] : list,
    /** What the answer says of a car that this call named. */
    carOf: async (registration: string): Promise<StartedCar | null | undefined> => {
      const asked = normaliseRegistration(registration)
      const answer = await start.ask()
      return asked === plate ? answer?.car : answer?.cars?.[asked]
    },
    /** Null if the server lacks the call or cannot read the tag: each part is then fetched by its own call. */
    ask: () => {
      asked ??= ask()
      return asked
    },
    refetch: () => {
      if (isHere || !asked) return
      hanging = asked
      asked = null
    },
    renew: () => {
      isHere = false
      asked = hanging = null
    },
  }
  return start
}
