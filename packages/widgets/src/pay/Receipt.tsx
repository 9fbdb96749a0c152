import { formatPoundsAndPence, formatRegistration, type PublicPayment } from '@forecourt/core'
import { CircleCheck, FileText } from 'lucide-react'
import { Button, Figure, FigureList, Icon, writtenMoment } from '../kit/index.ts'
import { CallDealership } from './PaymentSummary.tsx'

/** Shown only once the payment company has confirmed the payment; prints on its own page. */
export function Receipt({ payment, brokerName }: { payment: PublicPayment; brokerName: string | null }) {
  const { amount, dealerName, paidAt, receiptNumber, reference, refundedAmount, vehicleReg } = payment
  return (
    <div className="pay-receipt">
      <div role="status">
        <h1 className="pay-for pay-done">
          <Icon of={CircleCheck} size={20} /> Paid
        </h1>
        <p className="pay-amount">
          <Figure>{formatPoundsAndPence(amount)}</Figure>
        </p>
      </div>
      <section className="card" aria-label="Receipt">
        <FigureList
          ruled
          figures={[
            { label: 'Receipt', value: receiptNumber },
            { label: 'Paid to', value: dealerName },
            { label: 'For', value: reference },
            ...(vehicleReg ? [{ label: 'Registration', value: formatRegistration(vehicleReg) }] : []),
            { label: 'Paid on', value: paidAt ? writtenMoment(new Date(paidAt)) : null },
            ...(brokerName ? [{ label: 'Handled by', value: brokerName }] : []),
            { label: 'Amount', value: formatPoundsAndPence(amount), strong: true },
            ...(refundedAmount ? [{ label: 'Refunded', value: formatPoundsAndPence(refundedAmount) }] : []),
          ]}
        />
      </section>
      <Button icon={FileText} wide className="pay-button not-printed" onClick={() => window.print()}>
        Print receipt
      </Button>
      <p className="pay-foot">
        There is nothing more to do. Questions: <CallDealership payment={payment} />.
      </p>
    </div>
  )
}
