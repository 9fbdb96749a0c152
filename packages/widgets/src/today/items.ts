import {
  type Application,
  chosenLender,
  fullNameOf,
  groupTasks,
  isOwnTask,
  type Lead,
  loanAmountOrNull,
  requestOfRecord,
  type StatusApplication,
  type Task,
  type TaskGroup,
  whatHappensNext,
} from '@forecourt/core'

/** A row of the page. */
export type TodayItem =
  | { readonly kind: 'task' | 'approval'; readonly id: string; readonly task: Task }
  | { readonly kind: 'lead'; readonly id: string; readonly lead: Lead }
  | {
      /** A deal that its lender is about to pay out. */
      readonly kind: 'money'
      readonly id: string
      readonly record: {
        readonly applicationId: string
        readonly affiliateUserId: number | null
        readonly name: string
        readonly lender: { readonly id: number; readonly name: string } | null
        readonly words: string
        /** Null if the deal's figures are impossible. */
        readonly pounds: number | null
      }
    }

type ItemOf<K> = Extract<TodayItem, { kind: K }>

type TodayCards = {
  readonly leads: readonly ItemOf<'lead'>[]
  readonly tasks: readonly ItemOf<'task' | 'approval'>[]
  readonly approvals: readonly ItemOf<'task' | 'approval'>[]
  readonly money: readonly ItemOf<'money'>[]
  /** Later days, and today's completed tasks. */
  readonly folded: readonly { readonly group: TaskGroup; readonly tasks: readonly Task[] }[]
}

interface TodayFacts {
  readonly tasks: readonly Task[]
  readonly leads: readonly Lead[]
  readonly records: readonly StatusApplication[]
  readonly now: Date
  /** Shows only this user's tasks; null for everyone's. */
  readonly userId: number | null
}

/** A rule's approval has its own card until it is snoozed, a rule's enquiry the row of its lead. */
const hasOwnCard = (kind: Task['kind']) => (task: Task) =>
  task.isByRule && task.kind === kind && !task.snoozedUntil && !task.doneAt && !task.removedAt

const isApproval = hasOwnCard('approval-lapses')
const isEnquiry = hasOwnCard('answer-enquiry')

/** Every open task is in one of the cards: only what has a row of its own leaves the tasks. */
export function todayCards({ tasks, leads, records, now, userId }: TodayFacts): TodayCards {
  const isOwn = (one: { readonly ownerUserId?: number | null | undefined }) => userId === null || isOwnTask(one, userId)
  const snoozed = new Set(
    tasks.filter((task) => isEnquiryOf(task) && !isEnquiry(task) && isOpenTask(task)).map((task) => task.applicationId),
  )
  const shown = leads.filter((lead) => isOwn(ownerOf(lead)) && !snoozed.has(lead.applicationId))
  const shownIds = new Set<string | null | undefined>(shown.map(({ applicationId }) => applicationId))
  const hasRow = (task: Task) => isApproval(task) || (isEnquiry(task) && shownIds.has(task.applicationId))
  const own = tasks.filter(isOwn)
  const groups = groupTasks(
    own.filter((task) => !hasRow(task)),
    now,
  )
  const approvals = own.filter(isApproval).sort((one, other) => one.dueDay.localeCompare(other.dueDay))
  return {
    leads: sortedLeads(shown).map((lead) => ({ kind: 'lead', id: lead.applicationId, lead })),
    tasks: (groups.get('today') ?? []).map((task) => ({ kind: 'task', id: task.taskId, task })),
    approvals: approvals.map((task) => ({ kind: 'approval', id: task.taskId, task })),
    money: records.flatMap((record) => moneyItem(record, now)),
    folded: [...groups].flatMap(([group, list]) =>
      group === 'today' || list.length === 0 ? [] : [{ group, tasks: list }],
    ),
  }
}

const isEnquiryOf = ({ isByRule, kind }: Task) => isByRule && kind === 'answer-enquiry'
const isOpenTask = ({ doneAt, removedAt }: Task) => !doneAt && !removedAt

/** An enquiry is everyone's. */
const ownerOf = ({ kind, ownerUserId }: Lead) => ({ ownerUserId: kind === 'enquiry' ? null : ownerUserId })

/** Questions before quotes, the newest first in each. */
const sortedLeads = (leads: readonly Lead[]) =>
  leads.toSorted(
    (one, other) =>
      Number(other.kind === 'enquiry') - Number(one.kind === 'enquiry') || other.since.localeCompare(one.since),
  )

function moneyItem(listed: StatusApplication, now: Date): ItemOf<'money'>[] {
  const { stage, text } = whatHappensNext(listed, now, { mayAct: false })
  const application = listed as Application
  const { cosmosId, customer, affiliateUserId } = application
  if (stage !== 'payout' || !cosmosId) return []
  const name = fullNameOf(customer) || 'Unnamed customer'
  const lender = chosenLender(listed)
  const pounds = application.loanAmount ?? loanAmountOrNull(requestOfRecord(application))
  const record = { applicationId: cosmosId, affiliateUserId, name, lender, words: text, pounds }
  return [{ kind: 'money', id: cosmosId, record }]
}

/** The rows of all cards, in display order. */
export const walkOf = ({ leads, tasks, approvals, money }: TodayCards): readonly TodayItem[] => [
  ...leads,
  ...tasks,
  ...approvals,
  ...money,
]

/** The task that the E and S keys apply to. */
export const taskOfItem = (item: TodayItem | null): Task | null => (item && 'task' in item ? item.task : null)

/** Each customer once, at their first row. */
export const customerIdsOf = (items: readonly TodayItem[]): string[] => [
  ...new Set(items.flatMap((item) => customerIdOf(item) ?? [])),
]

function customerIdOf(item: TodayItem): string | null | undefined {
  if (item.kind === 'money') return item.record.applicationId
  return item.kind === 'lead' ? item.lead.applicationId : item.task.applicationId
}
