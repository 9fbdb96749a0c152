import { expect, test } from 'vitest'
import { stages } from './stages.mjs'
import { chosenStages } from './test.mjs'

const all = ['types', 'lint', 'layering', 'unit', 'api', 'component', 'browser']

test.each([
  ['', all],
  ['--only unit', ['unit']],
  ['--only=unit', ['unit']],
  ['--only browser --only types', ['types', 'browser']],
])('npm test -- %s', (line, chosen) => {
  expect(chosenStages(line.split(' ').filter(Boolean))).toEqual({ chosen })
})

test.each(['--only', '--only everything', '--fast', 'unit'])('npm test -- %s is refused', (line) => {
  expect(chosenStages(line.split(' ')).complaint).toMatch(/^(There is no stage|Unknown option)/)
})

test('every stage that can be asked for exists, in that order', () => {
  expect(stages.map(({ name }) => name)).toEqual(all)
})
