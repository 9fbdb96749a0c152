import { notifications } from '../../contract/index.ts'
import type { Call } from '../call-types.ts'
import { methodsOf } from '../methods.ts'

/** The list is a quiet look-up (spec §8). */
export const notificationCalls = (call: Call) => methodsOf(call, notifications, { list: [] })
