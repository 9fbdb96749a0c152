import { dealers } from '@forecourt/core/testing'
import { expect, it } from 'vitest'
import { createChoosing } from './choosing.ts'
import { fakeSources } from './testing/fake-sources.ts'

function asking() {
  const sources = fakeSources()
  sources.affiliateUserId.value = null
  sources.toChoose.value = [dealers.quillmere, { ...dealers.fernhollow, status: 'Suspended' }]
  return createChoosing(sources)
}

it('requires a dealership where the bar does not say one (D24)', () => {
  const { check, error, choose, affiliateUserId } = asking()
  expect(check()).toBe(false)
  expect(error.value).toBe('Required')
  choose(dealers.quillmere.affiliateUserId)
  expect([check(), error.value, affiliateUserId.value]).toEqual([true, null, dealers.quillmere.affiliateUserId])
})

it('asks nothing of those whose dealership is known', () => {
  const { check, toChoose, affiliateUserId } = createChoosing(fakeSources())
  expect([check(), toChoose.value.length, affiliateUserId.value]).toEqual([true, 0, 1001])
})

it('says why nothing can be made for the one that was chosen (D40)', () => {
  const { choose, readOnlyReason } = asking()
  choose(dealers.fernhollow.affiliateUserId)
  expect(readOnlyReason.value).toContain('suspended')
})
