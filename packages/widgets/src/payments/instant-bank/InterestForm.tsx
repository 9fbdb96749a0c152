import { CircleCheck } from 'lucide-react'
import {
  Button,
  bindField,
  EmailField,
  Form,
  Icon,
  NameField,
  PhoneField,
  ProblemNote,
  writtenMoment,
} from '../../kit/index.ts'
import type { InstantBankState } from './state.ts'

/** For a dealership without instant bank payments: broker staff call back. */
export function InterestForm({ state }: { state: InstantBankState }) {
  const { interest, readOnlyReason, toldAt } = state
  if (toldAt.value) return <Done>{`You told us on ${writtenMoment(toldAt.value)}. We will be in touch.`}</Done>
  const isClosed = readOnlyReason.value !== null
  return (
    <Form form={interest} label="Instant bank payment" onSend={state.tell}>
      <p className="muted">
        Instant bank payment is not switched on for this dealership. The customer approves it in their bank’s app, and
        there is no card fee. Tell us who to call and we will set it up with you.
      </p>
      <ProblemNote problem={interest.problem.value} />
      <NameField {...bindField(interest, 'contactName')} maxLength={120} autoComplete="name" disabled={isClosed} />
      <EmailField {...bindField(interest, 'email')} required maxLength={254} disabled={isClosed} />
      <PhoneField {...bindField(interest, 'phone')} optional disabled={isClosed} />
      <div className="button-row">
        <Button type="submit" kind="primary" busy={interest.isSending.value} disabled={isClosed}>
          Register interest
        </Button>
      </div>
    </Form>
  )
}

/** A visible and announced confirmation of the last act. */
export function Done({ children }: { children: string }) {
  return (
    <p className="small muted done-line" role="status">
      <Icon of={CircleCheck} size={14} /> {children}
    </p>
  )
}
