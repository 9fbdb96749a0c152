import { isPayable } from '@forecourt/core'
import { Ban, FileText, RefreshCw, Undo2, User } from '../../kit/icon/icons.ts'
import { Button } from '../../kit/index.ts'
import type { PaymentRow } from '../list/row.ts'
import type { PaymentsState } from '../state.ts'

type ActionsProps = { state: PaymentsState; row: PaymentRow; onOpen: (applicationId: string) => void }

export function DetailActions({ state, row, onOpen }: ActionsProps) {
  const { acting, asking } = state
  const held = acting.heldReason.value
  const { applicationId } = row.of
  return (
    <div className="payment-actions">
      {row.paidAt && (
        <Button icon={FileText} onClick={() => acting.ask('receipt')}>
          Receipt
        </Button>
      )}
      {row.state === 'paid' && (
        <Button icon={Undo2} reason={held ?? transferReason(row)} onClick={() => acting.ask('refund')}>
          Refund
        </Button>
      )}
      {isPayable(row.state) && (
        <Button kind="danger" icon={Ban} reason={held} onClick={() => acting.ask('withdraw')}>
          Withdraw link
        </Button>
      )}
      {row.state === 'expired' && (
        <Button
          kind="primary"
          icon={RefreshCw}
          reason={held ?? asking.blockedReason.value}
          onClick={() => asking.open(row.of)}
        >
          Ask again
        </Button>
      )}
      {applicationId && (
        <Button kind="quiet" icon={User} onClick={() => onOpen(applicationId)}>
          Open customer
        </Button>
      )}
    </div>
  )
}

const transferReason = ({ method }: PaymentRow) =>
  method === 'instant-bank' ? 'This was an instant bank payment: refund it by bank transfer.' : null
