import { ProductType } from '@forecourt/core'
import type { ReactNode } from 'react'
import {
  Banner,
  Bound,
  Button,
  EmailField,
  InlineError,
  LenderSlider,
  MobileField,
  ProblemNote,
  SegmentedControl,
  Select,
  Skeleton,
  Switch,
  TextField,
  Toast,
  useFocusFirstError,
  writtenTime,
} from '../../kit/index.ts'
import type { DraftAutosave } from '../../page/index.ts'
import type { SortKey } from '../pricing/results.ts'
import { SendDialog } from '../sending/SendDialog.tsx'
import type { QuickQuoteState } from '../state.ts'
import { BudgetStrip } from './BudgetStrip.tsx'
import { CustomerDeal, ForTheCustomer } from './CustomerDeal.tsx'
import { DealForm } from './DealForm.tsx'
import { AlsoActions, Dock, type DockPutting } from './Dock.tsx'
import { PrintSheet } from './PrintSheet.tsx'
import { CannotLend, ProductCard } from './Results.tsx'

const SORTS: { value: SortKey; label: string }[] = [
  { value: 'total', label: 'Total payable' },
  { value: 'monthly', label: 'Monthly' },
  { value: 'apr', label: 'APR' },
]

type DealerViewProps = {
  state: QuickQuoteState
  onSave: () => void
  onPropose: () => void
  onCheck: () => void
  onSend: () => void
  onPrinted: () => void
  /** Puts the vehicle on the application whose customer is quoted for. */
  putting?: DockPutting
  /** Above everything else, if it has to be chosen. */
  dealership?: ReactNode
  /** The storage of the half-filled form, if there is one. */
  draft?: DraftAutosave | undefined
}

/** The quick quote as a dealer works with it: form left, live results right, below on a phone. */
export function DealerView({
  state,
  onSave,
  onPropose,
  onCheck,
  onSend,
  onPrinted,
  putting,
  dealership,
  draft,
}: DealerViewProps) {
  const check = putting?.isOffered.value ? undefined : onCheck
  return (
    <div className="quick-quote">
      <div className="deal">
        {state.isCustomerView.value ? (
          <CustomerDeal state={state} />
        ) : (
          <DealerForm state={state} dealership={dealership} draft={draft} />
        )}
      </div>
      <div className="results">
        <ResultsHead state={state} />
        <ResultsBody state={state} onSave={onSave} onCheck={check} />
      </div>
      <Dock state={state} onSave={onSave} onPropose={onPropose} onCheck={check} {...(putting ? { putting } : {})} />
      <PrintSheet state={state} onPrinted={onPrinted} />
      <SendDialog state={state} onSend={onSend} />
      <ReplacedToast state={state} />
    </div>
  )
}

function ReplacedToast({ state: { saving } }: { state: QuickQuoteState }) {
  const replaced = saving.replaced.value
  const toast = replaced && {
    id: replaced.words,
    text: replaced.words,
    action: { label: 'Undo', onAction: () => void replaced.undo() },
  }
  return <Toast toast={toast} onDismiss={() => replaced?.dismiss()} />
}

function DealerForm({ state, dealership, draft }: Pick<DealerViewProps, 'state' | 'dealership' | 'draft'>) {
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
      <DealForm state={state} />
      <CustomerFields state={state} />
    </>
  )
}

function SavedNote({ state, draft }: Pick<DealerViewProps, 'state' | 'draft'>) {
  const savedAt = state.saving.savedAt.value
  const keptAt = draft?.keptAt.value
  const kept = draft?.failed.value
    ? 'This browser cannot keep drafts'
    : keptAt
      ? `Draft kept ${writtenTime(keptAt)}`
      : ''
  return (
    <span className="small muted" role="status">
      {savedAt ? `Saved ${writtenTime(savedAt)}` : kept}
    </span>
  )
}

function CustomerFields({ state: { customer, saving, toCustomer } }: { state: QuickQuoteState }) {
  const section = useFocusFirstError<HTMLElement>(customer.failures.value)
  return (
    <section ref={section} className="stack deal-customer" aria-label="Customer">
      <h2 className="deal-subhead">
        Customer <span className="small muted">needed only to send or save</span>
      </h2>
      <div className="pair">
        {/* Needed only to send or save: leaving it empty is no fault yet. */}
        <Bound form={customer} name="name">
          {({ onLeave: _onLeave, ...field }) => <TextField {...field} autoComplete="off" />}
        </Bound>
        <Bound form={customer} name="mobile">
          {(field) => <MobileField {...field} autoComplete="off" />}
        </Bound>
      </div>
      <Bound form={customer} name="email">
        {(field) => <EmailField {...field} autoComplete="off" optional />}
      </Bound>
      {!toCustomer.isOpen.value && <ProblemNote problem={saving.problem.value} once />}
    </section>
  )
}

function ProductChoice({ state: { lenderCounts, shown } }: { state: QuickQuoteState }) {
  const choices = [
    { value: 'both', label: 'HP and PCP' },
    { value: 'pcp', label: 'PCP', text: String(lenderCounts[ProductType.PCP].value) },
    { value: 'hp', label: 'HP', text: String(lenderCounts[ProductType.HP].value) },
  ]
  const show = (value: string) => {
    shown.value = value === 'both' ? 'both' : value === 'pcp' ? ProductType.PCP : ProductType.HP
  }
  const value = shown.value === 'both' ? 'both' : shown.value === ProductType.PCP ? 'pcp' : 'hp'
  return <SegmentedControl label="Products shown" labelHidden choices={choices} value={value} onChange={show} />
}

function ResultsHead({ state }: { state: QuickQuoteState }) {
  const turn = (on: boolean) => {
    state.isCustomerView.value = on
  }
  const sortBy = (sort: SortKey | null) => {
    state.sort.value = sort ?? 'total'
  }
  return (
    <div className="results-head">
      {state.isPriced.value && <ProductChoice state={state} />}
      <Switch label="All terms" checked={state.allTerms.value} onChange={state.compareTerms} />
      <Switch label="Customer view" checked={state.isCustomerView.value} onChange={turn} />
      <Select label="Sorted by" size="filter" required options={SORTS} value={state.sort.value} onChange={sortBy} />
    </div>
  )
}

type BodyProps = Pick<DealerViewProps, 'state' | 'onSave'> & { onCheck: (() => void) | undefined }

function ResultsBody({ state, onSave, onCheck }: BodyProps) {
  const { panel, failed } = state.rates
  if (failed.value)
    return (
      <InlineError title="The lenders’ rates could not be loaded" onRetry={state.retry}>
        What you have typed is kept.
      </InlineError>
    )
  if (!panel.value) return <Skeleton rows={8} label="Loading the lenders’ rates" />
  const error = state.validationError.value
  if (error) return <p className="results-hint muted">{error.message}.</p>
  return (
    <>
      {!state.isCustomerView.value && <BudgetStrip state={state} />}
      {state.shownProducts.value.map((productType) => (
        <ProductCard key={productType} state={state} productType={productType} />
      ))}
      <CannotLend state={state} />
      <div className="results-foot">
        <span className="only-narrow">
          {!state.isCustomerView.value && <AlsoActions state={state} onSave={onSave} onCheck={onCheck} className="" />}
        </span>
        <Button kind="quiet" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      {state.isCustomerView.value ? <ForTheCustomer state={state} /> : <LenderSlider lenders={panel.value.lenders} />}
    </>
  )
}
