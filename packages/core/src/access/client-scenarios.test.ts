import { expect, it } from 'vitest'
import { SCENARIO_NAMES } from '../models/index.ts'
import { isClientScenario } from './client-scenarios.ts'

it('lets clients send only what an act of their own brings about', () => {
  expect(SCENARIO_NAMES.filter((name) => isClientScenario(name))).toEqual([
    'ApplicationReceived',
    'ApplicationStateChanged',
    'NoteCreated',
  ])
})
