import type { Product, ProductType } from '@forecourt/core'
import { Check, ChevronDown, ChevronUp, Minus } from 'lucide-react'
import { Button, Card, Icon, LenderName, LoadProblem, SegmentedControl, Skeleton } from '../../kit/index.ts'
import type { ReadonlySignal, Signal } from '../../signals/index.ts'
import { bindSignal } from '../../signals/index.ts'
import { type LenderCheck, reasonsOf, type VehicleCheck } from './eligibility.ts'
import type { Money } from './money.ts'

/** The lenders whose limits the vehicle meets, with their number at each term. */
export interface LendersState {
  readonly money: Money
  /** Those that are switched on for the dealership (D41). */
  readonly products: ReadonlySignal<readonly Product[]>
  readonly productType: Signal<ProductType>
  readonly areLendersShown: Signal<boolean>
}

export function LendersCard({ state }: { state: LendersState }) {
  const { products, productType } = state
  return (
    <Card
      title="Lenders that would finance it"
      level={3}
      aside={
        products.value.length > 1 ? (
          <SegmentedControl
            label="Product"
            labelHidden
            choices={products.value.map(({ id, name }) => ({ value: id, label: name }))}
            {...bindSignal(productType)}
          />
        ) : undefined
      }
    >
      <LendersCardBody state={state} />
    </Card>
  )
}

function LendersCardBody({ state }: { state: LendersState }) {
  const { lenders, toFinance, check } = state.money
  if (lenders.value === null)
    return <p className="muted">Select a dealership above to check this vehicle with its lenders.</p>
  const { panel, failed, reload } = lenders.value
  if (failed.value) return <LoadProblem error={failed.value} what="The lenders" onRetry={reload} />
  if (panel.value === null) return <Skeleton rows={5} kind="card" label="Loading the lenders" />
  if (toFinance.value === null || !check.value)
    return <p className="muted">Enter an asking price above the deposit to check the lenders.</p>
  return <Checked state={state} check={check.value} />
}

function Checked({ state, check }: { state: LendersState; check: VehicleCheck }) {
  const isOpen = state.areLendersShown.value
  const toggle = () => {
    state.areLendersShown.value = !isOpen
  }
  return (
    <>
      <dl className="figure-list ruled">
        {check.terms.map((months, at) => (
          <div className="figure-line" key={months}>
            <dt>{months} months</dt>
            <dd>{`${check.counts[at]} of ${check.lenders.length} lenders`}</dd>
          </div>
        ))}
      </dl>
      <p className="small muted valuation-note">
        Checked against their limits for vehicle and amount. The customer’s credit is not considered.
      </p>
      <Button
        kind="quiet"
        size="small"
        trailing={isOpen ? ChevronUp : ChevronDown}
        aria-expanded={isOpen}
        onClick={toggle}
      >
        {isOpen ? 'Hide lenders' : 'Show by lender'}
      </Button>
      {isOpen && <ByLender check={check} />}
    </>
  )
}

function ByLender({ check }: { check: VehicleCheck }) {
  return (
    <table className="by-lender">
      <caption className="only-heard">Lenders by term in months</caption>
      <thead>
        <tr>
          <th scope="col">Lender</th>
          {check.terms.map((months) => (
            <th scope="col" key={months}>
              {months}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {check.lenders.map((lender) => (
          <LenderRow key={lender.lenderId} lender={lender} terms={check.terms} />
        ))}
      </tbody>
    </table>
  )
}

function LenderRow({ lender, terms }: { lender: LenderCheck; terms: readonly number[] }) {
  const reasons = reasonsOf(lender)
  return (
    <tr>
      <th scope="row">
        <LenderName lenderId={lender.lenderId} name={lender.name} size={18} />
        {reasons.length > 0 && <span className="small muted by-lender-reason">{reasons.join(', ')}</span>}
      </th>
      {lender.refusals.map((refusal, at) => (
        <td key={terms[at]} title={refusal ?? undefined}>
          {refusal === null ? (
            <span className="takes">
              <Icon of={Check} />
              <span className="only-heard">Yes</span>
            </span>
          ) : (
            <span className="muted">
              <Icon of={Minus} />
              <span className="only-heard">No</span>
            </span>
          )}
        </td>
      ))}
    </tr>
  )
}
