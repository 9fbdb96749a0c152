import { notes } from '../../contract/index.ts'
import type { Call } from '../call-types.ts'
import { methodsOf } from '../methods.ts'

/** The portal notes are a quiet look-up (spec §8). */
export const noteCalls = (call: Call) => methodsOf(call, notes, { list: [] })
