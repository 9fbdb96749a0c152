import type { Application, Requirement, RoomPaper } from '../models/index.ts'
import { paperState, wantedPapers } from '../status/index.ts'

/** The customer's name in the activity and on a file of the pack. */
export const CUSTOMER_AUTHOR = 'The customer'

type PaperRecord = Pick<Application, 'customer' | 'payoutPack'>

export const papersOf = (record: PaperRecord): RoomPaper[] => wantedPapers(record).map(paperOf)

function paperOf(requirement: Requirement): RoomPaper {
  const { requirementId, requirementTypeId, snags, uploads } = requirement
  const state = paperState(requirement)
  const own = (uploads ?? []).filter(({ uploadedBy }) => uploadedBy === CUSTOMER_AUTHOR)
  return {
    requirementId,
    requirementTypeId,
    state,
    name: requirement.name?.trim() || 'Document',
    hint: paperHint(requirement),
    reason: state === 'rejected' ? (snags?.at(-1)?.reason ?? null) : null,
    files: own.map(({ uploadId, fileName, uploadedAt }) => ({ uploadId, fileName, uploadedAt })),
  }
}

/** Matched by the document's name, because back offices number their own; the first match wins. */
const HINTS: readonly { named: RegExp; hint: string }[] = [
  { named: /licen[cs]e/i, hint: 'Both sides of the card, with all four corners in the picture.' },
  {
    named: /address/i,
    hint: 'A bill, bank statement or tax letter with your name and address, not older than three months.',
  },
  { named: /payslip|wage/i, hint: 'Your last payslips, with your name and your employer’s.' },
  { named: /bank statement/i, hint: 'The last three months, with your name and account number on each page.' },
  { named: /income|earnings|tax return|sa302/i, hint: 'Your last three payslips, or three months of bank statements.' },
  { named: /passport|identity|\bid\b/i, hint: 'The page with your photograph, in good light and without glare.' },
  { named: /insurance/i, hint: 'The certificate or cover note that names you, the car and the dates.' },
  { named: /v5c|log ?book|keeper/i, hint: 'Every page of the log book (V5C) in your name.' },
  { named: /settlement/i, hint: 'Your present lender’s letter with the amount and the day until which it holds.' },
  { named: /direct debit|mandate/i, hint: 'Signed, with your account number and sort code.' },
  { named: /agreement|signature|signed/i, hint: 'Every page, with your signature where it is asked for.' },
]
const ANY_PAPER = 'A clear photo or a PDF in which everything can be read.'

/** One sentence about suitable documents. */
export const paperHint = ({ name }: Pick<Requirement, 'name'>): string =>
  HINTS.find(({ named }) => named.test(name ?? ''))?.hint ?? ANY_PAPER
