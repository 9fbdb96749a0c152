import { ApplicationState } from '../models/index.ts'

/** The texts of the status badge, in the specification's wording. */
export const statusLabels = [
  'Quick Quote',
  'Completed',
  'NTU No Contact',
  'NTU Rate Too High',
  'NTU Lost To Competitor',
  'NTU Outside Criteria',
  'NTU Other',
  'NTU Manual',
  'Approved',
  'Expired',
  'Awaiting Broker Reference',
  'Awaiting Decision',
  'Declined',
  'Customer Outside Criteria',
  'Conditionally Approved',
  'Predicted Approval',
] as const

export type StatusLabel = (typeof statusLabels)[number]

/** The names of the states of rule 3. */
export const NTU_LABELS: ReadonlyMap<number | null, StatusLabel> = new Map([
  [ApplicationState.NtuNoContact, 'NTU No Contact'],
  [ApplicationState.NtuRateTooHigh, 'NTU Rate Too High'],
  [ApplicationState.NtuLostToCompetitor, 'NTU Lost To Competitor'],
  [ApplicationState.NtuOutsideCriteria, 'NTU Outside Criteria'],
  [ApplicationState.NtuOther, 'NTU Other'],
])
