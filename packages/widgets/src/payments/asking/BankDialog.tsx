import { DealerField, Dialog } from '../../kit/index.ts'
import { InstantBankSetUp } from '../instant-bank/index.ts'
import type { PaymentsState } from '../state.ts'

export function BankDialog({ state, isOpen, onClose }: { state: PaymentsState; isOpen: boolean; onClose: () => void }) {
  const { bank, list } = state
  return (
    <Dialog open={isOpen} onClose={onClose} title="Instant bank payment">
      <div className="field-stack">
        {bank.isChoosing.value && (
          <DealerField dealers={list.dealerships.value ?? []} value={bank.chosen.value} onChange={bank.choose} />
        )}
        {(!bank.isChoosing.value || bank.chosen.value !== null) && <InstantBankSetUp state={bank.setUp} />}
      </div>
    </Dialog>
  )
}
