import { type ApiError, type User, validateEmail, validateRequired } from '@forecourt/core'
import { createFormSubmission, type FormSubmission, type Refusal, readRefusal } from '../kit/index.ts'
import { batch, computed, type ReadonlySignal, type Signal, signal } from '../signals/index.ts'
import type { LoginSources } from './sources.ts'

export interface SignIn extends FormSubmission {
  readonly username: Signal<string>
  readonly password: Signal<string>
  submit(): Promise<void>
}

export interface Forgot extends FormSubmission {
  readonly email: Signal<string>
  submit(): Promise<void>
}

export interface Reset extends FormSubmission {
  readonly password: Signal<string>
  /** The link can set no password any more: what is wanted now is another. */
  readonly isSpent: ReadonlySignal<boolean>
  submit(): Promise<void>
}

export interface Link {
  readonly guid: ReadonlySignal<string>
  readonly code: ReadonlySignal<string>
}

export interface LoginState {
  readonly sources: LoginSources
  readonly link: Link
  readonly signIn: SignIn
  readonly forgot: Forgot
  readonly reset: Reset
}

export function createLogin(sources: LoginSources, link: Link, onSignedIn: (user: User) => void): LoginState {
  return {
    sources,
    link,
    signIn: createSignIn(sources, onSignedIn),
    forgot: createForgot(sources),
    reset: createReset(sources, link),
  }
}

function createSignIn(sources: LoginSources, onSignedIn: (user: User) => void): SignIn {
  const username = signal('')
  const password = signal('')
  const sending = createFormSubmission(refusalOfSignIn)
  const work = async () => {
    const user = await sources.signIn(username.peek().trim(), password.peek())
    batch(() => {
      password.value = ''
      onSignedIn(user)
    })
  }
  const isMissing = () => Boolean(validateRequired(username.peek()) ?? validateRequired(password.peek()))
  return { ...sending, username, password, submit: () => sending.send(isMissing(), work) }
}

/** One message for a wrong name and a wrong password: which of them it was is nobody's business. It stands beside the password. */
function refusalOfSignIn(error: unknown): Refusal {
  const refusal = readRefusal(error)
  if ((error as Partial<ApiError>).code !== 'WRONG_CREDENTIALS' || !refusal.message) return refusal
  return { fields: { password: refusal.message }, message: null }
}

function createForgot(sources: LoginSources): Forgot {
  const email = signal('')
  const sending = createFormSubmission()
  const isMissing = () => validateEmail(email.peek().trim(), { required: true }) !== null
  return { ...sending, email, submit: () => sending.send(isMissing(), () => sources.requestReset(email.peek().trim())) }
}

const SPENT = 'This link has been used or is older than 30 minutes. Ask for a new one.'

function createReset(sources: LoginSources, { guid, code }: Link): Reset {
  const password = signal('')
  const spent = signal('')
  const isSpent = computed(() => spent.value !== '' && spent.value === guid.value)
  const sending = createFormSubmission((error) => {
    if ((error as Partial<ApiError>).code !== 'NOT_FOUND') return readRefusal(error)
    spent.value = guid.peek()
    return { fields: {}, message: SPENT }
  })
  let armed = ''
  const work = async () => {
    if (armed !== guid.peek()) await sources.armReset(guid.peek(), code.peek())
    armed = guid.peek()
    await sources.setPassword(armed, password.peek())
    password.value = ''
  }
  const isMissing = () => validateRequired(password.peek()) !== null
  return { ...sending, password, isSpent, submit: () => sending.send(isMissing(), work) }
}
