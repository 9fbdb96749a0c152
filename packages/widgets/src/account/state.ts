import { validateRequired } from '@forecourt/core'
import { createFormSubmission, type FormSubmission } from '../kit/index.ts'
import { batch, type Signal, signal } from '../signals/index.ts'
import { createSessions, type SessionsState } from './sessions.ts'
import type { AccountSources } from './sources.ts'

export interface PasswordState extends FormSubmission {
  readonly current: Signal<string>
  readonly next: Signal<string>
  submit(): Promise<void>
}

export interface AccountState {
  readonly sources: AccountSources
  readonly sessions: SessionsState
  readonly password: PasswordState
  start(): void
}

export function createAccount(sources: AccountSources): AccountState {
  const sessions = createSessions(sources)
  return {
    sources,
    sessions,
    password: createPassword(sources, () => void sessions.load()),
    start: () => void sessions.load(),
  }
}

/** A changed password has ended the other logins, so that their list is another. */
function createPassword(sources: AccountSources, onChanged: () => void): PasswordState {
  const [current, next] = [signal(''), signal('')]
  const sending = createFormSubmission()
  const work = async () => {
    await sources.changePassword(current.peek(), next.peek())
    batch(() => {
      current.value = ''
      next.value = ''
    })
    onChanged()
  }
  const isMissing = () => Boolean(validateRequired(current.peek()) ?? validateRequired(next.peek()))
  return { ...sending, current, next, submit: () => sending.send(isMissing(), work) }
}
