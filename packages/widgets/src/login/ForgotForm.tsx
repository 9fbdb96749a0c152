import { validateEmail } from '@forecourt/core'
import { TextField } from '../kit/index.ts'
import { FormFrame } from './FormFrame.tsx'
import { LoginOutcome } from './LoginOutcome.tsx'
import type { SignInFormProps } from './SignInForm.tsx'
import { ViewLink } from './ViewLink.tsx'

export function ForgotForm({ state, show }: SignInFormProps) {
  const { forgot } = state
  const back = (
    <ViewLink view="sign-in" show={show}>
      Back to log in
    </ViewLink>
  )
  if (forgot.step.value === 'done')
    return (
      <LoginOutcome title="Check your e-mail" foot={back}>
        If {forgot.email.value.trim()} belongs to a login, a link is on its way. It works once, for the next 30 minutes.
      </LoginOutcome>
    )
  return (
    <FormFrame
      title="Forgotten password"
      lead="We’ll e-mail you a link to choose a new one."
      action="Send the link"
      sending={forgot}
      foot={<p className="login-foot">{back}</p>}
    >
      <TextField
        label="E-mail"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        required
        validate={(value) => validateEmail(value.trim(), { required: forgot.submitted.value })}
        value={forgot.email.value}
        onChange={(typed) => {
          forgot.email.value = typed
          forgot.forget('email')
        }}
      />
    </FormFrame>
  )
}
