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
} from '../../models/index.ts'
import { group } from '../endpoint.ts'
import { Done, registration, wireAmount, wireBoolean, wireCount, wireInteger } from '../wire.ts'
import { lookUpExperian, lookUpInternal } from './public-page.ts'

export const vehicles = {
  lookUpInternal,
  lookUpExperian,
  ...group('vehicles', {
    lookUpCap: {
      method: 'GET',
      path: '/vehicle-cap/:reg/:flag/:affiliate',
      access: 'open',
      params: z.object({ reg: registration(), flag: wireBoolean(), affiliate: text(40).check(z.minLength(1)) }),
      response: VehicleLookup,
      mayBeEmpty: true,
      refusals: ['PROVIDER_FAILED'],
    },

    stock: {
      method: 'POST',
      path: '/vehicle/stock',
      access: 'reads',
      feature: 'stock',
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
      refusals: ['PROVIDER_FAILED'],
    },

    saved: {
      method: 'GET',
      path: '/vehicle/saved',
      access: 'self',
      query: z.object({ customerUserId: wireInteger() }),
      response: z.array(SavedVehicle),
    },

    save: {
      method: 'POST',
      path: '/vehicle/saved',
      access: 'self',
      query: z.object({ customerUserId: wireInteger(), vehicleId: identifier() }),
      response: SavedVehicle,
    },

    unsave: {
      method: 'DELETE',
      path: '/vehicle/saved',
      access: 'self',
      query: z.object({ customerUserId: wireInteger(), vehicleId: identifier() }),
      response: Done,
      own: true,
    },

    saveIntranet: {
      method: 'POST',
      path: '/vehicle/saved-intranet',
      access: 'self',
      query: z.object({
        customerUserId: wireInteger(),
        loanVehicleId: identifier(),
        mileage: wireCount(),
        price: wireAmount(),
      }),
      response: SavedVehicle,
    },
  }),
}
