import { DRAFT_DAYS } from '@forecourt/core'
import { Check } from 'lucide-react'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import {
  Banner,
  Button,
  DraftConflict,
  EmptyState,
  ErrorSummary,
  Icon,
  LoadProblem,
  Skeleton,
  Stepper,
  Toast,
  useFocusFirstError,
  writtenMoment,
  writtenTime,
} from '../kit/index.ts'
import { AlreadyFull, Dock } from './Dock.tsx'
import { DealPanel } from './deal/DealPanel.tsx'
import { type StepId, stepsOf } from './form/plan.ts'
import { stepTitles } from './form/steps.ts'
import type { ProposalState } from './state.ts'
import { CustomerStep } from './steps/CustomerStep.tsx'
import { DealStep } from './steps/DealStep.tsx'
import { HistoryStep } from './steps/HistoryStep.tsx'
import { KindChoice } from './steps/KindChoice.tsx'
import { MoneyStep } from './steps/MoneyStep.tsx'
import { ReviewStep } from './steps/ReviewStep.tsx'

interface ScreenProps {
  readonly state: ProposalState
  readonly onLeave: () => void
  readonly onOpen: (applicationId: string) => void
  /** Continues with a customer who has the same mobile, e-mail or vehicle. */
  readonly onDuplicate: (applicationId: string) => void
}

/** Stepper on the left, one column of questions, the deal on the right. */
export function ProposalScreen(props: ScreenProps) {
  const { state, onOpen } = props
  switch (state.phase.value) {
    case 'loading':
      return (
        <div className="proposal-alone">
          <Skeleton rows={6} label="Loading the proposal" />
        </div>
      )
    case 'failed':
      return (
        <div className="proposal-alone">
          <LoadProblem whole error={state.failed.value} what="The record" onRetry={state.load}>
            Nothing has changed.
          </LoadProblem>
        </div>
      )
    case 'already':
      return (
        <div className="proposal-alone">
          <AlreadyFull id={state.start.recordId} onOpen={onOpen} />
        </div>
      )
    default:
      return state.sentId.value ? <Sent {...props} id={state.sentId.value} /> : <Steps {...props} />
  }
}

function Sent({ state, onOpen, id }: ScreenProps & { id: string }) {
  const open = (
    <Button kind="primary" onClick={() => onOpen(id)}>
      Open the customer
    </Button>
  )
  return (
    <div className="proposal-alone" role="status">
      <EmptyState title={state.kind.value === 'full' ? 'Sent to lenders' : 'Eligibility check sent'} actions={open}>
        {state.page.config.value?.brokerName ?? 'The broker'} will give it a reference, then the lenders decide. You
        will be notified.
      </EmptyState>
    </div>
  )
}

function Steps(props: ScreenProps) {
  const { duplicates } = props.state
  useEffect(() => duplicates.follow(), [duplicates])
  return (
    <div className="proposal">
      <Side {...props} />
      <div className="proposal-main">
        <StepBody {...props} />
        <Dock {...props} />
      </div>
      <DealPanel state={props.state} />
      <ChangedElsewhere state={props.state} />
    </div>
  )
}

function ChangedElsewhere({ state }: Pick<ScreenProps, 'state'>) {
  const question = state.autosave.question.value
  if (!question) return null
  return <DraftConflict conflicts={question.conflicts} onMine={question.keepMine} onTheirs={question.useTheirs} />
}

function Side({ state }: ScreenProps) {
  const { steps } = state
  const go = (id: string) => {
    const step = stepsOf(state.kind.peek()).find((each) => each === id)
    if (step) steps.go(step)
  }
  return (
    <div className="proposal-side">
      <div className="side-stay">
        <div className="proposal-head">
          <h1 className="screen-title proposal-title">
            {state.kind.value === 'full' ? 'New proposal' : 'New eligibility check'}
          </h1>
          <AutosaveStatus state={state} />
        </div>
        <KindChoice state={state} />
        <Stepper label="Steps" steps={steps.rows.value} current={steps.current.value} onGo={go} />
      </div>
      <p className="small muted proposal-foot">
        Kept for {DRAFT_DAYS} days, on your other devices too, readable only with your login. Safe to close.
      </p>
    </div>
  )
}

function AutosaveStatus({ state }: { state: ProposalState }) {
  const { keptAt, failed, isOnlyHere } = state.autosave
  if (failed.value) return <p className="small warned">This browser cannot keep drafts. Send it before you leave.</p>
  return (
    <p className="small muted draft-line" role="status">
      {keptAt.value && <Icon of={Check} size={14} />}
      {keptAt.value
        ? `Draft saved ${writtenTime(keptAt.value)}${isOnlyHere.value ? ' on this device' : ''}`
        : 'Saved as you type'}
    </p>
  )
}

const BODIES: Readonly<Record<StepId, ComponentType<Pick<ScreenProps, 'state' | 'onDuplicate'>>>> = {
  customer: CustomerStep,
  history: HistoryStep,
  money: MoneyStep,
  deal: DealStep,
  review: ReviewStep,
}

function StepBody({ state, onDuplicate }: ScreenProps) {
  const { steps, kind } = state
  const current = steps.current.value
  const order = stepsOf(kind.value)
  const heading = useHeading(current)
  // Runs after the heading takes the focus: if another step is refused too, its field gets the focus.
  const form = useFocusFirstError<HTMLFormElement>(steps.refusals.value)
  const faults = steps.shownFaults.value
  const Body = BODIES[current]
  return (
    <form
      ref={form}
      className="proposal-step"
      noValidate
      aria-label={stepTitles[current]}
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="proposal-head">
        <p className="small muted">
          Step {order.indexOf(current) + 1} of {order.length}
        </p>
        <h2 className="screen-title proposal-title" tabIndex={-1} ref={heading}>
          {LONG_TITLES[current] ?? stepTitles[current]}
        </h2>
      </div>
      <ProposalNotices state={state} />
      {faults.length > 0 && <ErrorSummary faults={faults} />}
      <div className="proposal-body" data-begin>
        <Body state={state} onDuplicate={onDuplicate} key={current} />
      </div>
    </form>
  )
}

const LONG_TITLES: Readonly<Partial<Record<StepId, string>>> = {
  history: 'Address and work history',
  money: 'Outgoings and bank',
}

/** A new step moves the focus to its heading, for sighted users and screen readers. */
function useHeading(current: StepId) {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(current)
  useEffect(() => {
    if (last.current === current) return
    last.current = current
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [current])
  return heading
}

function ProposalNotices({ state }: { state: ProposalState }) {
  const [undo, setUndo] = useState<{ back: () => void } | null>(null)
  const from = state.restoredFrom.value
  const afresh = async () => setUndo({ back: await state.startAfresh() })
  const toast = undo && { id: 'afresh', text: 'Started again', action: { label: 'Undo', onAction: undo.back } }
  return (
    <>
      {state.readOnlyReason.value && (
        <Banner tone="warning" title="Read only">
          {state.readOnlyReason.value}
        </Banner>
      )}
      {from && (
        <Banner
          tone="neutral"
          title="Your draft is back."
          action={<Button onClick={() => void afresh()}>Start again</Button>}
        >
          Kept {writtenMoment(from)}.
        </Banner>
      )}
      <Toast toast={toast} onDismiss={() => setUndo(null)} />
    </>
  )
}
