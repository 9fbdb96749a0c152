import { createToasts, type FilterHost, type Toasts } from '../kit/index.ts'
import { type PortalPage, userDrafts } from '../page/index.ts'
import { computed, disposeAll, effect, untracked } from '../signals/index.ts'
import { createRowActs, type RowActs } from './acting/row-acts.ts'
import { type Bulk, createBulk } from './choosing/bulk.ts'
import { type Choosing, createChoosing } from './choosing/choosing.ts'
import { createTaskDialogs, type TaskDialogs } from './choosing/task-dialogs.ts'
import { createListing, type Listing } from './filters/listing.ts'
import { createFirstSteps, type FirstSteps } from './first-steps/state.ts'
import { createDraftList, type DraftList } from './list/draft-list.ts'
import { createListQueue, queueName } from './queue/list-queue.ts'
import { createViews, type Views } from './views/views.ts'

export interface CustomersState extends Listing {
  readonly rowActs: RowActs
  readonly firstSteps: FirstSteps
  readonly draftList: DraftList
  readonly views: Views
  readonly choosing: Choosing
  readonly bulk: Bulk
  readonly taskDialogs: TaskDialogs
  readonly toasts: Toasts
  /** Call when a customer opens: the filtered rows become the queue. */
  beginQueue(): void
  /** Loads, listens and follows the host; returns a function that stops it. */
  start(): () => void
}

export function createCustomers(page: PortalPage, host: FilterHost): CustomersState {
  // Over forty lines: a list of the screen's parts.
  const { bring, follow, ...listing } = createListing(page, host)
  const { filters, rows, isComplete, reader } = listing
  const toasts = createToasts()
  const draftList = createDraftList(userDrafts(page), page.clock.read, toasts)
  const views = createViews(page, { filters, apply: listing.change, toasts, isUnasked: host.query.peek() === '' })
  const choosing = createChoosing(rows, filters)
  const bulk = createBulk(page, toasts)
  const taskDialogs = createTaskDialogs(page, bulk, choosing.rows, toasts)
  const isInDrafts = computed(() => filters.value.group === 'drafts')
  const isEmpty = computed(
    () => listing.list.phase.value === 'ready' && isComplete.value && listing.all.value.length === 0,
  )
  const firstSteps = createFirstSteps(page, isEmpty, reader)
  const queue = createListQueue(page, {
    rows,
    isComplete,
    name: () =>
      queueName({
        filters: filters.value,
        view: views.change.value === null ? views.current.value?.name : null,
        isStaff: reader.value.isStaff,
        lenders: listing.lenders.value,
      }),
    load: bring,
  })
  return {
    ...listing,
    draftList,
    rowActs: createRowActs(page, toasts),
    firstSteps,
    views,
    choosing,
    bulk,
    taskDialogs,
    toasts,
    beginQueue: queue.begin,
    start: () =>
      disposeAll([
        follow(),
        views.follow(),
        choosing.follow(),
        taskDialogs.follow(),
        draftList.follow(),
        // Opening the list of drafts reads them again: another tab or device may have saved one.
        effect(() => {
          const isShown = isInDrafts.value
          untracked(() => void draftList.load())
          if (isShown) untracked(() => void draftList.refresh())
        }),
        firstSteps.follow(),
        queue.finish,
      ]),
  }
}
