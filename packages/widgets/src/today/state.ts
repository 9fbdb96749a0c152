import {
  blockedReason,
  contract,
  formatRegistration,
  fullNameOf,
  type StatusApplication,
  type Task,
  whatHappensNext,
} from '@forecourt/core'
import { createToasts } from '../kit/index.ts'
import { type PortalPage, queriedOf } from '../page/index.ts'
import { computed, disposeAll, effect, signal, untracked } from '../signals/index.ts'
import { createSnoozing, createTaskActs, createTaskEditing } from '../tasks/index.ts'
import { createCalendarLink } from './calendar-link.ts'
import { customerIdsOf, taskOfItem, todayCards, walkOf } from './items.ts'
import { createWalk } from './walk.ts'

export type Whose = 'mine' | 'everyone'

export type TodayState = ReturnType<typeof createToday>

export function createToday(page: PortalPage) {
  // Over forty lines: a list of the screen's parts.
  const { stores, dealers, clock, session } = page
  const { tasks, enquiries, put } = stores.tasks
  const toasts = createToasts()
  const sink = { put }
  const acts = createTaskActs(page, sink, toasts)
  const whose = signal<Whose>('everyone')
  const cardsOf = (shown: Whose) =>
    todayCards({
      ...{ tasks: tasks.data.value, enquiries: enquiries.data.value, now: clock.now.value },
      records: stores.applications.records.value as readonly StatusApplication[],
      userId: shown === 'mine' ? (session.user.value?.userId ?? null) : null,
    })
  const mine = computed(() => cardsOf('mine'))
  const everyone = computed(() => cardsOf('everyone'))
  const cards = computed(() => (whose.value === 'mine' ? mine.value : everyone.value))
  const walk = createWalk(computed(() => walkOf(cards.value)))
  const snoozing = createSnoozing(acts)
  const editing = createTaskEditing(page, { sink, toasts })
  const isKnown = computed(() => dealers.offered.value !== null)
  const recordOf = (id: string | null | undefined) =>
    stores.applications.records.value.find((record) => 'cosmosId' in record && record.cosmosId === id)
  const changeable = () => {
    const task = taskOfItem(walk.current.peek())
    return task && heldReasonOf(task) === null ? task : null
  }

  /** Why a task cannot be changed (D40); null if it can. */
  function heldReasonOf(task: Task): string | null {
    const own = dealers.offered.value?.find(({ affiliateUserId }) => affiliateUserId === task.affiliateUserId)
    return own ? blockedReason(contract.tasks.change, own) : null
  }

  return {
    ...{ page, whose, cards, walk, acts, snoozing, editing, toasts, heldReasonOf },
    connection: stores.live.state,
    calendar: createCalendarLink(page, toasts),
    phase: computed((): 'loading' | 'ready' | 'failed' => {
      if (dealers.whyMissing.value || tasks.state.value === 'failed') return 'failed'
      return tasks.loadedAt.value === null ? 'loading' : 'ready'
    }),
    failed: computed(() => dealers.whyMissing.value ?? tasks.failed.value ?? enquiries.failed.value),
    counts: computed(() => ({ mine: walkOf(mine.value).length, everyone: walkOf(everyone.value).length })),
    /** This week's enquiries answered within the hour. */
    answered: computed(() => ({ inTime: enquiries.data.value.answeredInTime, of: enquiries.data.value.received })),
    /** The customers for a new task. */
    customers: computed(() => customerOptions(stores.applications.rows.value as readonly StatusApplication[], page)),
    show: (next: Whose) => {
      whose.value = next
    },
    /** The next step for the customer of an approval. */
    nextStepOf({ applicationId }: Task) {
      const record = recordOf(applicationId)
      return record ? whatHappensNext(record as StatusApplication, clock.now.value).text : 'Open customer'
    },
    /** The page's customers, in its order, become the queue for moving from one record to the next. */
    beginQueue: () => page.queue.start({ name: 'Today', ids: customerIdsOf(walkOf(cards.peek())) }),
    finishCurrent: () => {
      const task = changeable()
      if (task) void acts.finish(task)
    },
    snoozeCurrent: () => {
      const task = changeable()
      if (task) snoozing.ask(task)
    },
    reload: () => (isKnown.peek() ? void stores.tasks.refresh() : dealers.reload()),
    start: () =>
      disposeAll([
        stores.follow(),
        effect(() => (isKnown.value ? untracked(() => disposeAll([tasks.follow(), enquiries.follow()])) : undefined)),
        effect(() => {
          if (isKnown.value && dealers.queried.value.length > 0) untracked(() => void stores.applications.load())
        }),
        stores.live.onBack(() => void stores.tasks.refresh()),
        editing.start(),
      ]),
  }
}

/** Customers of the shown dealerships, as name and plate. */
function customerOptions(rows: readonly StatusApplication[], { dealers }: PortalPage) {
  const shown = new Set(queriedOf(dealers)?.map(({ affiliateUserId }) => affiliateUserId))
  return rows.flatMap((record) => {
    const { cosmosId, quickQuoteId, affiliateUserId, customer, vehicle } = record as StatusApplication & {
      readonly cosmosId?: string | null
      readonly quickQuoteId?: string | null
      readonly affiliateUserId?: number | null
    }
    const value = cosmosId || quickQuoteId
    const name = fullNameOf(customer)
    if (!value || !name || !shown.has(affiliateUserId ?? 0)) return []
    return [{ value, label: [name, vehicle?.vrm && formatRegistration(vehicle.vrm)].filter(Boolean).join(', ') }]
  })
}
