import { contract } from '@forecourt/core'
import { dealers, people } from '@forecourt/core/testing'
import { expect, it } from 'vitest'
import { createTestPage } from '../page/testing/test-page.ts'
import { createChoosing } from './choosing.ts'

async function asking(user = people.owen) {
  const test = createTestPage({ user })
  test.on(contract.dealers.list, [dealers.quillmere, { ...dealers.fernhollow, status: 'Suspended' }])
  await test.settled()
  return createChoosing(test.page)
}

it('requires a dealership where the bar does not say one (D24)', async () => {
  const { check, error, choose, affiliateUserId } = await asking()
  expect(check()).toBe(false)
  expect(error.value).toBe('Required')
  choose(dealers.quillmere.affiliateUserId)
  expect([check(), error.value, affiliateUserId.value]).toEqual([true, null, dealers.quillmere.affiliateUserId])
})

it('asks nothing of those whose dealership is known', async () => {
  const { check, toChoose, affiliateUserId } = await asking(people.rhian)
  expect([check(), toChoose.value.length, affiliateUserId.value]).toEqual([true, 0, 1001])
})

it('says why nothing can be made for the one that was chosen (D40)', async () => {
  const { choose, readOnlyReason } = await asking()
  choose(dealers.fernhollow.affiliateUserId)
  expect(readOnlyReason.value).toContain('suspended')
})
