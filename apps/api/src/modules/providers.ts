import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { BackOffice } from '../providers/back-office/back-office.ts'
import { createHttpBackOffice } from '../providers/back-office/http.ts'
import { createSandboxBackOffice, nextBrokerReference } from '../providers/back-office/sandbox.ts'
import type { LenderGateway } from '../providers/lenders/gateway.ts'
import { createHttpLenders } from '../providers/lenders/http.ts'
import { createSandboxLenders } from '../providers/lenders/sandbox.ts'
import { createDvlaVehicleData } from '../providers/vehicle-data/dvla.ts'
import type { VehicleData } from '../providers/vehicle-data/provider.ts'
import { createSandboxVehicleData } from '../providers/vehicle-data/sandbox.ts'

export interface Providers {
  backOffice: BackOffice
  lenders: LenderGateway
  vehicleData: VehicleData
}

interface ProviderParts {
  readonly config: Config
  readonly db: Database
  readonly now: () => Date
}

/** Chosen by the settings; the sandboxes are complete implementations with documented test values (docs/sandbox.md). */
export const providersFor = ({ config, db, now }: ProviderParts): Providers => ({
  backOffice: backOfficeOf(config, db, now),
  lenders: createLenderGateway(config),
  vehicleData: vehicleDataOf(config),
})

function backOfficeOf({ backOffice: { url, ...rest } }: Config, db: Database, now: () => Date): BackOffice {
  if (url !== null) return createHttpBackOffice({ url, ...rest, now })
  return createSandboxBackOffice({ nextReference: () => nextBrokerReference(db), now })
}

function createLenderGateway({ lenders: { url, key, timeoutMs } }: Config): LenderGateway {
  return url === null ? createSandboxLenders() : createHttpLenders({ url, key, timeoutMs })
}

function vehicleDataOf({ vehicleService: { url, key } }: Config): VehicleData {
  return key === null ? createSandboxVehicleData() : createDvlaVehicleData({ url, key })
}
