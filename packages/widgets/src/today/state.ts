import {
  contract,
  formatRegistration,
  fullNameOf,
  type Lead,
  type LeadOutcome,
  type StatusApplication,
  type Task,
  whatHappensNext,
} from '@forecourt/core'
import { createToasts } from '../kit/index.ts'
import { namesOfSeveral, type PortalPage, queriedOf } from '../page/index.ts'
import { computed, disposeAll, effect, signal, untracked } from '../signals/index.ts'
import {
  createClosing,
  createLeadActs,
  createSnoozing,
  createTaskActs,
  createTaskEditing,
  type Snoozable,
} from '../tasks/index.ts'
import { createCalendarLink } from './calendar-link.ts'
import { customerIdsOf, taskOfItem, todayCards, walkOf } from './items.ts'
import { createWalk } from './walk.ts'

export type Whose = 'mine' | 'everyone'

export type TodayState = ReturnType<typeof createToday>

export function createToday(page: PortalPage) {
  // Over forty lines: a list of the screen's parts.
  const { stores, dealers, clock, session } = page
  const { tasks, enquiries, leads } = stores.tasks
  const { records, rows } = stores.applications
  const toasts = createToasts()
  const acts = createTaskActs(page, stores.tasks, toasts)
  const whose = signal<Whose>('everyone')
  const cardsOf = (shown: Whose) =>
    todayCards({
      tasks: tasks.data.value,
      leads: leads.data.value,
      now: clock.now.value,
      records: records.value,
      userId: shown === 'mine' ? (session.user.value?.userId ?? null) : null,
    })
  const mine = computed(() => cardsOf('mine'))
  const everyone = computed(() => cardsOf('everyone'))
  const cards = computed(() => (whose.value === 'mine' ? mine.value : everyone.value))
  const walk = createWalk(
    computed(() => walkOf(cards.value)),
    page.storage.tab,
  )
  const snoozing = createSnoozing<Task>(acts)
  const afterwards = () => stores.tasks.refresh()
  const leadActs = createLeadActs(page, { toasts, afterwards })
  const closing = createClosing(page, { toasts, afterwards })
  const puttingOff = createSnoozing<PutOff>({
    snooze: ({ called }, until) => leadActs.record(called, 'not-now', until),
  })
  const editing = createTaskEditing(page, { sink: stores.tasks, toasts })
  const isKnown = computed(() => dealers.offered.value !== null)
  /** Why a task or a lead cannot be changed (D40); null if it can. */
  const heldReasonOf = ({ affiliateUserId }: Pick<Task | Lead, 'affiliateUserId'>) =>
    dealers.blockedReason(contract.tasks.change, affiliateUserId)
  const changeable = () => {
    const task = taskOfItem(walk.current.peek())
    return task && heldReasonOf(task) === null ? task : null
  }

  return {
    page,
    whose,
    cards,
    walk,
    acts,
    snoozing,
    editing,
    toasts,
    heldReasonOf,
    leadActs,
    closing,
    puttingOff,
    /** The name of a row's dealership, for a reader who sees several; otherwise null. */
    dealershipOf: computed(() => namesOfSeveral(dealers)),
    connection: stores.live.state,
    calendar: createCalendarLink(page, toasts),
    phase: computed((): 'loading' | 'ready' | 'failed' => {
      if (dealers.whyMissing.value || tasks.state.value === 'failed') return 'failed'
      return tasks.loadedAt.value === null ? 'loading' : 'ready'
    }),
    failed: computed(
      () => dealers.whyMissing.value ?? tasks.failed.value ?? leads.failed.value ?? enquiries.failed.value,
    ),
    counts: computed(() => ({ mine: walkOf(mine.value).length, everyone: walkOf(everyone.value).length })),
    /** This week's enquiries answered within the hour. */
    answered: computed(() => ({ inTime: enquiries.data.value.answeredInTime, of: enquiries.data.value.received })),
    /** The customers for a new task. */
    customers: computed(() => customerOptions(rows.value, page)),
    /** The next step for the customer of an approval. */
    nextStepOf({ applicationId }: Task) {
      const record = records.value.find((one) => 'cosmosId' in one && one.cosmosId === applicationId)
      return record ? whatHappensNext(record, clock.now.value).text : 'Open customer'
    },
    /** The page's customers, in its order, become the queue for moving from one record to the next. */
    beginQueue: () => page.queue.start({ name: 'Today', ids: customerIdsOf(walkOf(cards.peek())) }),
    finishCurrent: () => {
      const task = changeable()
      if (task) void acts.finish(task)
    },
    /** Of the lead in hand; does nothing for another row. */
    outcomeOfCurrent: (outcome: LeadOutcome | 'not-interested') => {
      const item = walk.current.peek()
      if (item?.kind !== 'lead' || heldReasonOf(item.lead) !== null) return false
      const called = calledOf(item.lead)
      return outcome === 'not-interested' ? closing.ask(called) : void leadActs.record(called, outcome)
    },
    putOff: (lead: Lead) => puttingOff.ask(putOffOf(lead)),
    snoozeCurrent: () => {
      const item = walk.current.peek()
      if (item?.kind === 'lead' && heldReasonOf(item.lead) === null) return puttingOff.ask(putOffOf(item.lead))
      const task = changeable()
      if (task) snoozing.ask(task)
    },
    reload: () => (isKnown.peek() ? void stores.tasks.refresh() : dealers.reload()),
    start: () =>
      disposeAll([
        stores.follow(),
        effect(() =>
          isKnown.value ? untracked(() => disposeAll([tasks.follow(), leads.follow(), enquiries.follow()])) : undefined,
        ),
        effect(() => {
          if (isKnown.value && dealers.queried.value.length > 0) untracked(() => void stores.applications.load())
        }),
        stores.live.onBack(() => void stores.tasks.refresh()),
        editing.start(),
      ]),
  }
}

const calledOf = ({ applicationId, customer }: Lead) => ({ applicationId, name: customer.name })

interface PutOff extends Snoozable {
  readonly called: ReturnType<typeof calledOf>
}

/** A lead as the task that *not now* makes of it. */
const putOffOf = (lead: Lead): PutOff => ({
  called: calledOf(lead),
  applicationId: lead.applicationId,
  customer: lead.customer,
  kind: lead.kind === 'enquiry' ? 'answer-enquiry' : 'call-back',
  isByRule: false,
  createdBy: null,
  note: lead.kind === 'enquiry' ? null : 'about their quote',
})

type ListedRecord = StatusApplication & {
  readonly cosmosId?: string | null | undefined
  readonly quickQuoteId?: string | null | undefined
}

/** Customers of the shown dealerships, as name and plate. */
function customerOptions(rows: readonly ListedRecord[], { dealers }: PortalPage) {
  const shown = new Set(queriedOf(dealers)?.map(({ affiliateUserId }) => affiliateUserId))
  return rows.flatMap(({ cosmosId, quickQuoteId, affiliateUserId, customer, vehicle }) => {
    const value = cosmosId || quickQuoteId
    const name = fullNameOf(customer)
    if (!value || !name || !shown.has(affiliateUserId ?? 0)) return []
    return [{ value, label: [name, vehicle?.vrm && formatRegistration(vehicle.vrm)].filter(Boolean).join(', ') }]
  })
}
