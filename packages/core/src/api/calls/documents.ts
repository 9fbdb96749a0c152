import { documents } from '../../contract/index.ts'
import type { Call } from '../call-types.ts'
import { methodsOf } from '../methods.ts'

export const documentCalls = (call: Call) => methodsOf(call, documents)
