import { quickQuotes } from '../../contract/index.ts'
import type { Call } from '../call-types.ts'
import { methodsOf } from '../methods.ts'

/** The list is a quiet look-up (spec §8). */
export const quickQuoteCalls = (call: Call) => methodsOf(call, quickQuotes, { list: [] })
