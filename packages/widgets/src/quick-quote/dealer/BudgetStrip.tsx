import { formatChange, formatPounds, type Solution } from '@forecourt/core'
import { MoneyField } from '../../kit/index.ts'
import { bindSignal } from '../../signals/index.ts'
import type { QuickQuoteFields } from '../input/fields.ts'
import type { Comparison } from '../pricing/comparison.ts'

const ROADS = ['deposit', 'term', 'price'] as const
const BUDGET_LABELS = { deposit: 'Deposit', term: 'or term', price: 'or price' } as const

export interface BudgetState extends Pick<Comparison, 'solutions' | 'termBlock'> {
  readonly fields: QuickQuoteFields
  applySolution(solution: Solution): void
}

/** Budget mode: a monthly figure, and up to three ways to meet it, each applied with one press. */
export function BudgetStrip({ state }: { state: BudgetState }) {
  const hasBudget = (state.fields.budget.value ?? 0) > 0
  return (
    <section className="budget" aria-label="Budget">
      <MoneyField label="Customer’s budget" name="budget" suffix="a month" {...bindSignal(state.fields.budget)} />
      <span className="muted budget-words">{hasBudget ? 'gets there with' : 'shows what would get there'}</span>
      {hasBudget && (
        <div className="roads">
          {ROADS.map((road) => (
            <Road
              key={road}
              road={road}
              state={state}
              solution={state.solutions.value.find(({ solves }) => solves === road)}
            />
          ))}
        </div>
      )}
    </section>
  )
}

type RoadProps = { road: (typeof ROADS)[number]; state: BudgetState; solution: Solution | undefined }

function Road({ road, state, solution }: RoadProps) {
  if (!solution) {
    return (
      <div className="road impossible">
        <span className="small muted">{BUDGET_LABELS[road]}</span>
        <span className="muted">{road === 'term' ? state.termBlock.value : 'No lender gets there'}</span>
      </div>
    )
  }
  return (
    <button type="button" className="road" onClick={() => state.applySolution(solution)}>
      <span className="small muted">{BUDGET_LABELS[road]}</span>
      <span>
        <strong>{road === 'term' ? `${solution.value} months` : formatPounds(solution.value)}</strong>{' '}
        <span className="small muted">{differenceOf(road, state, solution.value)}</span>
      </span>
    </button>
  )
}

function differenceOf(road: RoadProps['road'], state: BudgetState, value: number): string {
  if (road === 'term') return ''
  return formatChange(value - (state.fields[road].value ?? 0))
}
