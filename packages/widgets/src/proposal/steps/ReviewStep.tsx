import type { ProposalKind } from '@forecourt/core'
import { searchWording } from '@forecourt/core'
import { Button, bindField, bindTick, Card, Checkbox, FigureList } from '../../kit/index.ts'
import type { PortalPage } from '../../page/index.ts'
import type { ReadonlySignal } from '../../signals/index.ts'
import { DEALER_TERMS } from '../form/consents.ts'
import { type StepId, stepsOf } from '../form/plan.ts'
import type { ProposalForm } from '../form/proposal-form.ts'
import { STEP_SUMMARIES, type SummarisedStep } from '../form/step-summaries.ts'
import type { Steps } from '../form/steps.ts'
import { stepTitles } from '../form/steps.ts'

interface ReviewState {
  readonly form: ProposalForm
  readonly steps: Steps
  readonly kind: ReadonlySignal<ProposalKind>
  readonly page: PortalPage
}

type ReviewStepProps = { state: ReviewState }

/** All steps on one page, with the customer's and the dealer's consents before sending. */
export function ReviewStep({ state }: ReviewStepProps) {
  const values = state.form.values.value
  const parts = stepsOf(values.kind).filter((step): step is SummarisedStep => step !== 'review')
  return (
    <>
      {parts.map((step) => (
        <Card key={step} level={3} title={stepTitles[step]} aside={<Edit state={state} step={step} />}>
          <FigureList figures={STEP_SUMMARIES[step](values)} />
        </Card>
      ))}
      <Agreements state={state} />
    </>
  )
}

function Edit({ state, step }: ReviewStepProps & { step: StepId }) {
  return (
    <Button size="small" onClick={() => state.steps.go(step)} aria-label={`Change ${stepTitles[step].toLowerCase()}`}>
      Change
    </Button>
  )
}

function Agreements({ state }: ReviewStepProps) {
  const { form, page } = state
  const search = searchWording(state.kind.value)
  const { value: agreedAt, ...consent } = bindField(form, 'search')
  const agree = (on: boolean) => form.set('search', on ? page.clock.read().toISOString() : '')
  return (
    <Card level={3} title="Before it is sent">
      <FigureList figures={[{ label: 'Credit search', value: search.name, strong: true }]} />
      <div className="part agreements">
        <Checkbox {...consent} label={search.text} checked={agreedAt !== ''} onChange={agree} />
        <Checkbox {...bindTick(form, 'terms')} label={DEALER_TERMS} />
      </div>
    </Card>
  )
}
