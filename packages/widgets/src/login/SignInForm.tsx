import { validateRequired } from '@forecourt/core'
import { Clock } from '../kit/icon/icons.ts'
import { Icon, TextField } from '../kit/index.ts'
import type { LoginViewName } from './definition.ts'
import { FormFrame } from './FormFrame.tsx'
import { PasswordField } from './PasswordField.tsx'
import { describeSessionEnd } from './reason.ts'
import type { LoginState } from './state.ts'
import { ViewLink } from './ViewLink.tsx'

export interface SignInFormProps {
  readonly state: LoginState
  readonly show: (view: LoginViewName) => void
}

export function SignInForm({ state, show }: SignInFormProps) {
  const { signIn } = state
  const forgotten = (
    <ViewLink view="forgot" show={show}>
      Forgotten password?
    </ViewLink>
  )
  return (
    <FormFrame
      title="Log in"
      lead="Quotes, proposals and payouts for your dealership."
      action="Log in"
      sending={signIn}
      foot={<Reason state={state} />}
    >
      <TextField
        label="User name"
        placeholder="Your e-mail address"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        required
        validate={(value) => (signIn.submitted.value ? validateRequired(value) : null)}
        value={signIn.username.value}
        onChange={(typed) => {
          signIn.username.value = typed
          signIn.forget('username')
        }}
      />
      <PasswordField label="Password" autoComplete="current-password" form={signIn} aside={forgotten} />
    </FormFrame>
  )
}

function Reason({ state }: { state: LoginState }) {
  const ended = state.sources.ended.value
  if (!ended) return null
  return (
    <p className="login-reason" role="status">
      <Icon of={Clock} size={18} />
      <span>{describeSessionEnd(ended, state.sources.now.value)}</span>
    </p>
  )
}
