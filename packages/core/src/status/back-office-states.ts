import { ApplicationState, BackOfficeStatus, LIST_STATES } from '../models/index.ts'

/**
 * The back office's states and statuses in our numbers (D4). For a back office with other names or numbers, change only
 * this table. 0 is its number for newly created applications; its other numbers are unknown and therefore not guessed.
 */
const STATE_ROWS: readonly (readonly [name: string | number, state: ApplicationState])[] = [
  [0, ApplicationState.Underwriting],
  ...Object.entries(LIST_STATES),
  [BackOfficeStatus.Pending, ApplicationState.Underwriting],
  [BackOfficeStatus.Underwriting, ApplicationState.Underwriting],
  [BackOfficeStatus.AwaitingDecision, ApplicationState.Underwriting],
  [BackOfficeStatus.MoreInfo, ApplicationState.WorkInProgress],
  [BackOfficeStatus.OnHold, ApplicationState.WorkInProgress],
  [BackOfficeStatus.Proceeding, ApplicationState.ReadyToDeal],
  [BackOfficeStatus.DocsOut, ApplicationState.AwaitingPayout],
  [BackOfficeStatus.Payout, ApplicationState.AwaitingPayout],
  [BackOfficeStatus.Dealt, ApplicationState.Completed],
  [BackOfficeStatus.Dead, ApplicationState.NtuOther],
]

const normaliseStateName = (name: string | number) =>
  typeof name === 'string' ? name.replace(/\s/g, '').toLowerCase() : name

const STATES: ReadonlyMap<string | number, ApplicationState> = new Map(
  STATE_ROWS.map(([name, state]) => [normaliseStateName(name), state]),
)

/** Our state for a name ('Ready To Deal', 'DocsOut') or number of the back office; null when it is unknown. */
export function applicationStateOf(backOfficeState: string | number | null | undefined): ApplicationState | null {
  if (backOfficeState === null || backOfficeState === undefined) return null
  return STATES.get(normaliseStateName(backOfficeState)) ?? null
}
