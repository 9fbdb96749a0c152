import { contract } from '@forecourt/core'
import { refused } from '@forecourt/core/testing'
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

describe('where the user is logged in', () => {
  it('lists this device first', async () => {
    const { sessions } = await open()
    expect(sessions.list.data.value.map(({ sessionId }) => sessionId)).toEqual(['here', 'phone'])
  })

  it('takes away what was ended', async () => {
    const { sessions, test } = await open()
    await sessions.end('phone')
    expect(test.askedOf(auth.endSessions).map(({ query }) => query)).toEqual([{ sessionId: 'phone' }])
    expect(sessions.list.data.value.map(({ sessionId }) => sessionId)).toEqual(['here'])
  })

  it('keeps what could not be ended, and says so', async () => {
    const { sessions, test } = await open()
    test.on(auth.endSessions, down)
    await sessions.end('phone')
    expect([sessions.list.data.value.length, sessions.endingOne.problem.value?.message]).toEqual([2, 'Try again later'])
  })

  it('tells a list that could not be fetched from an empty one', async () => {
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

  it('stays where the server could not be told', async () => {
    const { sessions, test } = await open()
    test.on(auth.endSessions, down)
    sessions.ask(true)
    expect(await sessions.endAll()).toBe(false)
    expect(test.page.session.isSignedIn.value).toBe(true)
    expect([sessions.isAsking.value, sessions.endingAll.problem.value?.message]).toEqual([true, 'Try again later'])
  })
})

describe('a new password', () => {
  const filled = async () => {
    const { password, sessions, test } = await open()
    password.form.set('currentPassword', 'the one I have')
    password.form.set('newPassword', 'Teme-valley-heron-72')
    return { ...password, sessions, test }
  }

  it('is sent with the one that the user has, and both are forgotten', async () => {
    const { form, submit, test } = await filled()
    await submit()
    const sent = { currentPassword: 'the one I have', newPassword: 'Teme-valley-heron-72' }
    expect(test.askedOf(auth.changePassword)[0]?.body).toEqual(sent)
    expect([form.isSent.value, form.values.value]).toEqual([true, { currentPassword: '', newPassword: '' }])
    expect(form.messageOf('newPassword')).toBeNull()
  })

  it('ends other logins, so that their list is fetched again', async () => {
    const { submit, test } = await filled()
    await submit()
    await test.settled()
    expect(test.askedOf(auth.sessions)).toHaveLength(2)
  })

  it('is not sent while one of the two is missing', async () => {
    const { form, submit, test } = await filled()
    form.set('currentPassword', ' ')
    await submit()
    expect([test.askedOf(auth.changePassword), form.failures.value]).toEqual([[], 1])
  })

  it('that is common is refused beside its field, and kept to be changed', async () => {
    const { form, submit, test } = await filled()
    test.on(auth.changePassword, refused('INVALID', 'Not valid', { newPassword: 'This is a top-10 common password.' }))
    await submit()
    expect([form.messageOf('newPassword'), form.problem.value]).toEqual(['This is a top-10 common password.', null])
    expect(form.values.value.newPassword).toBe('Teme-valley-heron-72')
  })
})
