import { useEffect, useState } from 'react'
import { Button, InlineError, Skeleton } from '../kit/index.ts'
import { createFinishing } from './finishing.ts'
import { LoginOutcome, type LoginViewProps, ViewLink } from './LoginForm.tsx'
import { SignInForm } from './SignInForm.tsx'

/** Back from a company's own login: goes on by itself, or says what to do. */
export function SignOn(props: LoginViewProps) {
  const { state, show } = props
  const { companies, signIn, signedInAs } = state
  const providerId = state.page.signOn.answer.value?.providerId ?? ''
  const [finishing] = useState(() => createFinishing(state))
  useEffect(() => {
    void companies.refresh()
    void finishing.begin()
  }, [companies, finishing])
  const failed = finishing.failed.value
  if (signIn.step.value || (signedInAs.value && failed === null)) return <SignInForm {...props} />
  const name = companies.nameOf(providerId)
  if (failed === null) return <Skeleton rows={3} label={`You come from ${name}. One moment`} />
  const again = () => companies.leaveFor(providerId, finishing.leadsTo)
  const foot = (
    <span className="login-again">
      <Button kind="primary" wide busy={companies.chosen.value !== null} onClick={again}>
        Try again with {name}
      </Button>
      {companies.leaving.problem.value && <InlineError title={companies.leaving.problem.value.message} />}
      <ViewLink view="sign-in" show={show}>
        {signedInAs.value ? `Go on as ${signedInAs.value}` : 'Other ways to log in'}
      </ViewLink>
    </span>
  )
  return (
    <LoginOutcome title={signedInAs.value ? `Nothing came of ${name}` : 'You are not logged in'} foot={foot}>
      {failed(name)}
    </LoginOutcome>
  )
}
