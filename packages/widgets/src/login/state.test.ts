import { ApiError, BannedError, type User } from '@forecourt/core'
import { describe, expect, it, vi } from 'vitest'
import { signal } from '../signals/index.ts'
import type { LoginSources } from './sources.ts'
import { createLogin } from './state.ts'

const user: User = { accessType: 7, userId: 41, affiliateUserId: 201, roles: [], skills: [], exp: 0 }
const refused = (
  code: 'WRONG_CREDENTIALS' | 'TOO_MANY_REQUESTS' | 'NOT_FOUND' | 'INVALID',
  fields?: Record<string, string>,
) => new ApiError({ status: 400, code, message: `Refused: ${code}`, fields })

function open(changes: Partial<LoginSources> = {}) {
  const sources: LoginSources = {
    config: signal(null),
    now: signal(new Date('2026-11-20T14:02:00Z')),
    signedInAs: signal(null),
    ended: signal(null),
    signIn: vi.fn(async () => user),
    requestReset: vi.fn(async () => {}),
    armReset: vi.fn(async () => {}),
    setPassword: vi.fn(async () => {}),
    ...changes,
  }
  const onSignedIn = vi.fn()
  const link = { guid: signal('guid-1'), code: signal('code-1') }
  const { signIn, forgot, reset } = createLogin(sources, link, onSignedIn)
  return { sources, onSignedIn, signIn, forgot, reset }
}

function filled(changes: Partial<LoginSources> = {}) {
  const login = open(changes)
  login.signIn.username.value = ' dealer@demo.forecourt.test '
  login.signIn.password.value = ' spaces count '
  return login
}

describe('logging in', () => {
  it('asks for what is missing and sends nothing', async () => {
    const { signIn, sources } = open()
    await signIn.submit()
    expect(signIn.failures.value).toBe(1)
    expect(sources.signIn).not.toHaveBeenCalled()
  })

  it('trims the name, never the password, and forgets the password afterwards', async () => {
    const { signIn, sources, onSignedIn } = filled()
    await signIn.submit()
    expect(sources.signIn).toHaveBeenCalledWith('dealer@demo.forecourt.test', ' spaces count ')
    expect(onSignedIn).toHaveBeenCalledWith(user)
    expect(signIn.password.value).toBe('')
  })

  it('sends once however often it is pressed', async () => {
    const { signIn, sources } = filled()
    await Promise.all([signIn.submit(), signIn.submit()])
    expect(sources.signIn).toHaveBeenCalledOnce()
  })

  it.each([
    [
      'wrong credentials beside the password',
      refused('WRONG_CREDENTIALS'),
      { fields: { password: 'Refused: WRONG_CREDENTIALS' }, message: null },
    ],
    [
      'too many tries above the button',
      refused('TOO_MANY_REQUESTS'),
      { fields: {}, message: 'Refused: TOO_MANY_REQUESTS' },
    ],
    [
      'the words of a field beside it',
      refused('INVALID', { username: 'Too long' }),
      { fields: { username: 'Too long' }, message: null },
    ],
    [
      'no connection',
      new ApiError({ status: 0, code: 'UNREACHABLE', message: '' }),
      { fields: {}, message: 'The server cannot be reached. Check your connection and try again.' },
    ],
    ['a ban in its own dialog alone', new BannedError(), { fields: {}, message: null }],
    [
      'anything else plainly',
      new TypeError('x is undefined'),
      { fields: {}, message: 'Something went wrong. Try again; if it happens again, contact support.' },
    ],
  ])('shows %s, and keeps what was typed', async (_name, error, refusal) => {
    const { signIn, onSignedIn } = filled({ signIn: () => Promise.reject(error) })
    await signIn.submit()
    expect(signIn.refusal.value).toEqual(refusal)
    expect(signIn.step.value).toBe('idle')
    expect(signIn.password.value).toBe(' spaces count ')
    expect(onSignedIn).not.toHaveBeenCalled()
  })
})

it('takes back what the server said of a field when that is changed', async () => {
  const { signIn } = filled({ signIn: () => Promise.reject(refused('WRONG_CREDENTIALS')) })
  await signIn.submit()
  signIn.forget('username')
  expect(signIn.refusal.value.fields).toEqual({ password: 'Refused: WRONG_CREDENTIALS' })
  signIn.forget('password')
  expect(signIn.refusal.value.fields).toEqual({})
})

describe('a forgotten password', () => {
  it('refuses what is no address', async () => {
    const { forgot, sources } = open()
    forgot.email.value = 'rhian'
    await forgot.submit()
    expect(forgot.failures.value).toBe(1)
    expect(sources.requestReset).not.toHaveBeenCalled()
  })

  it('asks for the link', async () => {
    const { forgot, sources } = open()
    forgot.email.value = 'rhian@quillmere.test'
    await forgot.submit()
    expect(sources.requestReset).toHaveBeenCalledWith('rhian@quillmere.test')
    expect(forgot.step.value).toBe('done')
  })
})

describe('a new password', () => {
  it('arms the link, then sets the password', async () => {
    const { reset, sources } = open()
    reset.password.value = 'correct horse'
    await reset.submit()
    expect(sources.armReset).toHaveBeenCalledWith('guid-1', 'code-1')
    expect(sources.setPassword).toHaveBeenCalledWith('guid-1', 'correct horse')
    expect(reset.step.value).toBe('done')
  })

  it('arms a link once, though the first password was refused', async () => {
    const setPassword = vi
      .fn<LoginSources['setPassword']>()
      .mockRejectedValueOnce(refused('INVALID', { password: 'Too short' }))
    const { reset, sources } = open({ setPassword })
    reset.password.value = 'short'
    await reset.submit()
    expect(reset.refusal.value.fields).toEqual({ password: 'Too short' })
    await reset.submit()
    expect(sources.armReset).toHaveBeenCalledOnce()
    expect(reset.step.value).toBe('done')
  })

  it('says that a link is spent', async () => {
    const { reset } = open({ armReset: () => Promise.reject(refused('NOT_FOUND')) })
    reset.password.value = 'correct horse'
    await reset.submit()
    expect(reset.isSpent.value).toBe(true)
    expect(reset.refusal.value.message).toBe('This link has been used or is older than 30 minutes. Ask for a new one.')
  })
})
