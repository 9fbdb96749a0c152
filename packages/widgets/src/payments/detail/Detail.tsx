import { formatPhone, formatPoundsAndPence, isPayable, toPounds } from '@forecourt/core'
import { Ban, FileText, RefreshCw, Undo2, User } from 'lucide-react'
import { Button, FigureList, ListDetail, Plate, StatusBadge, writtenMoment } from '../../kit/index.ts'
import type { PaymentRow } from '../list/row.ts'
import { METHOD_WORDS, NEXT_WORDS, STATE_BADGES } from '../list/words.ts'
import type { ChosenPayment } from './acting.ts'
import { LinkCard } from './LinkCard.tsx'

type DetailProps = { state: ChosenPayment; isAside: boolean; onOpen: (applicationId: string) => void }

/** The open payment: beside the list if there is room, otherwise over it. */
export function Detail({ state, isAside, onOpen }: DetailProps) {
  const row = state.chosen.value
  if (!row) return null
  const { customerName } = row.of
  return (
    <ListDetail
      title={customerName}
      label={`Payment of ${customerName}`}
      isAside={isAside}
      onClose={() => state.choose(null)}
    >
      <Content state={state} row={row} onOpen={onOpen} />
    </ListDetail>
  )
}

type ContentProps = { state: ChosenPayment; row: PaymentRow; onOpen: DetailProps['onOpen'] }

function Content({ state, row, onOpen }: ContentProps) {
  const { of } = row
  const next = of.state === 'failed' && of.failedReason ? of.failedReason : NEXT_WORDS[row.state]
  return (
    <div className="payment-parts">
      <div>
        <p className="payment-figure">{formatPoundsAndPence(toPounds(row.pence))}</p>
        <p className="payment-for">
          <span>{of.reference}</span>
          {row.registration && <Plate registration={row.registration} quiet />}
        </p>
      </div>
      <div className="payment-status">
        <StatusBadge {...STATE_BADGES[row.state]} />
        <p className="small muted">{next}</p>
      </div>
      {isPayable(row.state) && of.payUrl && <LinkCard state={state} row={row} url={of.payUrl} />}
      <PaymentFigures row={row} />
      <DetailActions state={state} row={row} onOpen={onOpen} />
    </div>
  )
}

/** An address too long for its line breaks at its @ sign. */
function Address({ of }: { of: string }) {
  const [name, host] = of.split('@')
  return (
    <>
      {name}
      <wbr />@{host}
    </>
  )
}

const writtenMomentOrNull = (at: string | null | undefined) => (at ? writtenMoment(new Date(at)) : null)

function PaymentFigures({ row }: { row: PaymentRow }) {
  const { of, refundedPence, method } = row
  const figures = [
    { label: 'Asked', value: writtenMomentOrNull(of.created) },
    { label: 'Asked by', value: of.createdBy },
    { label: 'Dealership', value: row.dealership },
    { label: 'E-mail', value: of.customerEmail && <Address of={of.customerEmail} /> },
    { label: 'Mobile', value: of.customerMobile && formatPhone(of.customerMobile) },
    { label: 'Opened', value: writtenMomentOrNull(of.openedAt) },
    { label: 'Method', value: method && METHOD_WORDS[method] },
    { label: 'Paid', value: writtenMomentOrNull(of.paidAt) },
    { label: 'Receipt', value: of.receiptNumber },
    { label: 'Refunded', value: refundedPence > 0 ? formatPoundsAndPence(toPounds(refundedPence)) : null },
    { label: 'Refunded on', value: writtenMomentOrNull(of.refundedAt) },
    { label: 'Link works until', value: isPayable(row.state) ? writtenMomentOrNull(of.expiresAt) : null },
  ]
  return <FigureList ruled figures={figures.filter(({ value }) => value)} />
}

function DetailActions({ state, row, onOpen }: ContentProps) {
  const { applicationId } = row.of
  return (
    <div className="payment-actions">
      <PaidActs acting={state.acting} row={row} />
      <LinkActs state={state} row={row} />
      {applicationId && (
        <Button kind="quiet" icon={User} onClick={() => onOpen(applicationId)}>
          Open customer
        </Button>
      )}
    </div>
  )
}

function PaidActs({ acting, row }: Pick<ChosenPayment, 'acting'> & { row: PaymentRow }) {
  return (
    <>
      {row.paidAt && (
        <Button icon={FileText} onClick={() => acting.ask('receipt')}>
          Receipt
        </Button>
      )}
      {row.state === 'paid' && (
        <Button
          icon={Undo2}
          reason={acting.refundReason.value ?? transferReason(row)}
          onClick={() => acting.ask('refund')}
        >
          Refund
        </Button>
      )}
    </>
  )
}

function LinkActs({ state: { acting, asking }, row }: Pick<ContentProps, 'state' | 'row'>) {
  const held = acting.heldReason.value
  return (
    <>
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
    </>
  )
}

const transferReason = ({ method }: PaymentRow) =>
  method === 'instant-bank' ? 'This was an instant bank payment: refund it by bank transfer.' : null
