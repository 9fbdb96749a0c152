import { contract } from '@forecourt/core'
import { people, refused } from '@forecourt/core/testing'
import { describe, expect, it } from 'vitest'
import { createAccount } from './state.ts'
import { aPage } from './testing/opened.ts'

const { auth } = contract
const down = refused('UNAVAILABLE', 'Try again later')

async function open() {
  const test = aPage()
  const state = createAccount(test.page)
  await state.start()
  return { test, ...state }
}

describe('the list of logins', () => {
  it('starts with this device', async () => {
    const { sessions } = await open()
    expect(sessions.list.data.value.map(({ sessionId }) => sessionId)).toEqual(['here', 'phone'])
  })

  it('is not asked for in a session that the dealership’s software opened', async () => {
    const test = aPage({ ...people.rhian, isHandedOver: true })
    const { isOwn, start } = createAccount(test.page)
    await start()
    expect([isOwn.value, test.askedOf(auth.sessions)]).toEqual([false, []])
  })

  it('removes an ended login', async () => {
    const { sessions, test } = await open()
    await sessions.end('phone')
    expect(test.askedOf(auth.endSessions).map(({ query }) => query)).toEqual([{ sessionId: 'phone' }])
    expect(sessions.list.data.value.map(({ sessionId }) => sessionId)).toEqual(['here'])
  })

  it('keeps a login that could not be ended, and says so', async () => {
    const { sessions, test } = await open()
    test.on(auth.endSessions, down)
    await sessions.end('phone')
    expect([sessions.list.data.value.length, sessions.endingOne.problem.value?.message]).toEqual([2, 'Try again later'])
  })

  it('distinguishes a failed fetch from an empty list', async () => {
    const test = aPage()
    test.on(auth.sessions, down)
    const { sessions, start } = createAccount(test.page)
    await start()
    expect(sessions.list.state.value).toBe('failed')
    test.on(auth.sessions, [])
    await sessions.list.refresh()
    expect([sessions.list.state.value, sessions.list.data.value]).toEqual(['ready', []])
  })
})

describe('logging out everywhere', () => {
  it('ends every login, then this one in every tab', async () => {
    const { sessions, test } = await open()
    expect(await sessions.endAll()).toBe(true)
    expect(test.askedOf(auth.endSessions).map(({ query }) => query)).toEqual([{}])
    expect(test.page.session.isSignedIn.value).toBe(false)
  })

  it('stays logged in if the server cannot be reached', async () => {
    const { sessions, test } = await open()
    test.on(auth.endSessions, down)
    expect(await sessions.endAll()).toBe(false)
    expect(test.page.session.isSignedIn.value).toBe(true)
    expect(sessions.endingAll.problem.value?.message).toBe('Try again later')
  })
})

describe('a new password', () => {
  const filled = async () => {
    const { password, sessions, test } = await open()
    password.form.set('currentPassword', 'the one I have')
    password.form.set('newPassword', 'Teme-valley-heron-72')
    return { ...password, sessions, test }
  }

  it('is sent with the current one, and both are cleared', async () => {
    const { form, submit, test } = await filled()
    await submit()
    const sent = { currentPassword: 'the one I have', newPassword: 'Teme-valley-heron-72' }
    expect(test.askedOf(auth.changePassword)[0]?.body).toEqual(sent)
    expect([form.isSent.value, form.values.value]).toEqual([true, { currentPassword: '', newPassword: '' }])
    expect(form.messageOf('newPassword')).toBeNull()
  })

  it('ends other logins, so their list is refetched', async () => {
    const { submit, test } = await filled()
    await submit()
    await test.settled()
    expect(test.askedOf(auth.sessions)).toHaveLength(2)
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
