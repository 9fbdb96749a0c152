import { Send } from 'lucide-react'
import { ConfirmDialog } from '../../kit/index.ts'
import type { RowActHost, RowActs } from './row-acts.ts'

/** Confirms an act that a lender hears of. */
export function SendToLender({ asking, sendToLender }: Pick<RowActs, 'asking' | 'sendToLender'>) {
  const row = asking.value
  if (!row) return null
  return (
    <ConfirmDialog
      title="Send to the lender?"
      yes="Send to lender"
      icon={Send}
      onYes={sendToLender}
      onClose={() => {
        asking.value = null
      }}
    >
      <p>
        {row.act?.lender ?? 'The lender'} will be asked to prepare the agreement for {row.name}. The quote can be
        withdrawn until the documents are prepared.
      </p>
    </ConfirmDialog>
  )
}

/** Dials the number like a link. */
export const callPhone: RowActHost['call'] = (phone) =>
  Object.assign(document.createElement('a'), { href: `tel:${phone}` }).click()
