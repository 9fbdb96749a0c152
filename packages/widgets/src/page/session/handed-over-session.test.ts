import { aToken, people } from '@forecourt/core/testing'
import { expect, it } from 'vitest'
import { createTestPage } from '../testing/test-page.ts'
import { followHandedOver } from './handed-over-session.ts'

const MINUTE = 60_000

function open(answer: () => unknown = () => undefined) {
  const test = createTestPage({ user: null })
  const { session, clock } = test.page
  let asked = 0
  let failures = 0
  const ask = async () => {
    asked += 1
    const given = answer()
    if (given instanceof Error) throw given
    const exp = Math.floor(clock.read().getTime() / 1000) + 60 * 60
    return { authenticationToken: typeof given === 'string' ? given : aToken({ ...people.rhian, exp }) }
  }
  const followed = followHandedOver({ ...test.page, onFailure: () => (failures += 1) }, ask)
  return { test, session, followed, asked: () => asked, failures: () => failures }
}

it('signs the page’s user in, and fetches a new session before it ends', async () => {
  const { test, session, asked } = open()
  await test.pass(0)
  expect([session.user.value?.userId, asked()]).toEqual([people.rhian.userId, 1])
  await test.pass(57 * MINUTE)
  expect(asked()).toBe(1)
  await test.pass(2 * MINUTE)
  expect([asked(), session.isSignedIn.value]).toEqual([2, true])
})

it('fetches again when the server refuses the session, without an alert meanwhile', async () => {
  const { test, session, followed, asked } = open()
  await test.pass(5 * MINUTE)
  session.expire()
  expect(followed.isAsking.value).toBe(true)
  await test.pass(0)
  expect([asked(), session.alert.value, followed.isAsking.value]).toEqual([2, null, false])
})

it.each([
  ['throws', new Error('no session')],
  ['gives no token', 'not a token'],
])('tells the page when its callback %s, and retries', async (_, given) => {
  let answer: unknown = given
  const { test, session, failures } = open(() => answer)
  await test.pass(0)
  expect([failures(), session.isSignedIn.value]).toEqual([1, false])
  answer = undefined
  await test.pass(MINUTE)
  expect(session.isSignedIn.value).toBe(true)
})

it.each([
  ['logs out', (session: ReturnType<typeof open>['session']) => session.signOut()],
  ['is banned', (session: ReturnType<typeof open>['session']) => session.ban()],
])('makes no more calls once the user %s', async (_, leave) => {
  const { test, session, asked } = open()
  await test.pass(0)
  leave(session)
  await test.pass(120 * MINUTE)
  expect([asked(), session.isSignedIn.value]).toEqual([1, false])
})
