import { formatPoundsAndPence, toPounds } from '@forecourt/core'
import { FileText } from 'lucide-react'
import { Button, Dialog, FigureList, writtenMoment } from '../../kit/index.ts'
import type { PaymentRow } from '../list/row.ts'
import { METHOD_WORDS } from '../list/words.ts'
import { leftOf } from './acting.ts'

/** Prints without the content behind it. */
export function ReceiptDialog({ row, onClose }: { row: PaymentRow; onClose: () => void }) {
  const { of, method, refundedPence } = row
  const print = (
    <Button kind="primary" icon={FileText} onClick={() => window.print()}>
      Print
    </Button>
  )
  return (
    <Dialog open onClose={onClose} title="Receipt" actions={print}>
      <div className="receipt">
        <p className="payment-figure">{formatPoundsAndPence(of.amount)}</p>
        <FigureList
          ruled
          figures={[
            { label: 'Receipt', value: of.receiptNumber },
            { label: 'Paid to', value: row.dealership },
            { label: 'Paid by', value: of.customerName },
            { label: 'For', value: of.reference },
            ...(row.registration ? [{ label: 'Registration', value: row.registration }] : []),
            { label: 'Method', value: method ? METHOD_WORDS[method] : null },
            { label: 'Paid on', value: row.paidAt ? writtenMoment(row.paidAt) : null },
            ...(refundedPence > 0 ? refundLines(row) : []),
          ]}
        />
      </div>
    </Dialog>
  )
}

const refundLines = (row: PaymentRow) => [
  { label: 'Refunded', value: formatPoundsAndPence(toPounds(row.refundedPence)) },
  { label: 'Net of refunds', value: formatPoundsAndPence(leftOf(row)), strong: true },
]
