import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { createIdealPostcodes } from '../providers/addresses/ideal-postcodes.ts'
import type { Addresses } from '../providers/addresses/provider.ts'
import { createSandboxAddresses } from '../providers/addresses/sandbox.ts'
import type { BackOffice } from '../providers/back-office/back-office.ts'
import { createHttpBackOffice } from '../providers/back-office/http.ts'
import { createSandboxBackOffice, nextBrokerReference } from '../providers/back-office/sandbox.ts'
import { createLenderGateway } from '../providers/lenders/by-lender.ts'
import type { LenderGateway } from '../providers/lenders/gateway.ts'
import { createAutoTraderStock } from '../providers/stock/auto-trader.ts'
import type { StockFeed } from '../providers/stock/provider.ts'
import { createSandboxStock } from '../providers/stock/sandbox.ts'
import { createOneAutoValuations } from '../providers/valuations/one-auto.ts'
import type { ValuationGuides } from '../providers/valuations/provider.ts'
import { createSandboxValuations } from '../providers/valuations/sandbox.ts'
import { createDvlaVehicleData } from '../providers/vehicle-data/dvla.ts'
import type { VehicleData } from '../providers/vehicle-data/provider.ts'
import { createSandboxVehicleData } from '../providers/vehicle-data/sandbox.ts'
import type { Services } from '../services.ts'

export interface Providers {
  backOffice: BackOffice
  lenders: LenderGateway
  vehicleData: VehicleData
}

/** Chosen by the settings; the sandboxes are complete implementations with documented test values (docs/sandbox.md). */
export const providersFor = ({
  config,
  db,
  now,
  panel,
}: Pick<Services, 'config' | 'db' | 'now' | 'panel'>): Providers => ({
  backOffice: backOfficeOf(config, db, now),
  lenders: createLenderGateway(config, panel),
  vehicleData: vehicleDataOf(config),
})

function backOfficeOf({ backOffice: { url, ...rest } }: Config, db: Database, now: () => Date): BackOffice {
  if (url !== null) return createHttpBackOffice({ url, ...rest, now })
  return createSandboxBackOffice({ nextReference: () => nextBrokerReference(db), now })
}

function vehicleDataOf({ vehicleService: { url, key } }: Config): VehicleData {
  return key === null ? createSandboxVehicleData() : createDvlaVehicleData({ url, key })
}

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
