import type { Config } from '../../../config.ts'
import type { LenderAdapter } from './adapter.ts'
import { broker } from './broker.ts'
import { inWords } from './in-words.ts'

export type GatewayName = 'broker' | keyof Config['lenderGateways']

/** By the name that a lender of the panel gives in `gateway`; a lender that names none has the broker's. */
export const GATEWAYS: Readonly<Record<GatewayName, LenderAdapter>> = { broker, 'in-words': inWords }
