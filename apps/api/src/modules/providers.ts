import type { BackOffice } from '../providers/back-office/back-office.ts'
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

/** The sandboxes, each a whole implementation with documented test values (docs/sandbox.md). */
export const sandboxProviders = (): Providers => ({
  backOffice: createSandboxBackOffice(),
  lenders: createSandboxLenders(),
  vehicleData: createSandboxVehicleData(),
})
