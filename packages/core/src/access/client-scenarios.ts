import type { ScenarioName } from '../models/index.ts'
import type { Action } from './actions.ts'

/**
 * The scenarios that a client may send to its dealership's other clients, each with the act that the sender must be allowed (§7). What
 * a lender, the back office, a payment or the clock brings about (D31, D33) only the server tells.
 */
const clientScenarios: Readonly<Partial<Record<ScenarioName, Action>>> = {
  ApplicationReceived: 'application.create',
  ApplicationStateChanged: 'application.update',
  NoteCreated: 'note.add',
}

/** Null for a scenario that no client may send. */
export function actionOfClientScenario(scenario: ScenarioName): Action | null {
  return clientScenarios[scenario] ?? null
}
