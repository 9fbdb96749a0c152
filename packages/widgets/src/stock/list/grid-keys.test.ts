import { expect, it } from 'vitest'
import { gridKeyMove } from './grid-keys.ts'

it.each([
  ['ArrowRight', 0, 1],
  ['ArrowLeft', 0, null],
  ['ArrowDown', 1, 4],
  ['ArrowDown', 5, 6],
  ['ArrowDown', 6, null],
  ['ArrowUp', 4, 1],
  ['ArrowUp', 2, null],
  ['Home', 5, 0],
  ['End', 0, 6],
  ['x', 0, null],
])('%s moves from %i to %j in a grid of three columns and seven cards', (key, at, to) => {
  expect(gridKeyMove(key, at, 3, 6)).toBe(to)
})
