import { StockVehicle, VehicleType, validateVin } from '@forecourt/core'
import * as z from 'zod/mini'
import { bearerOf, createCaller, INTERACTIVE_RETRY_POLICY, type RetryPolicy, type ServiceAccess } from '../caller.ts'
import { optionalText, readIsoMoment, readReply } from '../read-reply.ts'
import { createStockFeed } from './filters.ts'
import type { StockFeed } from './provider.ts'

/**
 * Auto Trader Connect's Stock API, as published at developers.autotrader.co.uk: `POST /authenticate` with key and
 * secret returns a bearer token of fifteen minutes; `GET /stock?advertiserId&page&pageSize` returns `{ results,
 * totalResults }`. The dealer id in the feed is the advertiser id (see STOCK_DEALER_IDS).
 */
interface AutoTraderSettings extends ServiceAccess {
  readonly secret: string
}

const STOCK_PROVIDER = 'stock'
const PAGE_SIZE = 100
const MOST_PAGES = 100
const KEEP_MS = 60_000
/** Leaves room for the dealer's id in our own number. */
const LONGEST_ID = 48
const TOKEN_MARGIN_MS = 30_000
const PICTURE_SIZE = 'w800h600'
/** The publisher of these adverts, by our callers' numbers. */
const PUBLISHER = 1

const figure = () => z.optional(z.nullable(z.number()))
const Token = z.object({ access_token: z.string(), expires_at: z.string() })
const Item = z.object({
  metadata: z.object({
    stockId: z.string(),
    lifecycleState: optionalText(),
    dateOnForecourt: optionalText(),
    lastUpdated: optionalText(),
  }),
  vehicle: z.object({
    registration: optionalText(),
    vin: optionalText(),
    make: optionalText(),
    model: optionalText(),
    derivative: optionalText(),
    vehicleType: optionalText(),
    bodyType: optionalText(),
    fuelType: optionalText(),
    transmissionType: optionalText(),
    colour: optionalText(),
    firstRegistrationDate: optionalText(),
    yearOfManufacture: optionalText(),
    odometerReadingMiles: figure(),
    doors: figure(),
    engineCapacityCC: figure(),
    insuranceGroup: optionalText(),
  }),
  adverts: z.optional(
    z.object({
      forecourtPrice: z.optional(z.nullable(z.object({ amountGBP: figure() }))),
      retailAdverts: z.optional(
        z.object({
          suppliedPrice: z.optional(z.nullable(z.object({ amountGBP: figure() }))),
          description: optionalText(),
        }),
      ),
    }),
  ),
  media: z.optional(z.object({ images: z.optional(z.array(z.object({ href: z.string() }))) })),
})
type Item = z.infer<typeof Item>
const Page = z.object({ results: z.array(z.unknown()), totalResults: z.number() })

export function createAutoTraderStock(settings: AutoTraderSettings, patience?: Partial<RetryPolicy>): StockFeed {
  const readPage = createReading(settings, patience)
  // The feed supports few of our filters: a dealer's whole stock is fetched, and cached for a minute.
  return createStockFeed(async (dealerId, now) => {
    const items: unknown[] = []
    for (let page = 1; page <= MOST_PAGES; page += 1) {
      const { results, totalResults } = await readPage(dealerId, page, now)
      items.push(...results)
      if (results.length === 0 || items.length >= totalResults) break
    }
    const vehicles = items.flatMap((item) => stockVehicleOf(item, dealerId))
    return { vehicles, until: now.getTime() + KEEP_MS }
  })
}

/** Fetches a page of a dealer's stock, with a token that is cached while it is valid. */
function createReading(settings: AutoTraderSettings, patience?: Partial<RetryPolicy>) {
  const call = createCaller(STOCK_PROVIDER, { ...INTERACTIVE_RETRY_POLICY, timeoutMs: 10_000, ...patience })
  let token: { value: string; until: number } | null = null

  async function tokenAt(now: Date): Promise<string> {
    if (token && token.until > now.getTime()) return token.value
    const form = { key: settings.key, secret: settings.secret }
    const { body } = await call({ url: new URL(`${settings.url}/authenticate`), form })
    const { access_token: value, expires_at: expires } = readReply(STOCK_PROVIDER, Token, body)
    token = { value, until: Date.parse(expires) - TOKEN_MARGIN_MS }
    return value
  }

  return async (dealerId: number, page: number, now: Date): Promise<z.infer<typeof Page>> => {
    const url = new URL(`${settings.url}/stock`)
    url.search = String(
      new URLSearchParams({ advertiserId: String(dealerId), page: String(page), pageSize: String(PAGE_SIZE) }),
    )
    const { body } = await call({ url, headers: bearerOf(await tokenAt(now)) })
    return readReply(STOCK_PROVIDER, Page, body)
  }
}

/** Omits an advert that cannot be read, and keeps the rest of the stock. */
function stockVehicleOf(item: unknown, dealerId: number): StockVehicle[] {
  const parsed = Item.safeParse(item)
  if (!parsed.success) return []
  const { metadata, vehicle } = parsed.data
  if (metadata.lifecycleState && metadata.lifecycleState !== 'FORECOURT') return []
  const made = StockVehicle.safeParse({
    vehicleId: metadata.stockId,
    dealerId,
    publisherId: PUBLISHER,
    ...stockVehicleFacts(vehicle),
    ...advertOf(parsed.data),
    listedAt: readIsoMoment(metadata.dateOnForecourt ?? metadata.lastUpdated),
  })
  return made.success && metadata.stockId.length <= LONGEST_ID ? [made.data] : []
}

const TYPES: Readonly<Record<string, VehicleType>> = {
  Car: VehicleType.Car,
  Van: VehicleType.Van,
  Bike: VehicleType.Bike,
}
const short = (text: string | null | undefined, most: number) => text?.slice(0, most) ?? null
const whole = (value: number | null | undefined) =>
  typeof value === 'number' && value >= 0 && value <= 9_999_999 ? Math.round(value) : null

function stockVehicleFacts(vehicle: Item['vehicle']) {
  const year = Number(vehicle.yearOfManufacture)
  return {
    vrm: short(vehicle.registration?.replace(/\s/g, ''), 12),
    vin: validateVin(vehicle.vin) === null ? (vehicle.vin ?? null) : null,
    make: short(vehicle.make, 80),
    model: short(vehicle.model, 120),
    trim: short(vehicle.derivative, 160),
    vehicleType: TYPES[vehicle.vehicleType ?? ''] ?? null,
    bodyType: short(vehicle.bodyType, 40),
    fuel: short(vehicle.fuelType, 40),
    transmission: short(vehicle.transmissionType, 40),
    colour: short(vehicle.colour, 40),
    registrationDate: /^\d{4}-\d\d-\d\d$/.exec(vehicle.firstRegistrationDate ?? '')?.[0] ?? null,
    year: year >= 1900 && year <= 2200 ? year : null,
    mileage: whole(vehicle.odometerReadingMiles),
    doors: whole(vehicle.doors),
    engineSize: whole(vehicle.engineCapacityCC),
    insuranceGroup: short(vehicle.insuranceGroup, 10),
  }
}

function advertOf({ adverts, media }: Item) {
  const price = adverts?.retailAdverts?.suppliedPrice?.amountGBP ?? adverts?.forecourtPrice?.amountGBP
  const images = (media?.images ?? [])
    .map(({ href }) => href.replace('{resize}', PICTURE_SIZE))
    .filter((href) => href.startsWith('https://') && href.length <= 2000)
  return {
    price: whole(price),
    description: short(adverts?.retailAdverts?.description, 5000),
    image: images[0],
    images,
  }
}
