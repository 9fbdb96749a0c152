import { expect, it } from 'vitest'
import { gridStep } from './grid-keys.ts'

const last = { row: 11, column: 6 }

it.each([
  ['ArrowRight', [3, 3], [3, 4]],
  ['ArrowLeft', [3, 3], [3, 2]],
  ['ArrowUp', [3, 3], [2, 3]],
  ['ArrowDown', [3, 3], [4, 3]],
  ['Home', [3, 3], [3, 0]],
  ['End', [3, 3], [3, 6]],
  ['PageDown', [3, 3], [8, 3]],
  ['PageDown', [9, 3], [11, 3]],
  ['PageUp', [3, 3], [0, 3]],
  ['ArrowUp', [0, 0], [0, 0]],
  ['ArrowLeft', [2, 0], [2, 0]],
  ['ArrowRight', [2, 6], [2, 6]],
  ['ArrowDown', [11, 6], [11, 6]],
] as const)('%s moves from %j to %j', (key, [row, column], [nextRow, nextColumn]) => {
  expect(gridStep({ key, ctrlKey: false }, { row, column }, last)).toEqual({ row: nextRow, column: nextColumn })
})

it.each([
  ['Home', { row: 0, column: 0 }],
  ['End', last],
])('Ctrl and %s move to a corner', (key, corner) => {
  expect(gridStep({ key, ctrlKey: true }, { row: 3, column: 3 }, last)).toEqual(corner)
})

it.each(['Enter', 'a', 'Tab'])('%s does not move', (key) => {
  expect(gridStep({ key, ctrlKey: false }, { row: 3, column: 3 }, last)).toBeNull()
})
