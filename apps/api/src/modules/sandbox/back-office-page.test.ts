import { DAY_MS } from '@forecourt/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nextNight } from '../../jobs/queue.ts'
import { buildTestApp, type SignedInTester, type TestApp } from '../../testing/index.ts'
import type { ListedEvent } from '../outbox/outbox-list.ts'
import { aConversion, anEligibilityDraft } from '../testing/drafts.ts'

let app: TestApp
let dealer: SignedInTester
let older: string
let newer: string

beforeAll(async () => {
  app = await buildTestApp()
  dealer = await app.signIn('dealer')
  older = await made('Older')
  newer = await made('<b>Newer</b>')
  await dealer.client.applications.convert(aConversion(older, 'Older'))
  await app.runJobs()
})
afterAll(() => app.close())

async function made(lastName: string): Promise<string> {
  const { cosmosId } = await dealer.client.applications.create(anEligibilityDraft(1001, lastName))
  app.clock.advance(2_000)
  await app.runJobs()
  return cosmosId
}

async function told(url = '/sandbox/back-office', accept = 'application/json') {
  const { headers } = await app.signIn('staff')
  return await app.app.inject({ url, headers: { ...headers, accept } })
}
const namesOf = (events: readonly ListedEvent[]) => events.map(({ event, applicationId }) => [event, applicationId])

describe('/sandbox/back-office', () => {
  test('shows the received events by application, newest first', async () => {
    const events = (await told()).json() as ListedEvent[]
    expect(namesOf(events)).toEqual([
      ['ApplicationConverted', older],
      ['ApplicationSent', older],
      ['ApplicationSent', newer],
    ])
    expect(events.every(({ toldAt, attempts }) => toldAt !== null && attempts === 1)).toBe(true)
  })

  test('shows only one application on request', async () => {
    const events = (await told(`/api/v3/sandbox/back-office?applicationId=${newer}`)).json() as ListedEvent[]
    expect(namesOf(events)).toEqual([['ApplicationSent', newer]])
  })

  test('shows no bank details and no affordability', async () => {
    const { body } = await told()
    expect(body).toContain('••••4958')
    expect(body).not.toMatch(/66374958|089999|rentOrMortgage/)
  })

  test('is readable, with nothing active but its links', async () => {
    const { body } = await told('/sandbox/back-office', 'text/html')
    expect(body).toContain('&lt;b&gt;Newer')
    expect(body).toContain(`<a href="?applicationId=${older}">`)
  })

  test.each(['dealer', 'group', 'other'] as const)('shows %s nothing', async (role) => {
    const { headers } = await app.signIn(role)
    expect((await app.app.inject({ url: '/sandbox/back-office', headers })).statusCode).toBe(403)
  })

  test('deletes an event’s content after a month and keeps the delivery time', async () => {
    await app.services.jobs.start()
    await app.services.jobs.stop()
    app.clock.advance(31 * DAY_MS)
    app.clock.advance(nextNight(app.clock.now()).getTime() - app.clock.now().getTime() + DAY_MS / 24)
    await app.runJobs()
    const events = (await told(`/sandbox/back-office?applicationId=${newer}`)).json() as ListedEvent[]
    expect(events).toMatchObject([{ event: 'ApplicationSent', content: null }])
    expect(events[0]?.toldAt).not.toBeNull()
  })
})

test('does not exist with a real back office', async () => {
  const backOffice = { url: 'http://127.0.0.1:9', key: null, secrets: ['a-secret-of-more-than-thirty-two-letters'] }
  const real = await buildTestApp({ config: { backOffice }, withCast: false })
  expect((await real.app.inject({ url: '/sandbox/back-office' })).statusCode).toBe(404)
  await real.close()
})
