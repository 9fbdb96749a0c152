import { formatRegistration, MAX_MILEAGE } from '@forecourt/core'
import type { FormEvent } from 'react'
import {
  Bound,
  Button,
  bindField,
  InlineError,
  MileageField,
  RegistrationField,
  useFocusFirstError,
} from '../kit/index.ts'
import type { ValuationsState } from './state.ts'

/** Registration and mileage, one button, and the result. */
export function LookUpBar({ state }: { state: ValuationsState }) {
  return (
    <header className="valuations-head">
      <h1 className="screen-title">Valuations</h1>
      <LookUpForm state={state} />
      <LookUpOutcome state={state} />
    </header>
  )
}

function LookUpForm({ state }: { state: ValuationsState }) {
  const { form, find, phase } = state.lookUp
  const box = useFocusFirstError<HTMLFormElement>(form.failures.value)
  const send = (event: FormEvent) => {
    event.preventDefault()
    void find()
  }
  return (
    <form ref={box} className="look-up" onSubmit={send} noValidate>
      <Bound form={form} name="registration">
        {({ onLeave: _, ...field }) => <RegistrationField {...field} />}
      </Bound>
      <MileageField {...bindField(form, 'mileage')} suffix="miles" max={MAX_MILEAGE} />
      {/* While a valuation is open, its own act is the accent. */}
      <Button kind={state.sheet.value ? 'secondary' : 'primary'} type="submit" busy={phase.value === 'looking'}>
        Get valuation
      </Button>
      <ValuationsSummary state={state} />
    </form>
  )
}

/** The number of valuations, and the meaning of their badges. */
function ValuationsSummary({ state }: { state: ValuationsState }) {
  const { all, current } = state.list.counts.value
  return (
    <p className="small muted look-up-summary" role="status">
      {all > 0 && (
        <>
          {`${all} saved, ${current} current`}
          <br />
          Current means valued this calendar month
        </>
      )}
    </p>
  )
}

function LookUpOutcome({ state }: { state: ValuationsState }) {
  const { phase, asked, find } = state.lookUp
  const plate = formatRegistration(asked.value)
  const problem = state.customerProblem.value
  if (problem && phase.value === 'idle')
    return <InlineError title="The customer could not be read">{problem} Type the registration instead.</InlineError>
  if (phase.value === 'failed')
    return (
      <InlineError title={`${plate} could not be looked up`} onRetry={find}>
        Neither the vehicle look-up nor the guides answered. What you typed is kept.
      </InlineError>
    )
  return (
    <p className="small muted look-up-words" role="status">
      {phase.value === 'looking' && `Asking both guides about ${plate}`}
      {phase.value === 'nothing' &&
        `Nothing found for ${plate}. Check the registration, or quote with a price instead.`}
    </p>
  )
}
