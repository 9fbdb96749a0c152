import { contract } from '@forecourt/core'
import { aToken, people, refused, unreachable } from '@forecourt/core/testing'
import { describe, expect, it, vi } from 'vitest'
import { signal } from '../signals/index.ts'
import { createLogin } from './state.ts'
import { aPage, aPageWithFactors, GUID } from './testing/opened.ts'

const { auth } = contract

const aLink = () => ({
  guid: signal(GUID),
  code: signal('code-1'),
  isInvited: signal(false),
})

function open() {
  const test = aPage()
  const onSignedIn = vi.fn()
  return { test, onSignedIn, ...createLogin(test.page, aLink(), onSignedIn) }
}

function filled() {
  const login = open()
  login.signIn.form.set('username', ' dealer@demo.forecourt.test ')
  login.signIn.form.set('password', ' spaces count ')
  return login
}

const CHALLENGE = { algorithm: 'PBKDF2/SHA-256', nonce: '00', salt: '00', cost: 1, keyLength: 32, keyPrefix: '0' }

describe('a login that the server slows down', () => {
  it('does the work that the server asks for, and says so meanwhile', async () => {
    const { signIn, test, onSignedIn } = filled()
    const answer = { authenticationToken: aToken(), user: people.rhian }
    const shown: boolean[] = []
    test.on(auth.login, ({ body }) => (body.proof === undefined ? refused('PROOF_REQUIRED') : answer))
    test.on(auth.challenge, () => {
      shown.push(signIn.isProving.value)
      return { challenge: JSON.stringify({ parameters: CHALLENGE, signature: 'signed' }) }
    })
    await signIn.submit()
    expect([shown, signIn.isProving.value]).toEqual([[true], false])
    expect(JSON.parse(test.askedOf(auth.login)[1]?.body.proof ?? '')).toMatchObject({
      challenge: { signature: 'signed' },
      solution: { counter: expect.any(Number) },
    })
    expect(onSignedIn).toHaveBeenCalledOnce()
  })

  it('sends the token of the device from then on', async () => {
    const { signIn, test } = filled()
    test.on(auth.login, { authenticationToken: aToken(), user: people.rhian, deviceToken: 'device-1' })
    await signIn.submit()
    signIn.form.set('password', 'again')
    await signIn.submit()
    expect(test.askedOf(auth.login).map(({ body }) => body.deviceToken)).toEqual([undefined, 'device-1'])
  })
})

describe('logging in', () => {
  it('reports missing input and sends nothing', async () => {
    const { signIn, test } = open()
    await signIn.submit()
    expect(signIn.form.faults.value.map(({ name, message }) => [name, message])).toEqual([
      ['username', 'Required'],
      ['password', 'Required'],
    ])
    expect([signIn.form.failures.value, test.askedOf(auth.login)]).toEqual([1, []])
  })

  it('trims the name but never the password, and clears the password afterwards', async () => {
    const { signIn, test, onSignedIn } = filled()
    await signIn.submit()
    expect(test.askedOf(auth.login)[0]?.body).toEqual({
      username: 'dealer@demo.forecourt.test',
      password: ' spaces count ',
    })
    expect(test.page.session.user.value).toEqual(people.rhian)
    expect(onSignedIn).toHaveBeenCalledExactlyOnceWith(people.rhian, undefined)
    expect(signIn.form.values.value.password).toBe('')
  })

  it('sends once however often the button is pressed', async () => {
    const { signIn, test } = filled()
    await Promise.all([signIn.submit(), signIn.submit()])
    expect(test.askedOf(auth.login)).toHaveLength(1)
  })

  it.each([
    ['wrong credentials beside the password', refused('WRONG_CREDENTIALS', 'Wrong'), { password: 'Wrong' }, undefined],
    ['too many attempts above the fields', refused('TOO_MANY_REQUESTS', 'Wait a minute'), {}, 'Wait a minute'],
    [
      'a field’s message beside it',
      refused('INVALID', '', { username: 'Too long' }),
      { username: 'Too long' },
      undefined,
    ],
    ['no connection', unreachable(), {}, 'The server cannot be reached. Check your connection and try again.'],
    [
      'a server failure in plain words',
      refused('INTERNAL'),
      {},
      'Something went wrong. Try again; if it happens again, contact support.',
    ],
  ])('shows %s, and keeps the input', async (_fact, answer, fields, words) => {
    const { signIn, test, onSignedIn } = filled()
    test.on(auth.login, answer)
    await signIn.submit()
    const { faults, problem, isSending, values } = signIn.form
    expect(Object.fromEntries(faults.value.map(({ name, message }) => [name, message]))).toEqual(fields)
    expect(problem.value?.message).toBe(words)
    expect([isSending.value, values.value.password]).toEqual([false, ' spaces count '])
    expect(onSignedIn).not.toHaveBeenCalled()
  })

  it('leaves a ban to its own dialog', async () => {
    const { signIn, test } = filled()
    test.on(auth.login, refused('BANNED'))
    await signIn.submit()
    expect([signIn.form.faults.value, signIn.form.problem.value?.kind]).toEqual([[], 'banned'])
  })
})

