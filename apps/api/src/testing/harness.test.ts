import { sessionOf } from '@forecourt/core/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, emailOf, KEYS, QUILLMERE_PAGE, TEST_PASSWORD, type TestApp } from './index.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

describe('the test server', () => {
  it('signs a dealer in', async () => {
    const login = { username: emailOf('dealer'), password: TEST_PASSWORD }
    const { user } = sessionOf(await test.nobody().auth.login(login))
    expect(user.affiliateUserId).toBe(1001)
  })

  it('answers a signed-in client', async () => {
    const { client } = await test.signIn('dealer')
    expect(await client.auth.isFeatureEnabled({ feature: 'payments' })).toEqual({ isEnabled: true })
  })

  it('answers a dealership’s page with its key', async () => {
    const page = test.page(KEYS.live, QUILLMERE_PAGE)
    expect(await page.auth.isFeatureEnabled({ feature: 'stock' })).toEqual({ isEnabled: true })
  })

  it('refuses another site’s page', async () => {
    const page = test.page(KEYS.live, 'https://elsewhere.test')
    await expect(page.auth.isFeatureEnabled({ feature: 'stock' })).rejects.toMatchObject({ code: 'ORIGIN_NOT_ALLOWED' })
  })
})
