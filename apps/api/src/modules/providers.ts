import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { BackOffice } from '../providers/back-office/back-office.ts'
import { nextBrokerReference } from '../providers/back-office/reference-numbers.ts'
import { createSandboxBackOffice } from '../providers/back-office/sandbox.ts'
import type { LenderGateway } from '../providers/lenders/gateway.ts'
import { createSandboxLenders } from '../providers/lenders/sandbox.ts'
import type { VehicleData } from '../providers/vehicle-data/provider.ts'
import { createSandboxVehicleData } from '../providers/vehicle-data/sandbox.ts'

export interface Providers {
  backOffice: BackOffice
  lenders: LenderGateway
  vehicleData: VehicleData
}

export interface ProviderParts {
  readonly config: Config
  readonly db: Database
  readonly now: () => Date
}

/** Each by its settings; the sandboxes are whole implementations with documented test values (docs/sandbox.md). */
export const providersFor = ({ db, now }: ProviderParts): Providers => ({
  backOffice: createSandboxBackOffice({ nextReference: () => nextBrokerReference(db), now }),
  lenders: createSandboxLenders(),
  vehicleData: createSandboxVehicleData(),
})
