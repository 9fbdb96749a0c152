import type { LenderAdapter } from './adapter.ts'

/** The broker's own service, which answers in the numbers of §3. An unknown number is passed on (D15a). */
export const broker: LenderAdapter = { settings: 'LENDERS', words: null }
