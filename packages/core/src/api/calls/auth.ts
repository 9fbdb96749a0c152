import { auth } from '../../contract/index.ts'
import type { Call } from '../call-types.ts'
import { methodsOf } from '../methods.ts'

export const authCalls = (call: Call) => methodsOf(call, auth)
