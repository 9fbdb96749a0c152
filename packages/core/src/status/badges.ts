import { LoanProposalStatus } from '../models/index.ts'
import type { StatusRequirement } from './lenient.ts'

type BadgeTone = 'positive' | 'warning' | 'negative' | 'pending' | 'neutral'

/** Disc: settled or active. Ring: provisional, empty or expired. Spinner: in progress. */
type BadgeShape = 'disc' | 'ring' | 'spinner'

export interface Badge {
  readonly label: string
  readonly tone: BadgeTone
  readonly shape: BadgeShape
}

/** Badges by tone and shape. */
const BADGE_ROWS: readonly (readonly [BadgeTone, BadgeShape, readonly string[]])[] = [
  ['positive', 'disc', ['Approved', 'Completed', 'Accepted', 'Verified', 'Current']],
  ['positive', 'ring', ['Predicted Approval', 'Provisional']],
  ['warning', 'disc', ['Conditionally Approved', 'Conditionally accepted']],
  ['warning', 'ring', ['Expired', 'Incomplete', 'Out of date']],
  ['negative', 'disc', ['Declined', 'Rejected']],
  ['negative', 'ring', ['Customer Outside Criteria', 'Outside rules']],
  ['pending', 'disc', ['More information', 'Uploaded']],
  [
    'pending',
    'spinner',
    ['Awaiting Broker Reference', 'Awaiting Decision', 'Processing', 'Manual processing', 'Uploading'],
  ],
  [
    'neutral',
    'disc',
    [
      'NTU No Contact',
      'NTU Rate Too High',
      'NTU Lost To Competitor',
      'NTU Outside Criteria',
      'NTU Other',
      'NTU Manual',
    ],
  ],
  ['neutral', 'ring', ['Quick Quote', 'Not required', 'Never seen']],
]

const BADGES: ReadonlyMap<string, Badge> = new Map(
  BADGE_ROWS.flatMap(([tone, shape, labels]) => labels.map((label) => [label, { label, tone, shape }])),
)

/** Tone and shape of a badge by its text; unknown texts are neutral. */
export function badgeOf(label: string): Badge {
  return BADGES.get(label) ?? { label, tone: 'neutral', shape: 'ring' }
}

const DECISIONS: ReadonlyMap<number | null | undefined, string> = new Map([
  [LoanProposalStatus.Processing, 'Processing'],
  [LoanProposalStatus.Declined, 'Declined'],
  [LoanProposalStatus.ProvisionalAcceptance, 'Provisional'],
  [LoanProposalStatus.Accepted, 'Accepted'],
  [LoanProposalStatus.ConditionallyAccepted, 'Conditionally accepted'],
  [LoanProposalStatus.FailedSendRules, 'Outside rules'],
  [LoanProposalStatus.MoreInfo, 'More information'],
  [LoanProposalStatus.ManualProcessing, 'Manual processing'],
])

/** The badge of a lender's answer; pass the status from `effectiveStatus`, so that a ban reads as declined. */
export function decisionBadgeOf(loanProposalStatus: number | null | undefined): Badge {
  return badgeOf(DECISIONS.get(loanProposalStatus) ?? 'Unknown')
}

/** The badge of a required document; a rejection takes precedence. */
export function documentBadgeOf({ hasFiles, hasSnags, isVerified, status }: StatusRequirement): Badge {
  if (hasSnags) return badgeOf('Rejected')
  if (isVerified) return badgeOf('Verified')
  if (hasFiles) return badgeOf('Uploaded')
  return badgeOf(status === 'NotRequired' ? 'Not required' : 'Incomplete')
}
