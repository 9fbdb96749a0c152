import { expect, it } from 'vitest'
import { readChime } from './chime.ts'

it('lasts 0.6 seconds', () => expect(readChime().length / 8000).toBeCloseTo(0.6, 3))

it('is loudest in its second note', () => {
  const samples = readChime()
  const loudest = samples.reduce((at, sample, index) => (Math.abs(sample) > Math.abs(samples[at] ?? 0) ? index : at), 0)
  expect(loudest / 8000).toBeGreaterThan(0.12)
  expect(Math.abs(samples[loudest] ?? 0)).toBeLessThan(1)
})

it('starts at 659 Hz', () => {
  const opening = readChime().slice(0, 800)
  const rises = opening.filter((sample, at) => sample > 0 && (opening[at - 1] ?? 0) <= 0).length
  expect(rises).toBeGreaterThanOrEqual(65)
  expect(rises).toBeLessThanOrEqual(67)
})
