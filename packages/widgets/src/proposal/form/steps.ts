import { counted, formatPounds, loanAmountOrNull } from '@forecourt/core'
import type { FormFault } from '../../kit/index.ts'
import { computed, signal } from '../../signals/index.ts'
import { fieldNamesOf, type StepId, stepOf, stepsOf } from './plan.ts'
import type { ProposalForm } from './proposal-form.ts'
import type { ProposalValues } from './values.ts'

/** A problem with its step. */
type StepFault = FormFault & { readonly step: StepId }

export type Steps = ReturnType<typeof createSteps>

export const stepTitles: Readonly<Record<StepId, string>> = {
  customer: 'Customer',
  history: 'Address and work',
  money: 'Money',
  deal: 'Vehicle and deal',
  review: 'Review',
}

/** Any step may be opened at any time; leaving one shows its problems, and only the review requires the others. */
export function createSteps(form: ProposalForm, onStep: () => void) {
  // Over forty lines: a list of the moves between steps.
  const order = computed(() => stepsOf(form.values.value.kind))
  const current = signal<StepId>('customer')
  const left = signal<ReadonlySet<StepId>>(new Set())
  const refusals = signal(0)
  const faults = computed(() => stepFaultsOf(form.faults.value))
  /** Values that the server refused may be sent again unchanged. */
  const ownFaults = computed(() => faults.value.filter(({ name }) => !(name in form.refusals.value)))
  const faultBeforeReview = computed(() => ownFaults.value.find(({ step }) => step !== 'review') ?? null)
  const isLocked = (step: StepId) => step === 'review' && faultBeforeReview.value !== null
  const rows = computed(() =>
    order.value.map((id) => {
      const isLeft = left.value.has(id)
      const own = faults.value.filter(({ step }) => step === id)
      return stepRowOf(id, form.values.value, { isCurrent: id === current.value, isLeft, isLocked: isLocked(id), own })
    }),
  )
  const neighbour = (by: number) => computed(() => rows.value[order.value.indexOf(current.value) + by] ?? null)
  const next = neighbour(1)
  const previous = neighbour(-1)
  const shownFaults = computed(() => {
    const isLeft = left.value.has(current.value)
    const shown = new Set(form.shown.value.map(({ name }) => name))
    const isShown = (name: string) => name in form.refusals.value || (isLeft && shown.has(name))
    return faults.value.filter(({ step, name }) => step === current.value && isShown(name))
  })
  const leave = (steps: readonly StepId[]) => {
    left.value = new Set([...left.peek(), ...steps])
    form.leaveAll(steps.flatMap((step) => fieldNamesOf(step, form.values.peek())))
  }
  const leaveFor = (step: StepId) => {
    leave([current.peek()])
    current.value = step
    onStep()
  }
  return {
    current,
    rows,
    /** All problems, shown or not, in screen order. */
    faults,
    /** Problems of the open step, once the user has left it or tried to send. */
    shownFaults,
    /** The steps that the user has left, whose problems are shown. */
    left,
    next,
    previous,
    /** How often moving on was refused: the view then moves to the problem. */
    refusals,
    go: (step: StepId) => {
      if (step !== current.peek() && !isLocked(step)) leaveFor(step)
    },
    goOn: () => {
      const to = next.peek()
      const isFaulty = ownFaults.peek().some(({ step }) => step === current.peek())
      if (to && !isFaulty && !isLocked(to.id)) return leaveFor(to.id)
      // The review is locked by an earlier step.
      const earlier = to && !isFaulty ? faultBeforeReview.peek() : null
      if (earlier) leaveFor(earlier.step)
      leave([current.peek()])
      refusals.value += 1
    },
    goBack: () => {
      const before = previous.peek()
      if (before) leaveFor(before.id)
    },
    goToFirstFault: () => {
      leave(order.peek())
      current.value = faults.peek()[0]?.step ?? current.peek()
      refusals.value += 1
      onStep()
    },
    open: (step: StepId) => {
      current.value = order.peek().includes(step) ? step : 'customer'
    },
    /** Starts again, with these steps as left. */
    reset: (steps: readonly StepId[] = []) => {
      left.value = new Set()
      leave(steps)
    },
  }
}

/** A problem of a whole history is shown only if no row has one. */
function stepFaultsOf(faults: readonly FormFault[]): StepFault[] {
  const isCoarse = ({ name }: FormFault) => faults.some((other) => other.name.startsWith(`${name}.`))
  return faults
    .filter((fault) => !isCoarse(fault))
    .map(({ name, label, message }) => {
      const isEarlier = /\.[1-9]\d*\./.test(name)
      return { name, label: isEarlier ? `${label} (earlier)` : label, message, step: stepOf(name) }
    })
}

interface StepFacts {
  readonly isCurrent: boolean
  readonly isLeft: boolean
  readonly isLocked: boolean
  /** The problems of the step itself. */
  readonly own: readonly StepFault[]
}

function stepRowOf(id: StepId, values: ProposalValues, facts: StepFacts) {
  const { isLeft, isLocked: locked, own } = facts
  const isCounted = isLeft && own.length > 0 && id !== 'review'
  const text = isCounted ? `${counted(own.length, 'thing')} to put right` : describeStep(id, values, locked)
  return { id, title: stepTitles[id], text, state: stepStateOf(facts), locked }
}

function stepStateOf({ isCurrent, isLeft, isLocked, own }: StepFacts): 'done' | 'current' | 'ahead' | 'faulty' {
  const isRight = own.length === 0 && !isLocked
  if (!isRight && isLeft) return 'faulty'
  if (isCurrent) return 'current'
  return isRight ? 'done' : 'ahead'
}

function describeStep(id: StepId, values: ProposalValues, locked: boolean): string {
  switch (id) {
    case 'customer':
      return applicantName(values) || 'Who it is for'
    case 'history':
      return values.addresses[0]?.town || 'Three years of each'
    case 'money':
      return 'Bank and outgoings'
    case 'deal':
      return describeDeal(values)
    case 'review':
      return locked ? `Opens when steps 1 to ${stepsOf(values.kind).length - 1} are done` : 'Consents, then send'
  }
}

export const applicantName = ({ firstName, lastName }: ProposalValues) =>
  [firstName, lastName]
    .map((name) => name.trim())
    .filter(Boolean)
    .join(' ')

function describeDeal(values: ProposalValues): string {
  const toFinance = values.price ? loanAmountOrNull(values) : null
  const facts = [values.model || values.registration, toFinance === null ? '' : formatPounds(toFinance)]
  return facts.filter(Boolean).join(', ') || 'What they are buying'
}
