import { firstRegisteredOf, formatNumber, ukDateOf } from '@forecourt/core'
import { ArrowLeft, Printer, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { createAct } from '../../kit/index.ts'
import {
  Banner,
  Button,
  DealerField,
  IconButton,
  InlineError,
  KeyFigures,
  MoneyField,
  Plate,
  StatusBadge,
  useFocusFirstError,
  VehiclePicture,
  writtenDay,
} from '../../kit/index.ts'
import type { ReadonlySignal } from '../../signals/index.ts'
import { bindSignal } from '../../signals/index.ts'
import type { Listing } from '../list/listing.ts'
import { isCurrent } from '../list/listing.ts'
import type { Choosing } from './choosing.ts'
import { GuideCards } from './GuideCards.tsx'
import { LendersCard, type LendersState } from './LendersCard.tsx'
import type { Sheet } from './sheet.ts'

interface OpenValuation extends LendersState {
  readonly choosing: Choosing
  readonly list: Pick<Listing, 'all'>
  readonly lookUp: { readonly phase: ReadonlySignal<string> }
  readonly saving: ReturnType<typeof createAct>
  readonly saveProblem: ReadonlySignal<string | null>
  valueAgain(): Promise<void>
  close(): void
}

interface ValuationActions {
  newQuote(): void
  newProposal(): void
  checkEligibility(): void
  save(): Promise<void>
}

type DetailProps = { state: OpenValuation; sheet: Sheet; actions: ValuationActions; isAlone: boolean }

/** One vehicle: both guides, the gap to the asking price, and the lenders that would finance it. */
export function ValuationDetail({ state, sheet, actions, isAlone }: DetailProps) {
  const title = useFocusedTitle(isAlone)
  return (
    <aside className="valuation" aria-label="Valuation">
      <div className="valuation-tools">
        {isAlone ? (
          <Button kind="quiet" size="small" icon={ArrowLeft} onClick={state.close}>
            Valuations
          </Button>
        ) : (
          <span />
        )}
        <Button kind="quiet" size="small" icon={Printer} onClick={() => window.print()}>
          Print
        </Button>
        {!isAlone && <IconButton icon={X} label="Close" onClick={state.close} />}
      </div>
      <header className="valuation-head">
        <VehiclePicture vehicle={sheet.vehicle} />
        <div>
          <Plate registration={sheet.registration} />
          <h2 className="valuation-name" ref={title} tabIndex={-1}>
            {sheetVehicleName(sheet)}
          </h2>
          <p className="small muted">{describeSheetVehicle(sheet)}</p>
        </div>
      </header>
      <ValuationStatusLine state={state} sheet={sheet} />
      <ValuationDealership state={state} />
      <ValuationDeal state={state} />
      <GuideCards sheet={sheet} onRetry={state.valueAgain} />
      <LendersCard state={state} />
      <Foot state={state} sheet={sheet} actions={actions} />
    </aside>
  )
}

/** Focuses the title when the detail replaces the list, and after a look-up. An opened row keeps the focus. */
function useFocusedTitle(isAlone: boolean) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const root = title.current?.getRootNode()
    const focused = root instanceof ShadowRoot ? root.activeElement : null
    if (isAlone || focused?.closest('.look-up')) title.current?.focus()
  }, [isAlone])
  return title
}

const sheetVehicleName = ({ vehicle: { make, model, trim } }: Sheet) =>
  [make, model, trim].filter(Boolean).join(' ') || 'Unknown vehicle'

function describeSheetVehicle({ vehicle, mileage }: Sheet): string {
  const registered = ukDateOf(firstRegisteredOf(vehicle) ?? '')
  const facts = [registered, vehicle.fuel, vehicle.transmission, `${formatNumber(mileage)}\u00a0miles`]
  return facts.filter(Boolean).join(' · ')
}

/** How reliable the data shown is. */
function ValuationStatusLine({ state, sheet }: { state: OpenValuation; sheet: Sheet }) {
  const { saved, knowledge } = sheet
  const listed = saved && state.list.all.value.find(({ valuationId }) => valuationId === saved.valuationId)
  if (saved && !isCurrent(listed ?? saved))
    return (
      <Banner
        tone="warning"
        title="Out of date."
        action={
          <Button size="small" busy={state.lookUp.phase.value === 'looking'} onClick={() => void state.valueAgain()}>
            Value again
          </Button>
        }
      >
        These figures are from {writtenDay(saved.created)}.
      </Banner>
    )
  if (saved)
    return (
      <p className="valuation-saved small muted">
        <StatusBadge tone="positive" shape="disc" label="Current" /> Saved {writtenDay(saved.created)}
        {saved.createdBy && ` by ${saved.createdBy}`}
      </p>
    )
  if (knowledge === 'known') return null
  return (
    <p className="small muted" role="status">
      {knowledge === 'unknown'
        ? 'The look-up does not know this registration: the figures come from the guides only.'
        : 'The vehicle look-up did not answer: the figures come from the guides only.'}
    </p>
  )
}

/** For users for whom the bar selects no dealership: its lenders are checked, and it will own the valuation. */
function ValuationDealership({ state: { choosing } }: { state: OpenValuation }) {
  const { form, toChoose, chosen } = choosing
  const [before] = useState(form.failures.value)
  const box = useFocusFirstError<HTMLDivElement>(form.failures.value - before)
  if (toChoose.value.length === 0) return null
  return (
    <div ref={box}>
      <DealerField
        dealers={toChoose.value}
        value={chosen.value}
        error={form.messageOf('dealership')}
        onChange={(id) => form.set('dealership', id)}
      />
    </div>
  )
}

function ValuationDeal({ state }: { state: OpenValuation }) {
  const { price, deposit, gap, loanToValue } = state.money
  return (
    <section className="valuation-asking" aria-label="Price and value">
      <div className="valuation-fields">
        <MoneyField label="Asking price" name="price" {...bindSignal(price)} />
        <MoneyField label="Deposit" name="deposit" {...bindSignal(deposit)} />
      </div>
      <KeyFigures
        figures={[
          { label: 'Against CAP retail', value: gap.value ?? '–' },
          { label: 'Loan to value', value: loanToValue.value === null ? '–' : `${loanToValue.value}%` },
        ]}
      />
    </section>
  )
}

function Foot({ state, sheet, actions }: Omit<DetailProps, 'isAlone'>) {
  const { isBusy, isDone } = state.saving
  const problem = state.saveProblem.value
  const reason = state.choosing.readOnlyReason.value
  return (
    <footer className="valuation-foot">
      {problem && (
        <InlineError title="The valuation could not be saved" onRetry={() => void actions.save()}>
          {problem} The figures stay here.
        </InlineError>
      )}
      {reason && <p className="small muted">{reason}</p>}
      <div className="valuation-buttons">
        <Button kind="primary" disabled={!!reason} onClick={actions.newQuote}>
          Start quote
        </Button>
        <Button disabled={!!reason} busy={isBusy.value} onClick={() => void actions.save()}>
          {sheet.saved ? 'Save again' : 'Save valuation'}
        </Button>
        <Button disabled={!!reason} onClick={actions.newProposal}>
          Start proposal
        </Button>
        <Button disabled={!!reason} onClick={actions.checkEligibility}>
          Check eligibility
        </Button>
      </div>
      <p className="small muted" role="status">
        {isDone.value && 'Saved. It is first in your list.'}
      </p>
    </footer>
  )
}
