import { ApplicationState } from './enumerations.ts'

/** Spec §3: the back office's own names. It has others; they stay text. */
export const BackOfficeStatus = {
  Pending: 'Pending',
  MoreInfo: 'MoreInfo',
  Dealt: 'Dealt',
  Proceeding: 'Proceeding',
  Dead: 'Dead',
  Underwriting: 'Underwriting',
  AwaitingDecision: 'AwaitingDecision',
  OnHold: 'OnHold',
  DocsOut: 'DocsOut',
  Payout: 'Payout',
} as const
export type BackOfficeStatus = (typeof BackOfficeStatus)[keyof typeof BackOfficeStatus]

/**
 * The second set of states in the list data (spec §4), kept as names. Only this table maps them to our numbers: for a back
 * office with other numbers, change only this (D4).
 */
export const LIST_STATES = {
  Underwriting: ApplicationState.Underwriting,
  ReadyToDeal: ApplicationState.ReadyToDeal,
  UnableToContact: ApplicationState.UnableToContact,
  AwaitingPayout: ApplicationState.AwaitingPayout,
  Completed: ApplicationState.Completed,
  NtuOther: ApplicationState.NtuOther,
  NtuManual: ApplicationState.NtuManual,
} as const

/** The decision ids of spec §4; 4 is not used. */
export const DecisionId = {
  Approved: 0,
  PredictedApproval: 1,
  ConditionallyApproved: 2,
  AwaitingDecision: 3,
  CustomerOutsideCriteria: 5,
  Expired: 6,
  Declined: 7,
} as const
export type DecisionId = (typeof DecisionId)[keyof typeof DecisionId]
