import { contract } from '@forecourt/core'
import { people, refused } from '@forecourt/core/testing'
import { describe, expect, it } from 'vitest'
import { aPage, CODES, wellKept } from '../testing/opened.ts'
import { createSecurity } from './security.ts'

const { auth } = contract
const down = refused('UNAVAILABLE', 'Try again later')

async function open(kept = wellKept()) {
  const test = aPage(people.rhian, kept)
  const security = createSecurity(test.page)
  await security.kept.refresh()
  return { test, security }
}

const [counter] = wellKept().passkeys

describe('how a login is kept', () => {
  it('is fetched again after a login was ended', async () => {
    const { security, test } = await open()
    await security.endSession('phone')
    expect(test.askedOf(auth.endSessions).map(({ query }) => query)).toEqual([{ sessionId: 'phone' }])
    expect(test.askedOf(auth.security)).toHaveLength(2)
  })

  it('says why a login could not be ended', async () => {
    const { security, test } = await open()
    test.on(auth.endSessions, down)
    await security.endOthers()
    expect(test.askedOf(auth.endSessions)[0]?.query).toEqual({ keepsThis: true })
    expect(security.toasts.shown.value).toMatchObject({ tone: 'failed', text: 'Try again later' })
  })

  it('forgets one remembered device, or all', async () => {
    const { security, test } = await open()
    await security.forgetDevice('counter')
    await security.forgetDevice()
    expect(test.askedOf(auth.forgetDevices).map(({ query }) => query)).toEqual([{ deviceId: 'counter' }, {}])
  })
})

describe('a passkey', () => {
  it('is added by the browser, and the first shows the recovery codes once', async () => {
    const { security, test } = await open()
    test.on(auth.addPasskey, {
      authenticationToken: test.page.session.token.value ?? '',
      user: people.rhian,
      recoveryCodes: CODES,
    })
    await security.settingUp.addPasskey()
    expect(test.device.shown).toEqual(['make'])
    expect(test.askedOf(auth.addPasskey)[0]?.body).toMatchObject({ challengeId: 'challenge', name: expect.any(String) })
    expect(security.codes.value).toEqual(CODES)
    security.codesKept()
    expect(security.codes.value).toBeNull()
  })

  it('is not added if the browser’s window was closed, and the screen says what to do', async () => {
    const { security, test } = await open()
    test.device.close()
    await security.settingUp.addPasskey()
    expect(test.askedOf(auth.addPasskey)).toEqual([])
    expect(security.settingUp.byPasskey.problem.value).toMatchObject({
      kind: 'refused',
      message: 'No passkey was used. Try again.',
    })
  })

  it('is renamed and removed', async () => {
    const { security, test } = await open()
    if (!counter) throw new Error('There is no passkey')
    security.ask({ kind: 'rename', passkey: counter })
    await security.rename(counter, ' Till ')
    expect(test.askedOf(auth.renamePasskey).map(({ params, body }) => [params, body])).toEqual([
      [{ id: 'counter' }, { name: 'Till' }],
    ])
    security.ask({ kind: 'remove', passkey: counter })
    await security.remove(counter)
    expect([test.askedOf(auth.removePasskey)[0]?.params, security.question.value]).toEqual([{ id: 'counter' }, null])
  })

  it('stays with its question if the server refuses to remove it', async () => {
    const { security, test } = await open()
    if (!counter) throw new Error('There is no passkey')
    test.on(auth.removePasskey, refused('INVALID', 'The last one stays while a second factor is required'))
    security.ask({ kind: 'remove', passkey: counter })
    await security.remove(counter)
    expect([security.question.value?.kind, security.asking.problem.value?.message]).toEqual([
      'remove',
      'The last one stays while a second factor is required',
    ])
  })
})

