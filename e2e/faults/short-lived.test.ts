import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addCodes, addPasskey, factorAsked } from '../../apps/api/src/modules/auth/factors/testing.ts'
import { aLinkedRoom, codeFor } from '../../apps/api/src/modules/testing/linked-room.ts'
import { lastSent } from '../../apps/api/src/modules/testing/outbox.ts'
import { buildTestApp, emailOf, type TestApp } from '../../apps/api/src/testing/index.ts'
import { figure } from '../support/figures.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let app: TestApp
beforeEach(async () => {
  app = await buildTestApp()
})
afterEach(() => app.close())
afterAll(() => figure('clock jumped an hour: codes, links, logins under way and confirmations that outlived it', '0'))

/** Makes something that serves for minutes; returns how it is used. */
type Make = () => Promise<() => Promise<unknown>>

const SHORT_LIVED: readonly (readonly [what: string, make: Make])[] = [
  [
    'a login that waits for its second factor',
    async () => {
      const { tester } = await addCodes(app, 'dealer')
      const { recoveryCodes } = await tester.client.auth.makeRecoveryCodes()
      const { factorToken } = await factorAsked(app, 'dealer')
      const proof = { way: 'recovery', code: recoveryCodes[0] ?? '' } as const
      return () => app.nobody().auth.completeLogin({ factorToken, proof })
    },
  ],
  [
    'the question for a passkey',
    async () => {
      const { key } = await addPasskey(app, 'dealer')
      const { challengeId, options } = await app.nobody().auth.beginPasskeyLogin()
      return () => app.nobody().auth.passkeyLogin({ challengeId, assertion: key.get(options) })
    },
  ],
  [
    'the link for a new password',
    async () => {
      const { passwordResetGuid } = await app.nobody().auth.passwordForgot({ email: emailOf('dealer') })
      await app.runJobs()
      const link = /https?:\S+/.exec((await lastSent(app, 'mail', 'password-reset')).body)?.[0] ?? ''
      const code = new URL(link).searchParams.get('code') ?? ''
      return () => app.nobody().auth.armPasswordReset({ passwordResetGuid, code })
    },
  ],
  [
    'a buyer’s code',
    async () => {
      const { token } = await aLinkedRoom(app, await app.signIn('dealer'))
      const code = await codeFor(app, token)
      return () => app.nobody().dealRoom.prove({ token, code })
    },
  ],
  [
    'a confirmation that it is the user',
    async () => {
      const { tester } = await addPasskey(app, 'dealer')
      return () => tester.client.auth.makeRecoveryCodes()
    },
  ],
]

describe.each(SHORT_LIVED)('%s', (_what, make) => {
  it.each([
    ['an hour ahead', HOUR],
    ['an hour back', -HOUR],
  ])('has ended when the clock jumps %s, and a new one serves', async (_way, jump) => {
    const use = await make()
    app.clock.advance(jump)
    await expect(use()).rejects.toMatchObject({ status: expect.any(Number) })
    await expect((await make())()).resolves.toBeDefined()
  })

  it('that was made while the clock was an hour ahead does not serve an hour longer', async () => {
    app.clock.advance(HOUR)
    const use = await make()
    app.clock.advance(-HOUR)
    await expect(use()).rejects.toMatchObject({ status: expect.any(Number) })
  })

  it.each([-2 * MINUTE, 2 * MINUTE])('serves on a process whose clock differs by %i ms', async (differsBy) => {
    const use = await make()
    app.clock.advance(differsBy)
    await expect(use()).resolves.toBeDefined()
  })
})
