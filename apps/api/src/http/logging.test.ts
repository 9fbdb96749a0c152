import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/index.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp({ config: { logLevel: 'info' }, withCast: false })
})
afterAll(() => test.close())

it('an answer is logged in one line with the declared route, status and time, and nothing of the caller or the content', async () => {
  const before = test.log.length
  await test.app.inject({ url: '/api/v3/application-single/secret-id?affiliateUserId=1001&name=Penrose' })
  const lines = test.log.slice(before)
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({
      req: { method: 'GET', route: '/api/v3/application-single/:id' },
      res: { statusCode: 401 },
      responseTime: expect.any(Number),
    }),
  ])
  expect(lines.join('')).not.toMatch(/secret-id|Penrose|1001/)
})
