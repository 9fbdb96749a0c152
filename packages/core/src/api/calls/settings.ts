import { settings } from '../../contract/index.ts'
import type { Call } from '../call-types.ts'
import { methodsOf } from '../methods.ts'

export const settingsCalls = (call: Call) => methodsOf(call, settings)
