import { audit, keys, person } from '../../contract/index.ts'
import type { Call } from '../call-types.ts'
import { methodsOf } from '../methods.ts'

export const keyCalls = (call: Call) => methodsOf(call, keys)

export const auditCalls = (call: Call) => methodsOf(call, audit)

export const personCalls = (call: Call) => methodsOf(call, person)
