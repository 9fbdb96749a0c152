import {
  type Application,
  counted,
  DECISION_TYPES,
  effectiveStatus,
  type LoanProposalStatus,
  MINUTE_MS,
  NotificationDisplayType,
  scenarioDisplayType,
} from '@forecourt/core'
import type { Item } from './words.ts'

/** The lenders of an application, and their answers. */
export type AskedLenders = Pick<Application, 'dealerId' | 'proposals'>

/** Answers about one application that arrive this close together count as one burst. */
const BURST_MS = 5 * MINUTE_MS

type ApplicationOf = (applicationId: string) => AskedLenders | null

/** Replaces a burst of lenders' answers with one item that counts them; `items` and the result are newest first. */
export function countDecisions(items: readonly Item[], applicationOf: ApplicationOf): readonly Item[] {
  const known = new Set<string>()
  return burstsOf(items).map((burst) => {
    const id = burst[0]?.decision ? burst[0].opens : null
    // The record's current state belongs to the latest burst; earlier ones are counted without it.
    const isLast = id !== null && !known.has(id)
    if (id !== null) known.add(id)
    return mergeDecisions(burst, isLast && burst.length > 1 ? applicationOf(id) : null)
  })
}

function burstsOf(items: readonly Item[]): readonly (readonly Item[])[] {
  const open = new Map<string, Item[]>()
  const bursts: Item[][] = []
  for (const item of items) {
    const id = item.decision ? item.opens : null
    const burst = id === null ? undefined : open.get(id)
    if (burst && isClose(burst.at(-1), item)) {
      burst.push(item)
      continue
    }
    const next = [item]
    bursts.push(next)
    if (id !== null) open.set(id, next)
  }
  return bursts
}

const isClose = (later: Item | undefined, earlier: Item) =>
  later !== undefined && later.created.getTime() - earlier.created.getTime() <= BURST_MS

function mergeDecisions(burst: readonly Item[], application: AskedLenders | null): Item {
  const [newest] = burst
  if (newest === undefined) throw new RangeError('A burst has an item')
  const oldest = burst.at(-1) ?? newest
  if (oldest === newest) return newest
  const tally = tallyOf(burst, application)
  const answers = burst.flatMap(({ decision }) => decision && `${decision.lender || 'A lender'}: ${decision.type}`)
  return {
    ...newest,
    id: oldest.id,
    ids: burst.flatMap(({ ids }) => ids),
    isRead: burst.every(({ isRead }) => isRead),
    title: decisionTitle(tally),
    text: [newest.decision?.who, ...answers].filter(Boolean).join(' · '),
    type: tally.approvals > 0 ? NotificationDisplayType.Positive : NotificationDisplayType.Negative,
  }
}

/** Counts each lender once, with its latest answer, from the record and from later notifications. */
function tallyOf(burst: readonly Item[], application: AskedLenders | null) {
  const lastWords = new Map<string, string>()
  for (const proposal of application?.proposals ?? []) {
    const status = effectiveStatus(proposal, application?.dealerId)
    lastWords.set(proposal.financeCompany || proposal.proposalId, DECISION_TYPES[status as LoanProposalStatus] ?? '')
  }
  for (const { decision, id } of burst.toReversed()) lastWords.set(decision?.lender || id, decision?.type ?? '')
  const types = [...lastWords.values()]
  return {
    asked: types.length,
    decided: types.filter((type) => !UNDECIDED.includes(type)).length,
    approvals: types.filter(isApproval).length,
  }
}

const UNDECIDED: readonly string[] = ['Processing', 'More Information Needed', 'With An Underwriter', '']

const isApproval = (decisionType: string) =>
  scenarioDisplayType({ scenario: 'LenderDecision', content: { applicationId: '', decisionType } }) ===
  NotificationDisplayType.Positive

function decisionTitle({ asked, decided, approvals }: ReturnType<typeof tallyOf>): string {
  if (decided === 0) return 'Lenders need more time'
  const lenders = asked > decided ? `${decided} of ${asked} lenders` : counted(decided, 'lender')
  return `${lenders} ${lenders === '1 lender' ? 'has' : 'have'} decided: ${approvals === 0 ? 'no approvals' : counted(approvals, 'approval')}`
}
