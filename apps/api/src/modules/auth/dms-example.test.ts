import type { AddressInfo } from 'node:net'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readCommand, runCommand } from '../../admin/run.ts'
import { inRepository } from '../../paths.ts'
import { DEALERSHIPS, emailOf, type TestApp } from '../../testing/index.ts'
import { buildListeningApp } from '../../testing/listening-app.ts'

const { affiliateUserId } = DEALERSHIPS.quillmere
let app: TestApp
beforeAll(async () => {
  app = await buildListeningApp({})
})
afterAll(() => app.close())

const admin = (line: string) =>
  runCommand({ db: app.db, config: app.services.config, now: app.clock.now() }, readCommand(line.split(' ')))

it('the example’s server gets a session for its user', async () => {
  const [secret] = await admin(`secret-key add --id ${affiliateUserId}`)
  await admin(`partner-user link --id ${affiliateUserId} --reference dms-7 --email ${emailOf('dealer')}`)
  const { handOver } = await import(pathToFileURL(inRepository('examples/dms-session/hand-over.mjs')).href)
  const { port } = app.app.server.address() as AddressInfo
  const server = `http://127.0.0.1:${port}`
  const { authenticationToken, user } = await handOver(server, secret, 'dms-7')
  expect(user.affiliateUserId).toBe(affiliateUserId)
  await expect(app.services.identity.userOf(authenticationToken)).resolves.toMatchObject({ kind: 'user' })
  await expect(handOver(server, secret, 'dms-8')).rejects.toThrow('404')
})
