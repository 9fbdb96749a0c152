import { Clock } from 'lucide-react'
import { bindField, Icon, PasswordField, TextField } from '../kit/index.ts'
import { LoginForm, LoginOutcome, type LoginViewProps, ViewLink } from './LoginForm.tsx'
import { describeSessionEnd } from './session-end.ts'
import type { LoginState } from './state.ts'

/** A page that leads nowhere after the login still shows that it succeeded. */
export function SignInForm(props: LoginViewProps) {
  const { state } = props
  const user = state.signedInAs.value
  if (user === null) return <Credentials {...props} />
  const logOut = (
    <button type="button" className="link" onClick={() => void state.page.leaving.begin()}>
      Log out
    </button>
  )
  return (
    <LoginOutcome title="You are logged in" foot={logOut}>
      {user} is logged in on this page.
    </LoginOutcome>
  )
}

function Credentials({ state, show }: LoginViewProps) {
  const { form, submit, isProving } = state.signIn
  const forgotten = (
    <ViewLink view="forgot" show={show}>
      Forgotten password?
    </ViewLink>
  )
  return (
    <LoginForm
      title="Log in"
      lead="Quotes, proposals and payouts for your dealership."
      action="Log in"
      form={form}
      onSend={submit}
      foot={isProving.value ? <Proving /> : <Reason state={state} />}
    >
      <TextField
        {...bindField(form, 'username')}
        placeholder="Your e-mail address"
        autoComplete="username"
        autoCapitalize="none"
      />
      <PasswordField {...bindField(form, 'password')} autoComplete="current-password" aside={forgotten} />
    </LoginForm>
  )
}

function Proving() {
  return (
    <p className="login-reason" role="status">
      <Icon of={Clock} size={18} />
      <span>
        Many wrong passwords were typed for this login or from this network. Your device is doing a calculation that
        slows down guessing. It takes up to half a minute, once.
      </span>
    </p>
  )
}

function Reason({ state }: { state: LoginState }) {
  const ended = state.ended.value
  if (!ended) return null
  return (
    <p className="login-reason" role="status">
      <Icon of={Clock} size={18} />
      <span>{describeSessionEnd(ended, state.page.clock.now.value)}</span>
    </p>
  )
}
