import { StrengthMeter } from '../kit/index.ts'
import { useSignals } from '../signals/index.ts'
import { FormFrame } from './FormFrame.tsx'
import { Outcome } from './Outcome.tsx'
import { PasswordField } from './PasswordField.tsx'
import type { FormProps } from './SignInForm.tsx'
import { ViewLink } from './ViewLink.tsx'

export function ResetForm({ state, show }: FormProps) {
  useSignals()
  const { reset } = state
  const again = (
    <ViewLink view="forgot" show={show}>
      Ask for a new link
    </ViewLink>
  )
  if (!state.link.guid.value || !state.link.code.value)
    return (
      <Outcome title="This link is not complete" foot={again}>
        Open the link in the e-mail again, or ask for a new one.
      </Outcome>
    )
  if (reset.isSpent.value)
    return (
      <Outcome title="This link no longer works" foot={again}>
        {reset.refusal.value.message}
      </Outcome>
    )
  if (reset.step.value === 'done')
    return (
      <Outcome
        title="Password changed"
        foot={
          <ViewLink view="sign-in" show={show}>
            Log in
          </ViewLink>
        }
      >
        Log in with your new password. You were logged out everywhere else.
      </Outcome>
    )
  return (
    <FormFrame
      title="New password"
      lead="Choose one that you do not use anywhere else. A password manager can make it for you."
      action="Change password"
      sending={reset}
      foot={<p className="login-foot">{again}</p>}
    >
      <PasswordField label="New password" autoComplete="new-password" form={reset} />
      <StrengthMeter password={reset.password.value} about={[state.sources.config.value?.brokerName ?? '']} />
    </FormFrame>
  )
}
