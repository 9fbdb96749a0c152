import { expect, it } from 'vitest'
import { qrPath } from './qr.ts'

/** The squares that an SVG path paints. */
function paint(path: string): Set<string> {
  const squares = new Set<string>()
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g))
    for (let at = 0; at < Number(width); at += 1) squares.add(`${Number(x) + at},${y}`)
  return squares
}

it('has three finder patterns and a quiet zone of four', async () => {
  const { size, path } = await qrPath(
    'https://portal.forecourt.test/pay?token=0123456789012345678901234567890123456789012',
  )
  const squares = paint(path)
  const corners = [
    [4, 4],
    [size - 11, 4],
    [4, size - 11],
  ] as const
  for (const [x, y] of corners) {
    expect(Array.from({ length: 7 }, (_, at) => squares.has(`${x + at},${y}`))).toEqual(Array(7).fill(true))
    expect([squares.has(`${x + 1},${y + 1}`), squares.has(`${x + 3},${y + 3}`)]).toEqual([false, true])
  }
  const edge = [...squares].filter((square) => square.split(',').some((at) => Number(at) < 4 || Number(at) >= size - 4))
  expect(edge).toEqual([])
})

it('differs for another link', async () => {
  expect((await qrPath('https://a.test/1')).path).not.toBe((await qrPath('https://a.test/2')).path)
})
