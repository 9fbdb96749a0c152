import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { chimeModule, chimeText, synthesise } from './chime.mjs'

it('equals the committed sound', async () => {
  expect(await readFile(chimeModule, 'utf8')).toBe(chimeText())
})

it('begins and ends in silence, so that it does not click', () => {
  const bytes = synthesise()
  expect([bytes.at(0), bytes.at(-1)]).toEqual([128, 128])
})

it('is loud without clipping', () => {
  const bytes = synthesise()
  expect(Math.max(...bytes)).toBeGreaterThan(230)
  expect(Math.max(...bytes)).toBeLessThan(255)
})
