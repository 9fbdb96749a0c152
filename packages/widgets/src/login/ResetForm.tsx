import { StrengthMeter } from '../kit/index.ts'
import { FormFrame } from './FormFrame.tsx'
import { LoginOutcome } from './LoginOutcome.tsx'
import { PasswordField } from './PasswordField.tsx'
import type { SignInFormProps } from './SignInForm.tsx'
import { ViewLink } from './ViewLink.tsx'

export function ResetForm({ state, show }: SignInFormProps) {
  const { reset } = state
  const again = (
    <ViewLink view="forgot" show={show}>
      Ask for a new link
    </ViewLink>
  )
  if (!state.link.guid.value || !state.link.code.value)
    return (
      <LoginOutcome title="This link is not complete" foot={again}>
        Open the link in the e-mail again, or ask for a new one.
      </LoginOutcome>
    )
  if (reset.isSpent.value)
    return (
      <LoginOutcome title="This link no longer works" foot={again}>
        {reset.refusal.value.message}
      </LoginOutcome>
    )
  if (reset.step.value === 'done') return <Changed state={state} show={show} />
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

/** A colleague who is logged in here goes on as they were: the link says nothing of them. */
function Changed({ state, show }: SignInFormProps) {
  const colleague = state.sources.signedInAs.value
  const lead = (
    <ViewLink view="sign-in" show={show}>
      {colleague ? `Go on as ${colleague}` : 'Log in'}
    </ViewLink>
  )
  return (
    <LoginOutcome title="Password changed" foot={lead}>
      {colleague
        ? `That login was logged out everywhere. ${colleague} is still logged in here: log out first to use the new password.`
        : 'Log in with your new password. You were logged out everywhere else.'}
    </LoginOutcome>
  )
}
