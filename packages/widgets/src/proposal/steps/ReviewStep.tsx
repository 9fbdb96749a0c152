import { Button, Card, Checkbox, FigureList } from '../../kit/index.ts'
import { bindTick } from '../form/bind-fields.ts'
import { DEALER_TERMS, searchWording } from '../form/consents.ts'
import { type StepId, stepsOf } from '../form/plan.ts'
import { STEP_SUMMARIES, type SummarisedStep } from '../form/step-summaries.ts'
import { stepTitles } from '../form/steps.ts'
import type { ProposalState } from '../state.ts'

type ReviewStepProps = { state: ProposalState }

/** Everything on one page, and what the customer and the dealer agree to before it is sent. */
export function ReviewStep({ state }: ReviewStepProps) {
  const values = state.book.values.value
  const kind = state.kind.value
  const parts = stepsOf(kind).filter((step): step is SummarisedStep => step !== 'review')
  return (
    <>
      {parts.map((step) => (
        <Card key={step} level={3} title={stepTitles[step]} aside={<Edit state={state} step={step} />}>
          <FigureList figures={STEP_SUMMARIES[step](values, kind)} />
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
  const { book, page } = state
  const search = searchWording(state.kind.value)
  const agree = (on: boolean) => book.set('agreed', 'search', on ? page.clock.read().toISOString() : '')
  return (
    <Card level={3} title="Before it is sent">
      <FigureList figures={[{ label: 'Credit search', value: search.name, strong: true }]} />
      <div className="part agreements">
        <Checkbox
          name="consents"
          label={search.text}
          required
          checked={book.values.value.agreed.search !== ''}
          onChange={agree}
          error={book.messageOf('consents')}
        />
        <Checkbox {...bindTick(book, 'agreed', 'terms')} required label={DEALER_TERMS} />
      </div>
    </Card>
  )
}