it('clears the server’s error for a field when the field changes', async () => {
  const { signIn, test } = filled()
  test.on(auth.login, refused('WRONG_CREDENTIALS', 'Wrong'))
  await signIn.submit()
  signIn.form.set('username', 'rhian')
  expect(signIn.form.messageOf('password')).toBe('Wrong')
  signIn.form.set('password', 'another')
  expect(signIn.form.messageOf('password')).toBeNull()
})

describe('a forgotten password', () => {
  it('refuses an invalid address', async () => {
    const { forgot, test } = open()
    forgot.form.set('email', 'rhian')
    await forgot.submit()
    expect([forgot.form.failures.value, test.askedOf(auth.passwordForgot)]).toEqual([1, []])
  })

  it('requests the link', async () => {
    const { forgot, test } = open()
    forgot.form.set('email', ' rhian@quillmere.test ')
    await forgot.submit()
    expect(test.askedOf(auth.passwordForgot)[0]?.body).toEqual({ email: 'rhian@quillmere.test' })
    expect(forgot.form.isSent.value).toBe(true)
  })
})

describe('a new password', () => {
  it('arms the link, then sets the password and clears it', async () => {
    const { reset, test } = open()
    reset.form.set('password', 'correct horse')
    await reset.submit()
    expect(test.asked.map(({ id, body }) => [id, body])).toEqual([
      ['auth.armPasswordReset', { passwordResetGuid: GUID, code: 'code-1' }],
      ['auth.passwordReset', { passwordResetGuid: GUID, password: 'correct horse' }],
    ])
    expect([reset.form.isSent.value, reset.form.values.value.password]).toEqual([true, ''])
  })

  it('arms a link once, even if the first password was refused', async () => {
    const { reset, test } = open()
    test.once(auth.passwordReset, refused('INVALID', '', { password: 'Too short' }))
    reset.form.set('password', 'short')
    await reset.submit()
    expect(reset.form.messageOf('password')).toBe('Too short')
    reset.form.set('password', 'correct horse')
    await reset.submit()
    expect(test.askedOf(auth.armPasswordReset)).toHaveLength(1)
    expect(reset.form.isSent.value).toBe(true)
  })

  it('reports whether it ended this page’s session', async () => {
    const { reset, test } = open()
    test.page.session.signIn(aToken())
    test.on(auth.sessions, refused('TOKEN_EXPIRED'))
    reset.form.set('password', 'correct horse')
    await reset.submit()
    await test.settled()
    expect([reset.form.isSent.value, test.page.session.alert.value]).toEqual([true, 'security-warning'])
  })

  it('reports a used link', async () => {
    const { reset, test } = open()
    test.on(auth.armPasswordReset, refused('NOT_FOUND'))
    reset.form.set('password', 'correct horse')
    await reset.submit()
    expect([reset.isSpent.value, reset.form.problem.value]).toEqual([true, null])
  })
})

describe('a login with a second factor', () => {
  const asked = async (test = aPageWithFactors()) => {
    const onSignedIn = vi.fn()
    const { signIn } = createLogin(test.page, aLink(), onSignedIn)
    signIn.form.set('username', 'rhian')
    signIn.form.set('password', 'right')
    await signIn.submit()
    const state = signIn.step.value?.state
    if (state?.kind !== 'second') throw new Error('It does not ask for a second factor')
    return { test, signIn, onSignedIn, ...state }
  }

  it('is complete after the factor, and keeps the device’s token', async () => {
    const { test, signIn, onSignedIn, proving, isRemembered } = await asked()
    isRemembered.value = true
    expect([test.page.session.isSignedIn.value, onSignedIn.mock.calls.length]).toEqual([false, 0])
    proving.forms.code.set('code', '123 456')
    await proving.sendCode()
    expect(test.askedOf(auth.completeLogin)[0]?.body).toEqual({
      factorToken: 'factor-1',
      proof: { way: 'code', code: '123456' },
      isRemembered: true,
    })
    expect(onSignedIn).toHaveBeenCalledOnce()
    expect([signIn.step.value, signIn.form.values.value.password]).toEqual([null, ''])
  })

  it('asks for another question by the typed password once a passkey was refused', async () => {
    const { test, proving, onSignedIn } = await asked()
    test.once(auth.completeLogin, refused('INVALID', '', { passkey: 'This passkey is not known' }))
    await proving.usePasskey()
    expect(proving.byPasskey.problem.value?.fields).toEqual({ passkey: 'This passkey is not known' })
    await proving.usePasskey()
    expect(test.askedOf(auth.login).map(({ body }) => body.password)).toEqual(['right', 'right'])
    expect(onSignedIn).toHaveBeenCalledOnce()
  })

  it('begins again, with what was typed, when it took too long', async () => {
    const { test, signIn, proving } = await asked()
    test.on(auth.completeLogin, refused('UNAUTHENTICATED'))
    proving.forms.recovery.set('code', 'abcd')
    await proving.sendRecovery()
    expect([signIn.step.value, signIn.form.values.value.password]).toEqual([null, 'right'])
    expect(signIn.form.messageOf('password')).toBe('That took too long. Log in again.')
  })

  it.each([
    [['passkey', 'code', 'recovery'], null],
    [['passkey', 'recovery'], null],
    [['code', 'recovery'], 'code'],
    [['recovery'], 'recovery'],
  ] as const)('of %j begins with %s', async (ways, shown) => {
    const { proving } = await asked(aPageWithFactors({ ways: [...ways] }))
    expect(proving.shown.value).toBe(shown)
  })
})
