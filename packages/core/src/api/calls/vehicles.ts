import { vehicles } from '../../contract/index.ts'
import type { Call } from '../call-types.ts'
import { methodsOf } from '../methods.ts'

export const vehicleCalls = (call: Call) => methodsOf(call, vehicles)
