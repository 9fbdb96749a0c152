import type { PaymentMethod, PaymentRequest, PaymentState } from '@forecourt/core'
import { ago } from '@forecourt/core/testing'

let made = 0

export function aPayment(part: Partial<PaymentRequest> = {}): PaymentRequest {
  made += 1
  const paymentId = `payment-${made}`
  return {
    paymentId,
    affiliateUserId: 1001,
    amount: 250,
    reference: 'Holding deposit',
    customerName: 'Callum Penrose',
    customerEmail: 'callum.penrose@mail.forecourt.test',
    customerMobile: '07700900284',
    vehicleReg: 'ZZ23KHP',
    applicationId: null,
    state: 'asked',
    payUrl: `https://portal.forecourt.test/pay?token=${paymentId.padEnd(43, 'x')}`,
    method: null,
    created: ago({ hours: 2 }),
    createdBy: 'Rhian Tolland',
    expiresAt: '2026-12-04T12:02:00Z',
    version: 1,
    ...part,
  }
}

type Line = readonly [
  name: string,
  plate: string | null,
  reference: string,
  amount: number,
  state: PaymentState,
  method: PaymentMethod | null,
  hours: number,
  more?: Partial<PaymentRequest>,
]

const LINES: readonly Line[] = [
  ['Callum Penrose', 'ZZ23KHP', 'Holding deposit', 250, 'asked', null, 1],
  ['Amara Whitlock', 'ZZ72BNE', 'Deposit for your car', 2000, 'paid', 'card', 2],
  ['Gethin Marlais', 'ZZ20TVO', 'Delivery', 95, 'opened', 'card', 3],
  [
    'Sorrel Okonedo-Hay',
    'ZZ24YMC',
    'Holding deposit',
    500,
    'failed',
    'card',
    5,
    { failedReason: 'The card has insufficient funds.' },
  ],
  ['Priyanka Dasgupt', 'ZZ19LWR', 'Deposit', 3250, 'paid', 'instant-bank', 25],
  ['Tobias Fenwright', null, 'Service plan', 349.99, 'paid', 'card', 31],
  [
    'Lowri Cadwalladr',
    'ZZ22HSX',
    'Tow bar',
    412.45,
    'paid',
    'card',
    120,
    { refundedAmount: 62.45, refundedAt: ago({ hours: 100 }) },
  ],
  [
    'Marcus Thorley',
    'ZZ17DPF',
    'Holding deposit',
    250,
    'refunded',
    'card',
    150,
    { refundedAmount: 250, refundedAt: ago({ hours: 140 }) },
  ],
  ['Ines Calderbank', 'ZZ21WGA', 'Holding deposit', 250, 'expired', null, 420],
]

/** One of each status, newest first. */
export function samplePayments(): PaymentRequest[] {
  return LINES.map(([customerName, vehicleReg, reference, amount, state, method, hours, more], at) => {
    const wasPaid = state === 'paid' || state === 'refunded'
    const paid = wasPaid ? { paidAt: ago({ hours: hours - 1 }), receiptNumber: `R2026-${1040 + at}` } : {}
    const opened = method ? { openedAt: ago({ hours: hours - 1 }) } : {}
    const payUrl = state === 'expired' ? null : undefined
    return aPayment({
      customerName,
      vehicleReg,
      reference,
      amount,
      state,
      method,
      created: ago({ hours }),
      applicationId: at % 2 ? `customer-${at}` : null,
      ...paid,
      ...opened,
      ...(payUrl === null && { payUrl }),
      ...more,
    })
  })
}
