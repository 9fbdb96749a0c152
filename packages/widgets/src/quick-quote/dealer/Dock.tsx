import { formatApr, formatPoundsAndPence } from '@forecourt/core'
import { Send } from '../../kit/icon/icons.ts'
import { Button, ProblemNote } from '../../kit/index.ts'
import { PRODUCT_WORDS } from '../pricing/listing.ts'
import type { VehicleHandover } from '../sending/for-customer.ts'
import type { QuickQuoteState } from '../state.ts'

export type DockPutting = VehicleHandover & { onPut: () => void }

type DockProps = {
  state: QuickQuoteState
  onSave: () => void
  onPropose: () => void
  onCheck?: (() => void) | undefined
  putting?: DockPutting
}

/** The chosen quote and the one next action, always in sight. */
export function Dock({ state, ...actions }: DockProps) {
  return (
    <footer className="dock">
      <Chosen state={state} />
      <DockActions state={state} {...actions} />
    </footer>
  )
}

function DockActions({ state, onSave, onPropose, onCheck, putting }: DockProps) {
  const reason = state.blockedReason.value
  const isSaving = state.customer.isSending.value
  return (
    <div className="dock-actions">
      {reason ? (
        <Button reason={reason}>Save quote</Button>
      ) : (
        <AlsoActions state={state} onSave={onSave} onCheck={onCheck} />
      )}
      {putting?.isOffered.value ? (
        <Put putting={putting} isHeld={reason !== null || !state.vehicle.value} />
      ) : (
        <Button kind="primary" disabled={reason !== null} busy={isSaving} onClick={onPropose}>
          Start proposal
        </Button>
      )}
    </div>
  )
}

/** The application has been sent: it lacks the vehicle, not another proposal. Its deposit and part exchange stay. */
function Put({ putting, isHeld }: { putting: DockPutting; isHeld: boolean }) {
  return (
    <>
      <ProblemNote problem={putting.problem.value} />
      <Button kind="primary" disabled={isHeld} busy={putting.isBusy.value} onClick={putting.onPut}>
        Put vehicle on application
      </Button>
    </>
  )
}

type AlsoProps = { state: QuickQuoteState; onSave: () => void; onCheck?: (() => void) | undefined; className?: string }

/** Further acts on a quote; on a phone they are below the results. */
export function AlsoActions({ state, onSave, onCheck, className = 'dock-also' }: AlsoProps) {
  if (state.blockedReason.value) return null
  return (
    <>
      <Button className={className} icon={Send} onClick={state.toCustomer.open}>
        Send to customer
      </Button>
      <Button className={className} busy={state.customer.isSending.value} onClick={onSave}>
        Save quote
      </Button>
      {onCheck && (
        <Button className={className} onClick={onCheck}>
          Check eligibility
        </Button>
      )}
    </>
  )
}

function Chosen({ state }: { state: QuickQuoteState }) {
  const offer = state.chosen.value
  if (!offer) return null
  const { quote, productType, lender, optionalFinalPayment } = offer
  const final = optionalFinalPayment === null ? '' : `, then ${formatPoundsAndPence(optionalFinalPayment)}`
  return (
    <div className="dock-chosen">
      <p className="small muted">
        {PRODUCT_WORDS[productType]}
        {lender && ` with ${lender}`}, {formatApr(quote.aprPercent)} APR
      </p>
      <p>
        <span className="dock-figure">{formatPoundsAndPence(quote.instalment)}</span>{' '}
        <span className="muted">
          a month
          <span className="dock-rest">
            {' '}
            for {quote.instalmentCount} months{final}. Total payable {formatPoundsAndPence(quote.totalPayable)}
          </span>
        </span>
      </p>
    </div>
  )
}
