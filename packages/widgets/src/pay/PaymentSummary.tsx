import { formatPoundsAndPence, type PublicPayment } from '@forecourt/core'
import type { ReactNode } from 'react'
import { CarDrawing, Figure, PhoneLink, Plate } from '../kit/index.ts'

/** The amount and its purpose. */
export function PaymentSummary({ payment, title }: { payment: PublicPayment; title?: ReactNode }) {
  return (
    <>
      <div>
        <h1 className={title ? 'pay-title' : 'pay-for'}>{title ?? payment.reference}</h1>
        <p className="pay-amount">
          <Figure>{formatPoundsAndPence(payment.amount)}</Figure>
        </p>
        {title && <p className="muted">{payment.reference}</p>}
      </div>
      {payment.vehicleReg && (
        <div className="card pay-vehicle">
          <CarDrawing />
          <div>
            <p className="pay-vehicle-title">Your vehicle</p>
            <Plate registration={payment.vehicleReg} />
          </div>
        </div>
      )}
    </>
  )
}

/** The dealership's phone number, for payers whom the page cannot help. */
export function CallDealership({ payment }: { payment: Pick<PublicPayment, 'dealerName' | 'dealerPhone'> }) {
  const { dealerName, dealerPhone } = payment
  if (!dealerPhone) return <>{dealerName}</>
  return (
    <>
      {dealerName}, <PhoneLink number={dealerPhone} />
    </>
  )
}
