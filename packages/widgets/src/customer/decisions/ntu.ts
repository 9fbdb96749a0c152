import type { Toasts } from '../../kit/index.ts'
import type { PortalPage } from '../../page/index.ts'
import { computed } from '../../signals/index.ts'
import type { Acts } from '../acts.ts'
import type { RecordState } from '../record.ts'

const DONE = { true: 'Marked as not taken up', false: 'NTU flag removed' } as const

interface NtuParts {
  readonly record: RecordState
  readonly acts: Acts
  readonly toasts: Toasts
}

/** The flag is separate from the state: removing it shows the state again (D42). */
export function createNtu({ client }: Pick<PortalPage, 'client'>, { record, acts, toasts }: NtuParts) {
  const flag = async (isFlagged: boolean) => {
    const { cosmosId, brokerReference } = record.application.peek() ?? {}
    if (!cosmosId || !brokerReference) return
    const sending = client.applications.toggleNtuFlag({ brokerReference, ntuFlagged: isFlagged })
    record.patch({ isNtuFlagged: isFlagged }, sending)
    const after = await sending.catch((error: unknown) => {
      if (record.hasId(cosmosId)) throw error
    })
    if (!after || !record.hasId(cosmosId)) return
    record.take(after)
    toasts.undoable(DONE[`${isFlagged}`], () => set(!isFlagged))
  }
  /** Shown immediately and reverted if the server refuses; the toast offers to undo it. */
  const set = async (isFlagged: boolean): Promise<void> => void (await acts.run('ntu', () => flag(isFlagged)))
  return { isBusy: computed(() => acts.busy.value.has('ntu')), set }
}
