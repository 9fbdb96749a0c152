import { ApiError } from '@forecourt/core'
import { createAct } from '../kit/index.ts'
import { signal } from '../signals/index.ts'
import { finishSignOn, keptFor, readAnswer } from './sign-on.ts'
import type { LoginState } from './state.ts'

type Words = (name: string) => string

const NOT_OURS: Words = () =>
  'This login was begun in another tab or another browser, or is finished already. Begin it again here.'

const WORDS: Readonly<Record<'stopped' | 'refused' | 'nothing', Words>> = {
  stopped: (name) => `The login at ${name} was stopped before it was finished.`,
  refused: (name) => `${name} did not let you in. Try again; if it stays, ask whoever looks after your account there.`,
  nothing: NOT_OURS,
}

/** What becomes of an answer: the session, or why there is none in words for the user. */
export function createFinishing({ page, signIn }: LoginState) {
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
    const done = await finishSignOn(page, kept, answer).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== 'UNAUTHENTICATED') throw error
      // The server says which of the checks it was; elsewhere this code means the end of a session.
      failed.value = () => error.message
      return null
    })
    if (done === null) return
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
