import type { NextActKind, TabName } from '@forecourt/core'
import { type Act, createAct, type Toasts } from '../../kit/index.ts'
import type { PortalPage } from '../../page/index.ts'
import { signal } from '../../signals/index.ts'
import type { CustomerRow } from '../list/row.ts'

export interface RowActHost {
  open(id: string, tab: TabName): void
  call(phone: string): void
}

type Page = Pick<PortalPage, 'client' | 'stores'>

/** Acts that the list runs itself; the record runs the others. */
export function createRowActs({ client, stores }: Page, toasts: Toasts) {
  const act = createAct()
  /** The row waiting for the user to confirm that its quote goes to the lender. */
  const asking = signal<CustomerRow | null>(null)
  const { quotes } = client
  const work = (row: CustomerRow, change: (named: NamedQuote) => Promise<unknown>) =>
    runOne(act, toasts, async () => {
      await change({ appId: row.id, quoteId: row.act?.quoteId ?? '' })
      // The act is done, even if its row comes only with the next refresh.
      await stores.applications.refetch(row.id).catch(() => undefined)
    })
  const accept = async (row: CustomerRow) => {
    if (!(await work(row, (named) => quotes.accept(named)))) return
    toasts.undoable(`${row.name} said yes: recorded`, async () => {
      const isUndone = await work(row, (named) => quotes.withdraw({ ...named, step: 'acceptance' }))
      if (isUndone) toasts.done('Acceptance taken back')
    })
  }
  const own: Partial<Record<NextActKind, (row: CustomerRow) => void>> = {
    accept: (row) => void accept(row),
    proceed: (row) => {
      asking.value = row
    },
  }
  return {
    toasts,
    asking,
    /** Runs the row's next act, or opens the record where the user does it. */
    run(row: CustomerRow, host: RowActHost) {
      if (!row.act) return
      const { kind, phone, tab } = row.act
      if (phone) host.call(phone)
      else if (own[kind]) own[kind](row)
      else host.open(row.id, tab)
    },
    leave() {
      asking.value = null
    },
    async sendToLender() {
      const row = asking.peek()
      asking.value = null
      if (!row) return
      const isSent = await work(row, ({ appId, quoteId }) => quotes.proceed({ applicationId: appId, quoteId }))
      if (isSent) toasts.done('Quote sent to the lender')
    },
  }
}

interface NamedQuote {
  readonly appId: string
  readonly quoteId: string
}

/** One act at a time; a toast reports a failure. */
async function runOne(act: Act, toasts: Toasts, work: () => Promise<unknown>): Promise<boolean> {
  if (act.isBusy.peek()) return false
  const isDone = await act.run(work)
  const problem = act.problem.peek()
  if (problem) toasts.failed(problem)
  return isDone
}
