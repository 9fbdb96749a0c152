import { expect, it } from 'vitest'
import { signal } from '../../signals/index.ts'
import { followUsualMileage } from './deal-inputs.ts'

function opened(miles: number | null) {
  const config = signal<{ defaultAnnualMileage: number } | null>(null)
  const field = signal(miles)
  followUsualMileage(
    config,
    () => field.peek(),
    (next) => {
      field.value = next
    },
  )
  return { config, field }
}

it('is the broker’s, once known', () => {
  const { config, field } = opened(8000)
  config.value = { defaultAnnualMileage: 10_000 }
  expect(field.value).toBe(10_000)
})

it.each([12_000, null])('keeps a typed %s', (typed) => {
  const { config, field } = opened(typed)
  config.value = { defaultAnnualMileage: 10_000 }
  expect(field.value).toBe(typed)
})
