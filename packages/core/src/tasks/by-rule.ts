import {
  type CalendarDay,
  DAY_MS,
  HOUR_MS,
  londonDay,
  millisecondsOf,
  writeIsoDay,
  writeLondonTime,
} from '../calendar/index.ts'
import type { Application, TaskKind } from '../models/index.ts'
import { ASKED_FOR, displayStatus, nextChange, owedPapers, payoutRequirements } from '../status/index.ts'

/** The record from which tasks follow. */
export interface RuleRecord {
  readonly application: Application
  /** An unanswered question from a dealer's own page. */
  readonly enquiredAt: Date | null
}

/** Why a rule makes a task. */
export interface Cause {
  /** The same for as long as the cause is the same: a record has one task for each. */
  readonly key: string
  readonly kind: TaskKind
  /** When the task appears, while the cause lasts. */
  readonly from: Date
  readonly dueDay: string
  readonly dueTime: string | null
  readonly note: string
}

const REJECTED_FOR = 2 * DAY_MS
const LAPSES_WITHIN = 3 * DAY_MS
const ANSWER_WITHIN = HOUR_MS

type FindCauses = (record: RuleRecord, now: Date) => readonly Cause[]

/** The rules that make tasks. */
const TASK_RULES: readonly FindCauses[] = [rejectedDocuments, unsentPapers, lapsingApproval, unansweredEnquiry]

/** Every cause that the record has, of the tasks that are due now and of those that time alone will bring. */
export function taskCauses(record: RuleRecord, now: Date): Cause[] {
  return TASK_RULES.flatMap((find) => find(record, now))
}

function rejectedDocuments({ application }: RuleRecord): readonly Cause[] {
  const lists = Object.values(payoutRequirements(application.payoutPack, application.customer))
  return lists.flat().flatMap(({ requirementId, name, hasSnags, snags }) => {
    const raised = millisecondsOf(snags?.at(-1)?.raisedAt)
    if (!hasSnags || raised === null) return []
    const from = new Date(raised + REJECTED_FOR)
    const dueDay = writeIsoDay(londonDay(from))
    const key = `documents ${requirementId} ${raised}`
    return [{ key, kind: 'chase-documents', from, dueDay, dueTime: null, note: `${name ?? 'A document'} was rejected` }]
  })
}

/** The customer was asked and reminded, and papers are still to come. */
function unsentPapers({ application }: RuleRecord, now: Date): readonly Cause[] {
  const asked = millisecondsOf(application.papersAskedAt)
  const { rule, tabs } = displayStatus(application, now)
  if (asked === null || rule === 'completed' || !tabs.documents || owedPapers(application).length === 0) return []
  const from = new Date(asked + ASKED_FOR)
  const dueDay = writeIsoDay(londonDay(from))
  const note = 'Asked and reminded: papers are still to come'
  return [{ key: `papers ${asked}`, kind: 'chase-documents', from, dueDay, dueTime: null, note }]
}

/** Approved, and not yet a deal: it expires 31 days after it was made. */
function lapsingApproval({ application }: RuleRecord, now: Date): readonly Cause[] {
  const { rule } = displayStatus(application, now)
  const change = rule === 'full-proposal' || rule === 'eligibility' ? nextChange(application, now) : null
  if (change?.to.rule !== 'expired') return []
  const day: CalendarDay = londonDay(change.at)
  const dueDay = writeIsoDay(day)
  const from = new Date(change.at.getTime() - LAPSES_WITHIN)
  return [{ key: `approval ${dueDay}`, kind: 'approval-lapses', from, dueDay, dueTime: null, note: 'Approval lapses' }]
}

function unansweredEnquiry({ enquiredAt }: RuleRecord): readonly Cause[] {
  if (enquiredAt === null) return []
  const from = new Date(enquiredAt.getTime() + ANSWER_WITHIN)
  const due = { dueDay: writeIsoDay(londonDay(from)), dueTime: writeLondonTime(from) }
  return [{ key: 'enquiry', kind: 'answer-enquiry', from, ...due, note: 'Enquiry from your website' }]
}
