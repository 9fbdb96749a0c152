import { expect, it } from 'vitest'
import { marks } from './marks.ts'

it('has twenty-eight marks', () => expect(Object.keys(marks)).toHaveLength(28))

it('gives each mark a different path', () => {
  expect(new Set(Object.values(marks).map(({ path }) => path)).size).toBe(28)
})

it('gives every background enough contrast with white', () => {
  for (const { ground } of Object.values(marks)) expect(contrastWithWhite(ground), ground).toBeGreaterThan(4.5)
})

function contrastWithWhite(hex: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}
