import { Button, bindField, PasswordField, StrengthMeter, TextField } from '../kit/index.ts'
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

/** The mailed link sets another password, or that of an invited person, who has none yet. */
const LINKS = {
  reset: {
    broken: 'Open the link in the e-mail again, or ask for a new one.',
    spent: 'This link has been used or is too old. Ask for a new one.',
    title: 'New password',
    lead: 'Choose one that you do not use anywhere else. A password manager can make it for you.',
    action: 'Change password',
    done: 'Password changed',
    logIn: 'Log in with your new password. You were logged out everywhere else.',
    stillIn: (colleague: string) =>
      `That login was logged out everywhere. ${colleague} is still logged in here: log out first to use the new password.`,
  },
  invited: {
    broken: 'Open the link in the e-mail again, or ask the person who invited you for another.',
    spent:
      'This link has been used or is too old. If you have set your password, log in; otherwise ask the person who invited you for another.',
    title: 'Set your password',
    lead: 'This completes your invitation. Choose one that you do not use anywhere else. A password manager can make it for you.',
    action: 'Set password',
    done: 'Your login is ready',
    logIn: 'Log in with your e-mail address and this password.',
    stillIn: (colleague: string) => `${colleague} is still logged in here: log out first to use your own login.`,
  },
} as const

const linkWords = ({ link }: LoginViewProps['state']) => LINKS[link.isInvited.value ? 'invited' : 'reset']

export function ResetForm({ state, show }: LoginViewProps) {
  const { form, isSpent, submit } = state.reset
  const words = linkWords(state)
  const foot = <WayOn state={state} show={show} />
  if (!state.link.guid.value || !state.link.code.value)
    return (
      <LoginOutcome title="This link is not complete" foot={foot}>
        {words.broken}
      </LoginOutcome>
    )
  if (isSpent.value)
    return (
      <LoginOutcome title="This link no longer works" foot={foot}>
        {words.spent}
      </LoginOutcome>
    )
  if (form.isSent.value) return <PasswordSet state={state} show={show} />
  return (
    <LoginForm
      title={words.title}
      lead={words.lead}
      action={words.action}
      form={form}
      onSend={submit}
      foot={<p className="login-foot">{foot}</p>}
    >
      <PasswordField {...bindField(form, 'password')} autoComplete="new-password" />
      <StrengthMeter password={form.values.value.password} about={[state.page.config.value?.brokerName ?? '']} />
    </LoginForm>
  )
}

/** Only the person who invited can send an invitation's link again. */
function WayOn({ state, show }: LoginViewProps) {
  const isInvited = state.link.isInvited.value
  return (
    <ViewLink view={isInvited ? 'sign-in' : 'forgot'} show={show}>
      {isInvited ? 'Log in' : 'Ask for a new link'}
    </ViewLink>
  )
}

/** A colleague logged in in this browser stays logged in: the link does not affect them. */
function PasswordSet({ state, show }: LoginViewProps) {
  const { done, logIn, stillIn } = linkWords(state)
  const colleague = state.signedInAs.value
  const foot = (
    <Button kind="primary" onClick={() => show('sign-in')}>
      {colleague ? `Go on as ${colleague}` : 'Log in'}
    </Button>
  )
  return (
    <LoginOutcome title={done} foot={foot}>
      {colleague ? stillIn(colleague) : logIn}
    </LoginOutcome>
  )
}
