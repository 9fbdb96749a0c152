import { ApplicationState, type BackOfficeStatus, excludedListStates, LIST_STATES } from '@forecourt/core'

/** A back office's own names for our states (D4): for another back office, change only this table. */
const STATE_WORDS = {
  ...LIST_STATES,
  Pending: ApplicationState.Underwriting,
  AwaitingDecision: ApplicationState.Underwriting,
  MoreInfo: ApplicationState.WorkInProgress,
  OnHold: ApplicationState.WorkInProgress,
  WorkInProgress: ApplicationState.WorkInProgress,
  Proceeding: ApplicationState.ReadyToDeal,
  DocsOut: ApplicationState.AwaitingPayout,
  Payout: ApplicationState.AwaitingPayout,
  Dealt: ApplicationState.Completed,
  Dead: ApplicationState.NtuOther,
} satisfies Record<string, ApplicationState> & Record<BackOfficeStatus, ApplicationState>

const STATES: ReadonlyMap<string, ApplicationState> = new Map(Object.entries(STATE_WORDS))

const STATE_NAMES: Readonly<Record<number, string>> = {
  [ApplicationState.Underwriting]: 'Underwriting',
  [ApplicationState.WorkInProgress]: 'Work In Progress',
  [ApplicationState.ReadyToDeal]: 'Ready To Deal',
  [ApplicationState.UnableToContact]: 'Unable To Contact',
  [ApplicationState.NtuNoContact]: 'NTU No Contact',
  [ApplicationState.NtuRateTooHigh]: 'NTU Rate Too High',
  [ApplicationState.NtuLostToCompetitor]: 'NTU Lost To Competitor',
  [ApplicationState.NtuOutsideCriteria]: 'NTU Outside Criteria',
  [ApplicationState.NtuOther]: 'NTU Other',
  [ApplicationState.AwaitingPayout]: 'Awaiting Payout',
  [ApplicationState.Completed]: 'Completed',
  [ApplicationState.NtuManual]: 'NTU Manual',
}

const ENDED: readonly number[] = [...excludedListStates, ApplicationState.Completed, ApplicationState.NtuManual]

/** Our number for a back office's state; null for an unknown name or number, which changes nothing. */
export function readBackOfficeState(told: string | number): number | null {
  if (typeof told === 'number') return Object.hasOwn(STATE_NAMES, told) ? told : null
  return STATES.get(told) ?? null
}

export const stateName = (state: number): string => STATE_NAMES[state] ?? 'Unknown'

/** Whether the application is final: retention counts from here (D45). */
export const hasEnded = (state: number): boolean => ENDED.includes(state)
