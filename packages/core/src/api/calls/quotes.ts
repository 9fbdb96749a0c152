import { quotes } from '../../contract/index.ts'
import type { Call } from '../call-types.ts'
import { methodsOf } from '../methods.ts'

/** The proposals are a quiet look-up (spec §8). */
export const quoteCalls = (call: Call) => methodsOf(call, quotes, { proposals: [] })
