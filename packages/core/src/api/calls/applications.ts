import { applications } from '../../contract/index.ts'
import type { Call } from '../call-types.ts'
import { methodsOf } from '../methods.ts'

export const applicationCalls = (call: Call) => methodsOf(call, applications)
