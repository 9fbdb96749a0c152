import { formatPoundsAndPence, isPayable, type RoomPayment } from '@forecourt/core'
import { CreditCard } from 'lucide-react'
import { Button, Figure, FigureText, StatusBadge, writtenDay } from '../../kit/index.ts'
import type { Room } from './room.ts'

type CardProps = { onPay: Room['pay']; payment: RoomPayment; dealer: string }

/** An open payment, or the receipt of a paid one. */
export function PaymentCard(props: CardProps) {
  const { payment } = props
  return (
    <section className="deal-card" aria-label={payment.reference}>
      <div className="deal-split">
        <div>
          <h2 className="deal-heading">{payment.reference}</h2>
          <p className="small muted">
            <FigureText>{whenWords(payment)}</FigureText>
          </p>
        </div>
        <p className="deal-sum">
          <Figure>{formatPoundsAndPence(payment.amount)}</Figure>
        </p>
      </div>
      <Act {...props} />
    </section>
  )
}

function whenWords({ state, paidAt, expiresAt, refundedAmount }: RoomPayment): string {
  const refunded = refundedAmount ? `, ${formatPoundsAndPence(refundedAmount)} of it paid back` : ''
  if (state === 'paid' && paidAt) return `Paid on ${writtenDay(paidAt)}${refunded}`
  if (state === 'refunded') return 'Paid back'
  if (state === 'expired') return 'No longer asked for'
  return expiresAt ? `Pay by ${writtenDay(expiresAt)}` : 'Asked for by the dealership'
}

function Act({ onPay, payment, dealer }: CardProps) {
  if (payment.state === 'paid')
    return (
      <p className="deal-split">
        <StatusBadge tone="positive" shape="disc" label="Paid" />
        {payment.receiptNumber && <span className="small muted">Receipt {payment.receiptNumber}</span>}
        {payment.payToken && (
          <button type="button" className="link" onClick={() => onPay(payment.paymentId)}>
            See the receipt
          </button>
        )}
      </p>
    )
  if (!isPayable(payment.state) || !payment.payToken) return null
  return (
    <>
      <Button icon={CreditCard} wide className="deal-button" onClick={() => onPay(payment.paymentId)}>
        {`Pay ${formatPoundsAndPence(payment.amount)}`}
      </Button>
      <p className="small muted">To {dealer}, by card or from your bank.</p>
    </>
  )
}
