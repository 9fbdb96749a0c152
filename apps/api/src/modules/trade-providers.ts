import type { Config } from '../config.ts'
import { createIdealPostcodes } from '../providers/addresses/ideal-postcodes.ts'
import type { Addresses } from '../providers/addresses/provider.ts'
import { createSandboxAddresses } from '../providers/addresses/sandbox.ts'
import { createAutoTraderStock } from '../providers/stock/auto-trader.ts'
import type { StockFeed } from '../providers/stock/provider.ts'
import { createSandboxStock } from '../providers/stock/sandbox.ts'
import { createOneAutoValuations } from '../providers/valuations/one-auto.ts'
import type { ValuationGuides } from '../providers/valuations/provider.ts'
import { createSandboxValuations } from '../providers/valuations/sandbox.ts'

export function addressesOf({ addressService: { url, key } }: Config): Addresses {
  return key === null ? createSandboxAddresses() : createIdealPostcodes({ url, key })
}

export function valuationsOf({ valuationService: { url, key, paths } }: Config): ValuationGuides {
  return key === null ? createSandboxValuations() : createOneAutoValuations({ url, key, paths })
}

/**
 * The guide that knows registrations at CAP. Null if vehicles are real and no real guide is set, because invented data
 * describes none of them.
 */
export function capLookUpOf(config: Config): Pick<ValuationGuides, 'capVehicle'> | null {
  const isInvented = config.valuationService.key === null && config.vehicleService.key !== null
  return isInvented ? null : valuationsOf(config)
}

export function stockOf({ stockService: { url, key, secret }, sandboxStockSize }: Config): StockFeed {
  return key === null ? createSandboxStock({ size: sandboxStockSize }) : createAutoTraderStock({ url, key, secret })
}
