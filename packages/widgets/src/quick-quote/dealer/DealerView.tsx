import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  Banner,
  Bound,
  Button,
  DraftConflict,
  DuplicateNotice,
  EmailField,
  figureChangeWords,
  InlineError,
  LenderSlider,
  LoadProblem,
  MobileField,
  NameField,
  ProblemNote,
  Skeleton,
  Toast,
  useFocusFirstError,
  writtenTime,
} from '../../kit/index.ts'
import type { DraftAutosave, Duplicates, LoadedPanel } from '../../page/index.ts'
import type { ReadonlySignal } from '../../signals/index.ts'
import { ENGLISH } from '../../texts/index.ts'
import type { Choice, Comparison } from '../pricing/comparison.ts'
import type { Offered } from '../sending/offered.ts'
import { SendDialog, type SendState } from '../sending/SendDialog.tsx'
import type { Saving } from '../sending/saving.ts'
import { type BudgetState, BudgetStrip } from './BudgetStrip.tsx'
import { CustomerView, type CustomerViewState } from './CustomerView.tsx'
import { DealForm, type DealState } from './DealForm.tsx'
import { AlsoActions, type DealerActions, Dock, type DockProps, type DockState } from './Dock.tsx'
import { Matrix, type MatrixState } from './Matrix.tsx'
import { PrintSheet, type PrintState } from './PrintSheet.tsx'
import { CannotLend, ProductCard, type ResultsState } from './Results.tsx'
import { ResultsHead, type ShownState } from './ResultsHead.tsx'

interface CustomerState extends SendState {
  readonly page: DealState['page']
  readonly duplicates: Duplicates
  readonly saving: Saving
  readonly changedFigures: Offered['changed']
}

interface ComparedState
  extends BudgetState,
    MatrixState,
    ResultsState,
    Pick<Choice, 'isMatrix'>,
    Pick<Comparison, 'shownProducts' | 'validationError'> {
  readonly rates: LoadedPanel
  retry(): void
}

type DealerViewState = CustomerState &
  ComparedState &
  CustomerViewState &
  DealState &
  DockState &
  PrintState &
  ShownState & {
    readonly readOnlyReason: ReadonlySignal<string | null>
  }

type DealerViewProps = DockProps & {
  state: DealerViewState
  /** Shown above everything else if the user has to choose a dealership. */
  dealership?: ReactNode
  /** The storage of the half-filled form, if there is one. */
  draft?: DraftAutosave | undefined
}

/** The quick quote for dealers: form on the left, live results on the right, or below it on a phone. */
export function DealerView({ dealership, draft, ...dock }: DealerViewProps) {
  const { state, actions } = dock
  return (
    <div className="quick-quote">
      <div className="deal">
        <DealerForm state={state} dealership={dealership} draft={draft} onOpen={actions.open} />
      </div>
      <div className="results">
        <ResultsHead state={state} />
        <ResultsBody {...dock} />
      </div>
      <Dock {...dock} />
      <CustomerView state={state} />
      <PrintSheet state={state} onPrinted={actions.printed} />
      <SendDialog state={state} onSend={actions.send} />
      <ReplacedToast state={state} />
      <ChangedElsewhere draft={draft} />
    </div>
  )
}

function ReplacedToast({ state: { saving } }: { state: CustomerState }) {
  const replaced = saving.replaced.value
  const toast = replaced && {
    id: replaced.words,
    text: replaced.words,
    action: { label: 'Undo', onAction: () => void replaced.undo() },
  }
  return <Toast toast={toast} onDismiss={() => replaced?.dismiss()} />
}

function ChangedElsewhere({ draft }: Pick<DealerViewProps, 'draft'>) {
  const question = draft?.question.value
  if (!question) return null
  return <DraftConflict conflicts={question.conflicts} onMine={question.keepMine} onTheirs={question.useTheirs} />
}

type OpenProps = Pick<DealerViewProps, 'state'> & { onOpen: DealerActions['open'] }

