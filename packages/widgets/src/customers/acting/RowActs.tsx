import { Send } from '../../kit/icon/icons.ts'
import { Button, Dialog } from '../../kit/index.ts'
import type { CustomersState } from '../state.ts'
import type { RowActHost } from './row-acts.ts'

/** Confirms an action that cannot be undone. */
export function SendToLender({ state }: { state: CustomersState['rowActs'] }) {
  const row = state.asking.value
  if (!row) return null
  const actions = (
    <>
      <Button onClick={state.leave}>Cancel</Button>
      <Button kind="primary" icon={Send} onClick={() => void state.sendToLender()}>
        Send to lender
      </Button>
    </>
  )
  return (
    <Dialog open onClose={state.leave} title="Send to the lender?" actions={actions}>
      <p>
        {row.act?.lender ?? 'The lender'} will be asked to prepare the agreement for {row.name}. This cannot be undone.
      </p>
    </Dialog>
  )
}

/** Dials as a link does. */
export const callPhone: RowActHost['call'] = (phone) =>
  Object.assign(document.createElement('a'), { href: `tel:${phone}` }).click()
