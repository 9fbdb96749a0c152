import { bindField, PasswordField, StrengthMeter, TextField } from '../kit/index.ts'
import { LoginForm, LoginOutcome, type LoginViewProps, ViewLink } from './LoginForm.tsx'

export function ForgotForm({ state, show }: LoginViewProps) {
  const { form, submit } = state.forgot
  const back = (
    <ViewLink view="sign-in" show={show}>
      Back to log in
    </ViewLink>
  )
  if (form.isSent.value)
    return (
      <LoginOutcome title="Check your e-mail" foot={back}>
        If {form.values.value.email.trim()} belongs to a login, a link is on its way. It works once, for the next 30
        minutes.
      </LoginOutcome>
    )
  return (
    <LoginForm
      title="Forgotten password"
      lead="We’ll e-mail you a link to choose a new one."
      action="Send the link"
      form={form}
      onSend={submit}
      foot={<p className="login-foot">{back}</p>}
    >
      <TextField
        {...bindField(form, 'email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        required
      />
    </LoginForm>
  )
}

export function ResetForm({ state, show }: LoginViewProps) {
  const { form, isSpent, submit } = state.reset
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
  if (isSpent.value)
    return (
      <LoginOutcome title="This link no longer works" foot={again}>
        This link has been used or is too old. Ask for a new one; if you were invited, ask the person who invited you.
      </LoginOutcome>
    )
  if (form.isSent.value) return <Changed state={state} show={show} />
  return (
    <LoginForm
      title="New password"
      lead="Choose one that you do not use anywhere else. A password manager can make it for you."
      action="Change password"
      form={form}
      onSend={submit}
      foot={<p className="login-foot">{again}</p>}
    >
      <PasswordField {...bindField(form, 'password')} autoComplete="new-password" />
      <StrengthMeter password={form.values.value.password} about={[state.page.config.value?.brokerName ?? '']} />
    </LoginForm>
  )
}

/** A colleague logged in in this browser stays logged in: the link does not affect them. */
function Changed({ state, show }: LoginViewProps) {
  const colleague = state.signedInAs.value
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