describe('codes from an app', () => {
  it('are in use once a first code was confirmed, however it is spaced', async () => {
    const { security, test } = await open()
    await security.setUpApp()
    expect([security.question.value?.kind, security.settingUp.secret.value?.secret]).toEqual([
      'app',
      'JBSWY3DPEHPK3PXP',
    ])
    security.settingUp.form.set('code', '123 456')
    await security.settingUp.confirmCodes()
    expect(test.askedOf(auth.confirmCodes)[0]?.body).toMatchObject({ code: '123456' })
    expect(security.question.value).toBeNull()
  })

  it('keep a wrong code beside its field', async () => {
    const { security, test } = await open()
    test.on(auth.confirmCodes, refused('INVALID', '', { code: 'Not the code of this half minute' }))
    await security.setUpApp()
    security.settingUp.form.set('code', '123456')
    await security.settingUp.confirmCodes()
    expect(security.settingUp.form.messageOf('code')).toBe('Not the code of this half minute')
    expect(security.question.value?.kind).toBe('app')
  })
})

it('shows new recovery codes once', async () => {
  const { security } = await open()
  security.ask({ kind: 'recovery' })
  await security.makeRecoveryCodes()
  expect([security.codes.value, security.question.value]).toEqual([CODES, null])
})

it('lets staff help somebody in again, with a reason', async () => {
  const test = aPage(people.owen)
  test.on(auth.resetFactors, { ok: true })
  const security = createSecurity(test.page)
  expect([security.mayHelp.value, createSecurity(aPage().page).mayHelp.value]).toEqual([true, false])
  security.helping.form.set('username', ' rhian@quillmere.test ')
  await security.helping.submit()
  expect(security.helping.form.messageOf('reason')).toBe('Required')
  security.helping.form.set('reason', 'Called back on the number we have')
  await security.helping.submit()
  expect(test.askedOf(auth.resetFactors)[0]?.body).toEqual({
    username: 'rhian@quillmere.test',
    reason: 'Called back on the number we have',
  })
})

it('shuts somebody else out, then asks for a new password', async () => {
  const { security, test } = await open()
  security.ask({ kind: 'not-me' })
  await security.shutOut()
  expect(test.askedOf(auth.endSessions)[0]?.query).toEqual({ keepsThis: true })
  expect(test.askedOf(auth.forgetDevices)).toHaveLength(1)
  expect(security.question.value?.kind).toBe('password')
})

describe('logging out everywhere', () => {
  it('ends every login, then this one in every tab', async () => {
    const { security, test } = await open()
    expect(await security.endAll()).toBe(true)
    expect(test.askedOf(auth.endSessions).map(({ query }) => query)).toEqual([{}])
    expect(test.page.session.isSignedIn.value).toBe(false)
  })

  it('stays logged in if the server cannot be reached', async () => {
    const { security, test } = await open()
    test.on(auth.endSessions, down)
    expect(await security.endAll()).toBe(false)
    expect(test.page.session.isSignedIn.value).toBe(true)
    expect(security.asking.problem.value?.message).toBe('Try again later')
  })
})

describe('a new password', () => {
  const filled = async () => {
    const { security, test } = await open()
    const { password } = security
    security.ask({ kind: 'password' })
    password.form.set('currentPassword', 'the one I have')
    password.form.set('newPassword', 'Teme-valley-heron-72')
    return { ...password, security, test }
  }

  it('is sent with the current one, and both are cleared', async () => {
    const { form, submit, security, test } = await filled()
    await submit()
    const sent = { currentPassword: 'the one I have', newPassword: 'Teme-valley-heron-72' }
    expect(test.askedOf(auth.changePassword)[0]?.body).toEqual(sent)
    expect([security.question.value, form.values.value]).toEqual([null, { currentPassword: '', newPassword: '' }])
  })

  it('ends other logins, so they are fetched again', async () => {
    const { submit, test } = await filled()
    await submit()
    await test.settled()
    expect(test.askedOf(auth.security)).toHaveLength(2)
  })

  it('is not sent while either is missing', async () => {
    const { form, submit, test } = await filled()
    form.set('currentPassword', ' ')
    await submit()
    expect([test.askedOf(auth.changePassword), form.failures.value]).toEqual([[], 1])
  })

  it('is refused beside its field if common, and stays editable', async () => {
    const { form, submit, test } = await filled()
    test.on(auth.changePassword, refused('INVALID', 'Not valid', { newPassword: 'This is a top-10 common password.' }))
    await submit()
    expect([form.messageOf('newPassword'), form.problem.value]).toEqual(['This is a top-10 common password.', null])
    expect(form.values.value.newPassword).toBe('Teme-valley-heron-72')
  })
})
