import type { PublicPayment } from '@forecourt/core'

export const TOKEN = 'a-token-that-cannot-be-guessed'
export const PAYMENT_PAGE = 'https://pay.company.test/session-1'

export const aPublicPayment = (part: Partial<PublicPayment> = {}): PublicPayment => ({
  dealerName: 'Quillmere Motors',
  dealerPhone: '01632 960163',
  amount: 500,
  reference: 'Deposit for your car',
  vehicleReg: 'ZZ23KHP',
  state: 'opened',
  methods: ['card', 'instant-bank'],
  expiresAt: '2026-12-04T14:02:00Z',
  paidAt: null,
  receiptNumber: null,
  failedReason: null,
  ...part,
})

export const aPaidOne = (): PublicPayment =>
  aPublicPayment({ state: 'paid', paidAt: '2026-11-20T14:01:00Z', receiptNumber: 'R2026-1042' })