function DealerForm({ state, dealership, draft, onOpen }: OpenProps & Pick<DealerViewProps, 'dealership' | 'draft'>) {
  const readOnly = state.readOnlyReason.value
  return (
    <>
      <header className="deal-head">
        <h1>New quote</h1>
        <SavedNote state={state} draft={draft} />
      </header>
      {readOnly && (
        <Banner tone="warning" title="Read only">
          {readOnly}
        </Banner>
      )}
      {dealership}
      <DealForm state={state} onOpen={onOpen} />
      <CustomerFields state={state} onOpen={onOpen} />
    </>
  )
}

function SavedNote({ state, draft }: { state: CustomerState } & Pick<DealerViewProps, 'draft'>) {
  const savedAt = state.saving.savedAt.value
  const keptAt = draft?.keptAt.value
  const kept = draft?.failed.value
    ? 'This browser cannot keep drafts'
    : keptAt
      ? `Draft kept ${writtenTime(keptAt)}${draft?.isOnlyHere.value ? ' on this device' : ''}`
      : ''
  return (
    <span className="small muted" role="status">
      {savedAt ? `Saved ${writtenTime(savedAt)}` : kept}
    </span>
  )
}

function CustomerFields({ state, onOpen }: { state: CustomerState } & Pick<OpenProps, 'onOpen'>) {
  const { customer, toCustomer, duplicates, page } = state
  const told = { now: page.clock.now.value, onOpen }
  const section = useFocusFirstError<HTMLElement>(customer.failures.value)
  return (
    <section ref={section} className="stack deal-customer" aria-label="Customer">
      <h2 className="deal-subhead">
        Customer <span className="small muted">needed for all but the figures</span>
      </h2>
      <div className="pair">
        {/* Figures need no customer: leaving the field empty is no error yet. */}
        <Bound form={customer} name="name">
          {({ onLeave: _onLeave, ...field }) => <NameField {...field} autoComplete="off" />}
        </Bound>
        <div>
          <Bound form={customer} name="mobile">
            {(field) => <MobileField {...field} autoComplete="off" />}
          </Bound>
          <DuplicateNotice same="mobile" of={duplicates.mobile.value} {...told} />
        </div>
      </div>
      <div>
        <Bound form={customer} name="email">
          {(field) => <EmailField {...field} autoComplete="off" optional />}
        </Bound>
        <DuplicateNotice same="e-mail" of={duplicates.email.value} {...told} />
      </div>
      {!toCustomer.isOpen.value && <SaveProblem state={state} />}
    </section>
  )
}

/** Other figures are kept by saving once more. */
function SaveProblem({ state: { saving, changedFigures } }: { state: CustomerState }) {
  const change = changedFigures.value
  if (change)
    return (
      <InlineError title="Not saved yet">
        {figureChangeWords(change.shown, change.right)} Save again to keep these figures.
      </InlineError>
    )
  return <ProblemNote problem={saving.problem.value} once />
}

function ResultsBody(dock: DealerViewProps) {
  const { state } = dock
  const { panel, failed } = state.rates
  if (failed.value)
    return (
      <LoadProblem whole error={failed.value} what="The lenders’ rates" onRetry={state.retry}>
        What you have typed is kept.
      </LoadProblem>
    )
  if (!panel.value) return <Skeleton rows={8} label="Loading the lenders’ rates" />
  const error = state.validationError.value
  if (error) return <p className="results-hint muted">{ENGLISH[error.text]}.</p>
  return (
    <>
      <BudgetStrip state={state} />
      {state.isMatrix.value ? (
        <Matrix state={state} />
      ) : (
        state.shownProducts.value.map((productType) => (
          <ProductCard key={productType} state={state} productType={productType} />
        ))
      )}
      <CannotLend state={state} />
      <div className="results-foot">
        <span className="only-narrow">
          <AlsoActions {...dock} className="" />
        </span>
        <Button kind="quiet" icon={Printer} onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <LenderSlider lenders={panel.value.lenders} />
    </>
  )
}
