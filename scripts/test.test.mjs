import { expect, test } from 'vitest'
import { stages } from './stages.mjs'
import { chosenStages } from './test.mjs'

const namesOf = (isExtra) => stages.filter((stage) => stage.isExtra === isExtra).map(({ name }) => name)

test.each([
  ['', namesOf(false)],
  ['--all', [...namesOf(false), ...namesOf(true)]],
  ['--all --extra', namesOf(true)],
  ['--only unit', ['unit']],
  ['--only=unit', ['unit']],
  ['--only browser --only types', ['types', 'browser']],
  ['--only slow --only more-browser', ['more-browser', 'slow']],
])('npm test -- %s', (line, chosen) => {
  expect(chosenStages(line.split(' ').filter(Boolean))).toEqual(chosen)
})

test.each(['--only', '--only everything', '--fast', 'unit'])('npm test -- %s is refused', (line) => {
  expect(() => chosenStages(line.split(' '))).toThrow(/^(There is no stage|Unknown option)/)
})
