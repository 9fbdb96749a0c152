import { dealers } from '../../contract/index.ts'
import type { Call } from '../call-types.ts'
import { methodsOf } from '../methods.ts'

/** Quiet look-ups (spec §8): groups and rates. */
export const dealerCalls = (call: Call) => methodsOf(call, dealers, { group: null, groups: [], rates: null })
