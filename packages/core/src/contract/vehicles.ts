import * as z from 'zod/mini'
import {
  amount,
  count,
  identifier,
  integer,
  maybe,
  SavedVehicle,
  STOCK_FIRST_PAGE,
  STOCK_PAGE_SIZE,
  STOCK_PUBLISHER_IDS,
  StockPage,
  text,
  VehicleLookup,
} from '../models/index.ts'
import { endpoint } from './endpoint.ts'
import { lookUpExperian, lookUpInternal } from './public-page.ts'
import { Done, registration, wireBoolean, wireCount, wireInteger } from './wire.ts'

const lookUpCap = endpoint({
  id: 'vehicles.lookUpCap',
  method: 'GET',
  path: '/vehicle-cap/:reg/:flag/:affiliate',
  summary:
    'Looks a registration up at CAP; the flag asks for values too, `affiliate` is an affiliateUserId or a marker',
  audience: 'user',
  params: z.object({ reg: registration(), flag: wireBoolean(), affiliate: text(40).check(z.minLength(1)) }),
  response: VehicleLookup,
  mayBeEmpty: true,
  refusals: ['PROVIDER_FAILED'],
  usedBy: 'Quick quote, proposal, valuations',
})

const stock = endpoint({
  id: 'vehicles.stock',
  method: 'POST',
  path: '/vehicle/stock',
  summary: 'A page of a dealer’s stock',
  audience: 'user',
  body: z.object({
    postcode: maybe(text(10)),
    mileage: maybe(count()),
    transId: maybe(integer()),
    priceMin: maybe(amount()),
    priceMax: maybe(amount()),
    engineMin: maybe(count()),
    engineMax: maybe(count()),
    colourIds: maybe(z.array(integer()).check(z.maxLength(100))),
    dealerId: integer(),
    pageSize: z._default(count().check(z.lte(STOCK_PAGE_SIZE)), STOCK_PAGE_SIZE),
    page: z._default(count().check(z.gte(1)), STOCK_FIRST_PAGE),
    searchPublisherIds: z._default(z.array(integer()).check(z.maxLength(50)), [...STOCK_PUBLISHER_IDS]),
  }),
  response: StockPage,
  refusals: ['NOT_FOUND', 'FEATURE_OFF', 'PROVIDER_FAILED'],
  usedBy: 'Stock',
})

const saved = endpoint({
  id: 'vehicles.saved',
  method: 'GET',
  path: '/vehicle/saved',
  summary: 'The vehicles that a user has saved, newest first',
  audience: 'user',
  query: z.object({ customerUserId: wireInteger() }),
  response: z.array(SavedVehicle),
  refusals: ['NOT_FOUND'],
  usedBy: 'Stock',
})

const save = endpoint({
  id: 'vehicles.save',
  method: 'POST',
  path: '/vehicle/saved',
  summary: 'Saves a stock vehicle for a user',
  audience: 'user',
  query: z.object({ customerUserId: wireInteger(), vehicleId: identifier() }),
  response: SavedVehicle,
  refusals: ['NOT_FOUND'],
  usedBy: 'Stock',
})

const unsave = endpoint({
  id: 'vehicles.unsave',
  method: 'DELETE',
  path: '/vehicle/saved',
  summary: 'Removes a saved vehicle of a user; one that is not saved is no failure',
  audience: 'user',
  query: z.object({ customerUserId: wireInteger(), vehicleId: identifier() }),
  response: Done,
  own: true,
  refusals: ['NOT_FOUND'],
  usedBy: 'Stock',
})

const saveIntranet = endpoint({
  id: 'vehicles.saveIntranet',
  method: 'POST',
  path: '/vehicle/saved-intranet',
  summary: 'Saves a vehicle from the broker’s own records for a user, with mileage and price',
  audience: 'user',
  query: z.object({
    customerUserId: wireInteger(),
    loanVehicleId: identifier(),
    mileage: wireCount(),
    price: z.pipe(
      z.pipe(
        z.union([z.number(), z.string().check(z.regex(/^\d{1,8}(\.\d{1,2})?$/))]),
        z.transform((value) => Number(value)),
      ),
      amount(),
    ),
  }),
  response: SavedVehicle,
  refusals: ['NOT_FOUND'],
  usedBy: 'Stock, customer detail',
})

export const vehicles = { lookUpInternal, lookUpExperian, lookUpCap, stock, saved, save, unsave, saveIntranet }
