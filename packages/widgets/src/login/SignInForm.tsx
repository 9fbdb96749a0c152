import { Clock, Fingerprint } from 'lucide-react'
import { useEffect } from 'react'
import { Button, bindField, Icon, InlineError, PasswordField, Skeleton, TextField } from '../kit/index.ts'
import { LoginForm, LoginOutcome, type LoginViewProps, ViewLink } from './LoginForm.tsx'
import { describeSessionEnd } from './session-end.ts'
import type { LoginState } from './state.ts'

/** A page that leads nowhere after the login still shows that it succeeded. */
export function SignInForm(props: LoginViewProps) {
  const { state } = props
  const { signIn, needsFactor } = state
  const user = state.signedInAs.value
  const step = signIn.step.value
  const isCutShort = needsFactor.value && step === null
  useEffect(() => {
    if (isCutShort) void signIn.setUpFirst()
  }, [isCutShort, signIn])
  if (step) return <step.View step={step.state} onBack={signIn.back} />
  if (isCutShort) return <Skeleton rows={3} label="The second step is loading" />
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
  const { companies } = state
  const { form, submit, isProving, byPasskey, hasPasskeys, usePasskey, offerPasskeys } = state.signIn
  useEffect(offerPasskeys, [offerPasskeys])
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
      foot={
        <>
          {hasPasskeys && (
            <Button wide icon={Fingerprint} busy={byPasskey.isBusy.value} onClick={usePasskey}>
              Log in with a passkey
            </Button>
          )}
          {companies.isOffered.value && <Companies companies={companies} />}
          {isProving.value ? <Proving /> : <Reason state={state} />}
        </>
      }
    >
      {byPasskey.problem.value && <InlineError title={byPasskey.problem.value.message} />}
      <TextField
        {...bindField(form, 'username')}
        placeholder="Your e-mail address"
        autoComplete="username webauthn"
        autoCapitalize="none"
      />
      <PasswordField {...bindField(form, 'password')} autoComplete="current-password" aside={forgotten} />
    </LoginForm>
  )
}

/** One button for each company whose people log in by its own provider. */
function Companies({ companies }: { companies: LoginState['companies'] }) {
  const { listed, asking, refresh, leaving, chosen, leaveFor } = companies
  useEffect(() => void refresh(), [refresh])
  const problem = asking.problem.value ?? leaving.problem.value
  return (
    <>
      {listed.value.map(({ providerId, name }) => (
        <Button key={providerId} wide busy={chosen.value === providerId} onClick={() => leaveFor(providerId)}>
          Continue with {name}
        </Button>
      ))}
      {problem && <InlineError title={problem.message} />}
      {asking.problem.value && (
        <button type="button" className="link" onClick={refresh}>
          Look again for your company’s login
        </button>
      )}
    </>
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
