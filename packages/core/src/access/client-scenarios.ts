import type { ScenarioName } from '../models/index.ts'

/**
 * The scenarios that a client may send to its dealership's other clients, if it may write to their record (§7). Only the server sends those
 * that a lender, the back office, a payment or the clock causes (D31, D33).
 */
const CLIENT_SCENARIOS: readonly ScenarioName[] = ['ApplicationReceived', 'ApplicationStateChanged', 'NoteCreated']

export function isClientScenario(scenario: ScenarioName): boolean {
  return CLIENT_SCENARIOS.includes(scenario)
}
