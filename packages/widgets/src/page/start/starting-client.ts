import {
  ApiError,
  DEFAULT_ANNUAL_MILEAGE,
  normaliseRegistration,
  type PublicPageClient,
  type PublicStart,
} from '@forecourt/core'

/** The car that a page's tag names. */
export interface NamedCar {
  readonly registration: string
  readonly mileage: number | undefined
}

/** A page's client whose first requests share one call; later ones use their own calls. */
export interface StartingClient {
  readonly client: PublicPageClient
  /** Call before the first request to include the car. */
  nameCar(car: NamedCar): void
  /** Starts a new request beside a hanging one and uses whichever response arrives first. */
  refetch(): void
  /** Forgets every answer: the next requests ask the server, past the browser's cache. */
  renew(): void
}

type Question = Parameters<PublicPageClient['quotes']['residuals']>[0]

type Start = ReturnType<typeof createStart>

export function createStartingClient(client: PublicPageClient, key: string, passCache = () => {}): StartingClient {
  const starts: Start[] = []
  const begin = (car: NamedCar | null): Start => {
    const start = createStart(client, key, car)
    starts.push(start)
    return start
  }
  /** The first one includes everything that the page's widgets share. */
  const shared = () => (starts[0] ?? begin(null)).ask()
  const startOf = (registration: string) => starts.find(({ car }) => car && isSamePlate(car.registration, registration))
  const carOf = async (registration: string) => (await startOf(registration)?.ask())?.car
  const residualsFor = async ({ vehicle, annualMileage }: Question) => {
    const start = startOf(vehicle.vrm ?? '')
    const car = (await start?.ask())?.car
    const mileage = start?.car?.mileage ?? car?.lookUp?.vehicle.mileage ?? null
    return annualMileage === DEFAULT_ANNUAL_MILEAGE && (vehicle.mileage ?? null) === mileage ? car?.futures : null
  }
  return {
    nameCar: (car) => {
      if (car.registration && !startOf(car.registration)) begin(car)
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

/** Fetched once; after a failure, when next needed. */
function createStart({ portal }: PublicPageClient, key: string, car: NamedCar | null) {
  let asked: Promise<PublicStart | null> | null = null
  let isHere = false
  let hanging: Promise<PublicStart | null> | null = null
  const given = car && { reg: car.registration, ...(car.mileage === undefined ? {} : { mileage: car.mileage }) }
  const read = async () => {
    try {
      const answer = await portal.start({ key, ...given })
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
  return {
    car,
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
}
