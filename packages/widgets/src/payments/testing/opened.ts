import { ApiError, type PaymentRequest } from '@forecourt/core'
import { afterEach } from 'vitest'
import { createPayments } from '../state.ts'
import { fakeSources } from './fake-sources.ts'
import { samplePayments } from './samples.ts'

export const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

export function open(payments: readonly PaymentRequest[] = samplePayments()) {
  const sources = fakeSources(payments)
  const asked: PaymentRequest[] = []
  const state = createPayments(sources, (payment) => void asked.push(payment))
  stops.push(state.start())
  return { sources, state, asked }
}

export const names = ({ state }: ReturnType<typeof open>) => state.sifted.value.rows.map(({ of }) => of.customerName)
export const unreachable = () => new ApiError({ status: 0, code: 'UNREACHABLE', message: 'No answer' })

export const whole = {
  dealership: 1001,
  amount: 199.5,
  reference: ' Holding deposit ',
  customerName: 'Zadie Newcome',
  customerEmail: '',
  customerMobile: '',
  vehicleReg: '',
  applicationId: null,
}
