import { useEffect, useState } from 'react'
import { Button, createAct, InlineError, Skeleton } from '../kit/index.ts'
import { signal } from '../signals/index.ts'
import { LoginOutcome, type LoginViewProps, ViewLink } from './LoginForm.tsx'
import { SignInForm } from './SignInForm.tsx'
import { finishSignOn, keptFor, readAnswer } from './sign-on.ts'
import type { LoginState } from './state.ts'

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

type Words = (name: string) => string

const NOT_OURS: Words = () =>
  'This login was begun in another tab or another browser, or is finished already. Begin it again here.'

const WORDS: Readonly<Record<'stopped' | 'refused' | 'nothing', Words>> = {
  stopped: (name) => `The login at ${name} was stopped before it was finished.`,
  refused: (name) => `${name} did not let you in. Try again; if it stays, ask whoever looks after your account there.`,
  nothing: NOT_OURS,
}

function createFinishing({ page, signIn }: LoginState) {
  const { providerId, query } = page.signOn.answer.peek() ?? { providerId: '', query: '' }
  const act = createAct()
  const failed = signal<Words | null>(null)
  const kept = keptFor(page, providerId)
  const answer = readAnswer(query)
  let isBegun = false
  const finish = async () => {
    if (answer.kind !== 'code') {
      failed.value = WORDS[answer.kind]
      return
    }
    if (kept === null) {
      failed.value = NOT_OURS
      return
    }
    const done = await finishSignOn(page, kept, answer)
    await signIn.enterFrom(done, (words) => (failed.value = () => words))
  }
  return {
    failed,
    leadsTo: kept?.leadsTo ?? '/',
    async begin() {
      if (isBegun) return
      isBegun = true
      await act.run(finish)
      const problem = act.problem.peek()
      if (problem) failed.value = () => problem.message
    },
  }
}
