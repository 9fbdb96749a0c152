import { quoteHp } from '@forecourt/core'
import { contract } from '@forecourt/core/contract'
import { quotePcp } from '@forecourt/core/finance'
import { displayStatus } from '@forecourt/core/status'

const deal = { amount: 12_000, termMonths: 48, aprPercent: 9.9 }
export const instalment: number = quoteHp(deal).instalment
export const final: number = quotePcp({ ...deal, residual: 4000 }).optionalFinalPayment
export const label: string = displayStatus({}, new Date(0)).label
export const path: string = contract.quickQuotes.create.path
// @ts-expect-error: a deal has a term.
quoteHp({ amount: 12_000, aprPercent: 9.9 })
