import { ACCOUNT_EVENTS } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp, emailOf, type TestApp } from '../../../testing/index.ts'
import { eventsOf, noteEvent } from './account-events.ts'
import { startAgain } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
beforeEach(() => startAgain(app))
afterAll(() => app.close())

const NOWHERE = { userAgent: null, address: null }
const note = (...kinds: readonly (typeof ACCOUNT_EVENTS)[number][]) =>
  app.db.asSystem(async (tx) => {
    for (const kind of kinds) await noteEvent(tx, { at: app.clock.now(), device: NOWHERE }, 1, { kind })
  })
const listed = async () => (await app.db.asSystem((tx) => eventsOf(tx, 1))).map(({ kind }) => kind)

test('events of one moment stand in the order in which they happened, newest first', async () => {
  await note(...ACCOUNT_EVENTS)
  expect(await listed()).toEqual(ACCOUNT_EVENTS.toReversed())
})

test('those of a release that did not count them stand below', async () => {
  await note('factor-added')
  await app.db.asSystem((tx) => tx.execute(sql`update account_events set position = null`))
  await note('factor-removed')
  expect(await listed()).toEqual(['factor-removed', 'factor-added'])
})

test('wrong tries, however many, leave what the owner did in the list', async () => {
  await note('factor-added', 'recovery-codes-made')
  const { client } = await app.signIn('dealer')
  for (let turn = 0; turn < 60; turn += 1) {
    app.clock.advance(1000)
    await note(turn % 2 === 0 ? 'wrong-password' : 'wrong-factor')
  }
  app.clock.advance(1000)
  await app
    .nobody()
    .auth.login({ username: emailOf('dealer'), password: 'x' })
    .catch(() => null)
  const kinds = (await client.auth.security()).events.map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind.startsWith('wrong'))).toHaveLength(20)
  expect(kinds[0]).toBe('wrong-password')
  expect(kinds.slice(-2)).toEqual(['recovery-codes-made', 'factor-added'])
})
