import type { NextActKind, TabName } from '@forecourt/core'
import { createActs, type Toasts } from '../../kit/index.ts'
import type { PortalPage } from '../../page/index.ts'
import { signal } from '../../signals/index.ts'
import type { CustomerRow } from '../rows/row.ts'

export interface RowActHost {
  open(id: string, tab: TabName): void
  call(phone: string): void
}

export type RowActs = ReturnType<typeof createRowActs>

interface NamedQuote {
  readonly appId: string
  readonly quoteId: string
}

/** Acts that the list runs itself, one at a time; the record runs the others. */
export function createRowActs({ client: { quotes }, stores }: Pick<PortalPage, 'client' | 'stores'>, toasts: Toasts) {
  // Over forty lines: a list of acts.
  const acts = createActs(toasts)
  /** The row waiting for the user to confirm that its quote goes to the lender. */
  const asking = signal<CustomerRow | null>(null)
  const change = (row: CustomerRow, call: (named: NamedQuote) => Promise<unknown>, onDone: () => void) =>
    acts.run('row', async () => {
      await call({ appId: row.id, quoteId: row.act?.quoteId ?? '' })
      // The act is done, even if its row comes only with the next refresh.
      await stores.applications.refetch(row.id).catch(() => undefined)
      onDone()
    })
  const takeBack = (row: CustomerRow) =>
    change(
      row,
      (named) => quotes.withdraw({ ...named, step: 'acceptance' }),
      () => toasts.done('Acceptance taken back'),
    )
  const own: Partial<Record<NextActKind, (row: CustomerRow) => void>> = {
    accept: (row) =>
      void change(row, quotes.accept, () => toasts.undoable(`${row.name} said yes: recorded`, () => takeBack(row))),
    proceed: (row) => {
      asking.value = row
    },
  }
  return {
    asking,
    /** Runs the row's next act, or opens the record where the user does it. */
    run(row: CustomerRow, host: RowActHost) {
      if (!row.act) return
      const { kind, phone, tab } = row.act
      if (phone) host.call(phone)
      else if (own[kind]) own[kind](row)
      else host.open(row.id, tab)
    },
    async sendToLender() {
      const row = asking.peek()
      asking.value = null
      if (!row) return
      await change(
        row,
        ({ appId, quoteId }) => quotes.proceed({ applicationId: appId, quoteId }),
        () => toasts.done('Quote sent to the lender'),
      )
    },
  }
}
