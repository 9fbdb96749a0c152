import { CUSTOMER_FIGURES, formatApr, formatPoundsAndPence, productOf } from '@forecourt/core'
import { Send } from 'lucide-react'
import { Button, ProblemNote } from '../../kit/index.ts'
import type { ReadonlySignal } from '../../signals/index.ts'
import type { QuickQuoteFields } from '../input/fields.ts'
import type { SelectedVehicle } from '../input/vehicle.ts'
import type { ChosenOffer } from '../pricing/chosen.ts'
import { totalOf } from '../pricing/sheet-lines.ts'
import type { CustomerForm } from '../sending/customer-form.ts'
import type { VehicleHandover } from '../sending/for-customer.ts'
import type { ToCustomer } from '../sending/send-to-customer.ts'

export interface DealerActions {
  save(): unknown
  propose(): unknown
  check(): unknown
  send(): unknown
  printed(): void
  /** Continues with another customer. */
  open(applicationId: string): void
  /** Puts the vehicle on the application of the quote's customer. */
  put(): unknown
}

export interface DockState extends Pick<ChosenOffer, 'chosen'>, Pick<SelectedVehicle, 'vehicle'> {
  readonly fields: QuickQuoteFields
  readonly customer: Pick<CustomerForm, 'isSending'>
  readonly toCustomer: Pick<ToCustomer, 'open'>
  /** Why not even the customer can be saved; no lender is no reason. */
  readonly heldReason: ReadonlySignal<string | null>
  /** Why no quote can be sent or continued; null if one can. */
  readonly blockedReason: ReadonlySignal<string | null>
}

export type DockProps = { state: DockState; actions: DealerActions; putting?: VehicleHandover | undefined }

/** The chosen quote and its one next action, always visible. */
export function Dock(props: DockProps) {
  return (
    <footer className="dock">
      <Chosen state={props.state} />
      <DockActions {...props} />
    </footer>
  )
}

function DockActions(props: DockProps) {
  const { state, actions, putting } = props
  const held = state.heldReason.value
  const reason = state.blockedReason.value
  const isSaving = state.customer.isSending.value
  return (
    <div className="dock-actions">
      {held ? <Button reason={held}>Save quote</Button> : <AlsoActions {...props} />}
      {putting?.isOffered.value ? (
        <Put putting={putting} onPut={actions.put} isHeld={reason !== null || !state.vehicle.value} />
      ) : (
        <Button kind="primary" disabled={reason !== null} busy={isSaving} onClick={actions.propose}>
          Start proposal
        </Button>
      )}
    </div>
  )
}

/** The application has been sent: it needs the vehicle, not another proposal. Its deposit and part exchange stay. */
function Put({ putting, onPut, isHeld }: { putting: VehicleHandover; onPut: () => unknown; isHeld: boolean }) {
  return (
    <>
      <ProblemNote problem={putting.problem.value} />
      <Button kind="primary" disabled={isHeld} busy={putting.isBusy.value} onClick={onPut}>
        Put vehicle on application
      </Button>
    </>
  )
}

/** Further acts on a quote; on a phone they are below the results. */
export function AlsoActions({ state, actions, putting, className = 'dock-also' }: DockProps & { className?: string }) {
  if (state.heldReason.value) return null
  const isQuoted = state.blockedReason.value === null
  return (
    <>
      {isQuoted && (
        <Button className={`${className} dock-send`} icon={Send} onClick={state.toCustomer.open}>
          Send to customer
        </Button>
      )}
      <Button className={className} busy={state.customer.isSending.value} onClick={actions.save}>
        {isQuoted ? 'Save quote' : 'Save customer'}
      </Button>
      {isQuoted && !putting?.isOffered.value && (
        <Button className={className} onClick={actions.check}>
          Check eligibility
        </Button>
      )}
    </>
  )
}

function Chosen({ state }: { state: DockState }) {
  const offer = state.chosen.value
  if (!offer) return null
  const { quote, productType, lender, optionalFinalPayment } = offer
  const final = optionalFinalPayment === null ? '' : `, then ${formatPoundsAndPence(optionalFinalPayment)}`
  return (
    <div className="dock-chosen">
      <p className="small muted">
        {productOf({ productType }).name}
        {lender && ` with ${lender}`}, {formatApr(quote.aprPercent)} APR
      </p>
      <p>
        <span className="dock-figure">{formatPoundsAndPence(quote.instalment)}</span>{' '}
        <span className="muted">
          a month
          <span className="dock-rest">
            {' '}
            for {quote.instalmentCount} months{final}. {CUSTOMER_FIGURES.total}{' '}
            {formatPoundsAndPence(totalOf(state, quote))}
          </span>
        </span>
      </p>
    </div>
  )
}
