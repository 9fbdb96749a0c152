import { boodil, portal } from '../../contract/index.ts'
import type { Call } from '../call-types.ts'
import { methodsOf } from '../methods.ts'

export const portalCalls = (call: Call) => methodsOf(call, portal)

/** Instant bank payments. */
export const boodilCalls = (call: Call) => methodsOf(call, boodil)
