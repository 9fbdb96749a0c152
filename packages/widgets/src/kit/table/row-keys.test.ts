import { expect, it } from 'vitest'
import { rowKeyMove } from './useRovingRow.ts'

it.each([
  ['ArrowDown', 3, 4],
  ['ArrowDown', 20, 20],
  ['ArrowUp', 0, 0],
  ['ArrowUp', 5, 4],
  ['PageDown', 3, 13],
  ['PageUp', 3, 0],
  ['Home', 9, 0],
  ['End', 9, 20],
  ['a', 9, null],
  ['Enter', 9, null],
])('%s at row %i of 20 moves to %j', (key, at, to) => expect(rowKeyMove(key, at, 20)).toBe(to))
