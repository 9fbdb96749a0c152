import { expect, it } from 'vitest'
import { signal } from '../signals/index.ts'
import { steady } from './steady.ts'

it('hands out the same object while it says the same, and another once it does not', () => {
  const offers = signal([{ lender: 1 }])
  const counts = steady(() => offers.value.map(({ lender }) => ({ lender })))
  const first = counts.value
  offers.value = [{ lender: 1 }]
  expect(counts.value).toBe(first)
  offers.value = [{ lender: 2 }]
  expect(counts.value).toEqual([{ lender: 2 }])
})
