import { DEALER_FIGURES, PRODUCTS, SHOWN_PRODUCTS } from '@forecourt/core'
import { Presentation } from 'lucide-react'
import { useCallback } from 'react'
import { Button, SegmentedControl, Select, useShortcuts } from '../../kit/index.ts'
import { bindSignal } from '../../signals/index.ts'
import type { SortKey } from '../input/prefill.ts'
import type { ChosenOffer } from '../pricing/chosen.ts'
import type { Choice, Comparison } from '../pricing/comparison.ts'

export interface ShownState
  extends Pick<Choice, 'shown' | 'isMatrix' | 'sort'>,
    Pick<Comparison, 'isPriced' | 'lenderCounts'>,
    Pick<ChosenOffer, 'chosen'> {
  /** Opens the customer's view, if there is an offer, or closes it. */
  present(isOn: boolean): void
}

const SORTS: { value: SortKey; label: string }[] = [
  { value: 'total', label: DEALER_FIGURES.repayable },
  { value: 'monthly', label: DEALER_FIGURES.payments },
  { value: 'apr', label: DEALER_FIGURES.apr },
]

function ProductChoice({ state: { lenderCounts, shown } }: { state: ShownState }) {
  const choices = [
    { value: 'both' as const, label: PRODUCTS.map(({ name }) => name).join(' and ') },
    ...SHOWN_PRODUCTS.map(({ id, name }) => ({ value: id, label: name, text: String(lenderCounts[id].value) })),
  ]
  return <SegmentedControl label="Products shown" labelHidden choices={choices} {...bindSignal(shown)} />
}

const VIEWS = [
  { value: 'list', label: 'List' },
  { value: 'matrix', label: 'Matrix' },
] as const

/** Display options of the offers, and the button that opens the customer’s view. */
export function ResultsHead({ state }: { state: ShownState }) {
  const { isMatrix, isPriced, sort } = state
  const show = (view: 'list' | 'matrix') => {
    isMatrix.value = view === 'matrix'
  }
  const sortBy = (key: SortKey | null) => {
    sort.value = key ?? 'total'
  }
  const view = isMatrix.value ? 'matrix' : 'list'
  return (
    <div className="results-head">
      <SegmentedControl label="View" labelHidden choices={VIEWS} value={view} onChange={show} />
      {isPriced.value && <ProductChoice state={state} />}
      {isMatrix.value ? (
        <KeyHints />
      ) : (
        <Select label="Sorted by" size="filter" required options={SORTS} value={sort.value} onChange={sortBy} />
      )}
      <PresentButton state={state} />
    </div>
  )
}

function KeyHints() {
  return (
    <span className="key-hints small muted" aria-hidden>
      <kbd>←</kbd> <kbd>↑</kbd> <kbd>↓</kbd> <kbd>→</kbd> move, <kbd>↵</kbd> choose
    </span>
  )
}

/** Turns the screen to the customer, as the F key does. */
function PresentButton({ state }: { state: ShownState }) {
  const present = useCallback(() => state.present(true), [state])
  useShortcuts({ f: present })
  return (
    <Button icon={Presentation} disabled={!state.chosen.value} onClick={present}>
      Customer view <kbd aria-hidden>F</kbd>
    </Button>
  )
}
