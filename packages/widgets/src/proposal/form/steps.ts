import { formatPounds, loanAmountOrNull, type ProposalKind } from '@forecourt/core'
import { computed, type ReadonlySignal, type Signal, signal } from '../../signals/index.ts'
import type { ProposalFormState } from './form-state.ts'
import { type StepId, stepsOf } from './plan.ts'
import type { Fault } from './rules.ts'
import type { ProposalValues } from './values.ts'

export interface StepRow {
  readonly id: StepId
  readonly title: string
  readonly text: string
  readonly state: 'done' | 'current' | 'ahead' | 'faulty'
  readonly locked: boolean
}

export interface Steps {
  readonly current: ReadonlySignal<StepId>
  readonly rows: ReadonlySignal<readonly StepRow[]>
  /** The faults of the step that is open, once it was left or sent. */
  readonly shownFaults: ReadonlySignal<readonly Fault[]>
  readonly next: ReadonlySignal<StepRow | null>
  readonly previous: ReadonlySignal<StepRow | null>
  /** How often the way on was refused: the view leads to what is to be put right. */
  readonly refusals: ReadonlySignal<number>
  go(step: StepId): void
  goOn(): void
  goBack(): void
  goToFirstFault(): void
  open(step: StepId): void
}

export const stepTitles: Readonly<Record<StepId, string>> = {
  customer: 'Customer',
  history: 'Address and work',
  money: 'Money',
  deal: 'Vehicle and deal',
  review: 'Review',
}

/** Any step may be opened at any time; what is not right in the one that is left is said, and only the review waits for the others. */
export function createSteps(kind: ReadonlySignal<ProposalKind>, book: ProposalFormState, onStep: () => void): Steps {
  // Over forty lines: a list of moves.
  const order = computed(() => stepsOf(kind.value))
  const current = signal<StepId>('customer')
  const refusals = signal(0)
  const rows = computed(() => order.value.map((id) => stepRowOf(id, kind.value, current.value, book)))
  const neighbour = (by: number) => computed(() => rows.value[order.value.indexOf(current.value) + by] ?? null)
  const [next, previous] = [neighbour(1), neighbour(-1)]
  const shownFaults = computed(() =>
    book.faults.value.filter(({ step, path }) => step === current.value && book.messageOf(path) !== null),
  )
  const leaveFor = (step: StepId) => {
    book.attempt([current.peek()])
    current.value = step
    onStep()
  }
  return {
    current,
    rows,
    shownFaults,
    next,
    previous,
    refusals,
    go: (step) => {
      if (step !== current.peek() && !isLocked(step, book)) leaveFor(step)
    },
    goOn: () => goOn({ book, current, refusals, next, leaveFor }),
    goBack: () => {
      const before = previous.peek()
      if (before) leaveFor(before.id)
    },
    goToFirstFault: () => {
      book.attempt(order.peek())
      current.value = book.faults.peek()[0]?.step ?? current.peek()
      refusals.value += 1
      onStep()
    },
    open: (step) => {
      current.value = order.peek().includes(step) ? step : 'customer'
    },
  }
}

interface Moving {
  readonly book: ProposalFormState
  readonly current: Signal<StepId>
  readonly refusals: Signal<number>
  readonly next: ReadonlySignal<StepRow | null>
  readonly leaveFor: (step: StepId) => void
}

function goOn({ book, current, refusals, next, leaveFor }: Moving): void {
  const to = next.peek()
  const isFaulty = book.ownFaults.peek().some(({ step }) => step === current.peek())
  if (isFaulty || !to) {
    book.attempt([current.peek()])
    refusals.value += 1
  } else if (isLocked(to.id, book)) {
    const [first] = faultyBefore(book)
    if (first) {
      book.attempt([first.step])
      leaveFor(first.step)
      refusals.value += 1
    }
  } else leaveFor(to.id)
}

const faultyBefore = (book: ProposalFormState) => book.ownFaults.value.filter(({ step }) => step !== 'review')

const isLocked = (step: StepId, book: ProposalFormState) => step === 'review' && faultyBefore(book).length > 0

function stepRowOf(id: StepId, kind: ProposalKind, current: StepId, book: ProposalFormState): StepRow {
  const faults = book.faults.value.filter(({ step }) => step === id)
  const isLeft = book.attempted.value.has(id)
  const locked = isLocked(id, book)
  const state = stepStateOf({ isCurrent: id === current, isRight: faults.length === 0 && !locked, isLeft })
  const text =
    isLeft && faults.length > 0 && id !== 'review'
      ? faultCountText(faults.length)
      : describeStep(id, kind, book, locked)
  return { id, title: stepTitles[id], text, state, locked }
}

function stepStateOf({ isCurrent, isRight, isLeft }: { isCurrent: boolean; isRight: boolean; isLeft: boolean }) {
  if (!isRight && isLeft) return 'faulty'
  if (isCurrent) return 'current'
  return isRight ? 'done' : 'ahead'
}

const faultCountText = (count: number) => `${count} thing${count === 1 ? '' : 's'} to put right`

function describeStep(id: StepId, kind: ProposalKind, book: ProposalFormState, locked: boolean): string {
  const values = book.values.value
  switch (id) {
    case 'customer':
      return applicantName(values) || 'Who it is for'
    case 'history':
      return values.homes[0]?.town || 'Three years of each'
    case 'money':
      return 'Bank and outgoings'
    case 'deal':
      return dealText(values)
    case 'review':
      return locked ? `Opens when steps 1 to ${stepsOf(kind).length - 1} are done` : 'Consents, then send'
  }
}

export const applicantName = ({ person }: ProposalValues) =>
  [person.firstName, person.lastName]
    .map((name) => name.trim())
    .filter(Boolean)
    .join(' ')

function dealText({ deal }: ProposalValues): string {
  const toFinance = deal.price ? loanAmountOrNull(deal) : null
  const facts = [deal.model || deal.registration, toFinance === null ? '' : formatPounds(toFinance)]
  return facts.filter(Boolean).join(', ') || 'What they are buying'
}
