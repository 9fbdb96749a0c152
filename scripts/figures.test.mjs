import { expect, test } from 'vitest'
import { figuresTable, readFigures } from './figures.mjs'

test('figures are read line by line', () => {
  expect(readFigures('["kept","12 of 12"]\n["restore","1.2 s"]\n')).toEqual([
    ['kept', '12 of 12'],
    ['restore', '1.2 s'],
  ])
})

test('the table has aligned columns', () => {
  expect(
    figuresTable([
      ['kept', '12'],
      ['restored', '1.2 s'],
    ]),
  ).toBe('  kept      12\n  restored  1.2 s')
})

test('a suite without figures has an empty table', () => {
  expect(figuresTable([])).toBe('')
})
