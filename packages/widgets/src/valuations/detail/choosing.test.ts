import { contract } from '@forecourt/core'
import { dealers, people } from '@forecourt/core/testing'
import { expect, it } from 'vitest'
import { createTestPage } from '../../page/testing/test-page.ts'
import { createChoosing } from './choosing.ts'

async function asking(user = people.owen) {
  const test = createTestPage({ user })
  test.on(contract.dealers.list, [dealers.quillmere, { ...dealers.fernhollow, status: 'Suspended' }])
  await test.settled()
  return createChoosing(test.page.dealers)
}

it('requires a dealership if the bar selects none (D24)', async () => {
  const { form, affiliateUserId } = await asking()
  expect(form.check()).toBe(false)
  expect(form.messageOf('dealership')).toBe('Required')
  form.set('dealership', dealers.quillmere.affiliateUserId)
  expect([form.check(), affiliateUserId.value]).toEqual([true, dealers.quillmere.affiliateUserId])
  expect(form.messageOf('dealership')).toBeNull()
})

it('requires nothing from users whose dealership is known', async () => {
  const { form, toChoose, affiliateUserId } = await asking(people.rhian)
  expect([form.check(), toChoose.value.length, affiliateUserId.value]).toEqual([true, 0, 1001])
})

it('says why the chosen dealership may create nothing (D40)', async () => {
  const { form, readOnlyReason } = await asking()
  form.set('dealership', dealers.fernhollow.affiliateUserId)
  expect(readOnlyReason.value).toContain('suspended')
})
