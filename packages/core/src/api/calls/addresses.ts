import { addresses } from '../../contract/index.ts'
import type { Call } from '../call-types.ts'
import { methodsOf } from '../methods.ts'

export const addressCalls = (call: Call) => methodsOf(call, addresses)
