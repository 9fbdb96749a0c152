import detail from './detail.css?inline'
import { instantBankStyles } from './instant-bank/index.ts'
import payments from './payments.css?inline'

export const paymentsStyles: readonly string[] = [payments, detail, instantBankStyles]
