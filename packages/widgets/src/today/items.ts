import {
  type Application,
  chosenLender,
  type Enquiries,
  fullNameOf,
  groupTasks,
  isOwnTask,
  loanAmountOrNull,
  type OpenEnquiry,
  requestOfRecord,
  type StatusApplication,
  type Task,
  type TaskGroup,
  whatHappensNext,
} from '@forecourt/core'

/** A row of the page. */
export type TodayItem =
  | { readonly kind: 'task' | 'approval'; readonly id: string; readonly task: Task }
  | { readonly kind: 'enquiry'; readonly id: string; readonly enquiry: OpenEnquiry; readonly task: Task | null }
  | { readonly kind: 'money'; readonly id: string; readonly record: MoneyRecord }

/** A deal that its lender is about to pay out. */
export interface MoneyRecord {
  readonly applicationId: string
  readonly name: string
  readonly lender: { readonly id: number; readonly name: string } | null
  readonly words: string
  /** Null if the deal's figures are impossible. */
  readonly pounds: number | null
}

type ItemOf<K> = Extract<TodayItem, { kind: K }>

type TodayCards = {
  readonly tasks: readonly ItemOf<'task' | 'approval'>[]
  readonly approvals: readonly ItemOf<'task' | 'approval'>[]
  readonly enquiries: readonly ItemOf<'enquiry'>[]
  readonly money: readonly ItemOf<'money'>[]
  /** Later days, and today's completed tasks. */
  readonly folded: readonly { readonly group: TaskGroup; readonly tasks: readonly Task[] }[]
}

interface TodayFacts {
  readonly tasks: readonly Task[]
  readonly enquiries: Enquiries
  readonly records: readonly StatusApplication[]
  readonly now: Date
  /** Shows only this user's tasks; null for everyone's. */
  readonly userId: number | null
}

/** A rule's approval or enquiry has its own card until it is snoozed. */
const hasOwnCard = (kind: Task['kind']) => (task: Task) =>
  task.isByRule && task.kind === kind && !task.snoozedUntil && !task.doneAt && !task.removedAt

const isApproval = hasOwnCard('approval-lapses')
const isEnquiry = hasOwnCard('answer-enquiry')

export function todayCards({ tasks, enquiries, records, now, userId }: TodayFacts): TodayCards {
  const own = userId === null ? tasks : tasks.filter((task) => isOwnTask(task, userId))
  const groups = groupTasks(
    own.filter((task) => !isApproval(task) && !isEnquiry(task)),
    now,
  )
  const approvals = own.filter(isApproval).sort((one, other) => one.dueDay.localeCompare(other.dueDay))
  return {
    tasks: (groups.get('today') ?? []).map((task) => ({ kind: 'task', id: task.taskId, task })),
    approvals: approvals.map((task) => ({ kind: 'approval', id: task.taskId, task })),
    enquiries: enquiryItems(enquiries, tasks),
    money: records.flatMap((record) => moneyItem(record, now)),
    folded: [...groups].flatMap(([group, list]) =>
      group === 'today' || list.length === 0 ? [] : [{ group, tasks: list }],
    ),
  }
}

/** A snoozed enquiry waits among the tasks; a user's own task to answer it hides nothing. */
function enquiryItems({ open }: Enquiries, tasks: readonly Task[]): ItemOf<'enquiry'>[] {
  return open.flatMap((enquiry) => {
    const task = tasks.find(
      ({ applicationId, kind, isByRule }) =>
        isByRule && applicationId === enquiry.applicationId && kind === 'answer-enquiry',
    )
    return task && !isEnquiry(task) ? [] : [{ kind: 'enquiry', id: enquiry.applicationId, enquiry, task: task ?? null }]
  })
}

function moneyItem(record: StatusApplication, now: Date): ItemOf<'money'>[] {
  const { stage, text } = whatHappensNext(record, now, { mayAct: false })
  const application = record as Application
  const { cosmosId, customer } = application
  if (stage !== 'payout' || !cosmosId) return []
  const name = fullNameOf(customer) || 'Unnamed customer'
  const lender = chosenLender(record)
  const pounds = application.loanAmount ?? loanAmountOrNull(requestOfRecord(application))
  return [{ kind: 'money', id: cosmosId, record: { applicationId: cosmosId, name, lender, words: text, pounds } }]
}

/** The rows of all cards, in display order. */
export const walkOf = ({ tasks, approvals, enquiries, money }: TodayCards): readonly TodayItem[] => [
  ...tasks,
  ...approvals,
  ...enquiries,
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
  return item.kind === 'enquiry' ? item.enquiry.applicationId : item.task.applicationId
}
