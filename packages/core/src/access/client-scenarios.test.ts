import { expect, it } from 'vitest'
import { SCENARIO_NAMES } from '../models/index.ts'
import { isClientScenario } from './policy.ts'

it('clients may send only ApplicationReceived, ApplicationStateChanged and NoteCreated', () => {
  expect(SCENARIO_NAMES.filter((name) => isClientScenario(name))).toEqual([
    'ApplicationReceived',
    'ApplicationStateChanged',
    'NoteCreated',
  ])
})
