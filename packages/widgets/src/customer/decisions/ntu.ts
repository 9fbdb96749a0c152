import type { Toasts } from '../../kit/index.ts'
import { type ReadonlySignal, signal } from '../../signals/index.ts'
import type { RecordState } from '../record.ts'
import type { CustomerSources } from '../sources.ts'
import { customerErrorText } from '../trouble.ts'

export interface NtuState {
  readonly isBusy: ReadonlySignal<boolean>
  /** Shown at once and taken back when the server refuses; the toast offers to undo it. */
  set(isFlagged: boolean): Promise<void>
}

const DONE = { true: 'Marked as not taken up', false: 'NTU flag removed' } as const

/** The flag is kept beside the state: taking it away shows the true state again (D42). */
export function createNtu(sources: Pick<CustomerSources, 'setNtuFlag'>, record: RecordState, toasts: Toasts): NtuState {
  const isBusy = signal(false)
  const set = async (isFlagged: boolean): Promise<void> => {
    const before = record.application.peek()
    if (isBusy.peek() || !before?.brokerReference) return
    isBusy.value = true
    record.patch({ isNtuFlagged: isFlagged })
    try {
      const after = await sources.setNtuFlag(before.brokerReference, isFlagged)
      if (record.application.peek()?.cosmosId !== before.cosmosId) return
      record.take(after)
      toasts.done(DONE[`${isFlagged}`], { label: 'Undo', onAction: () => void set(!isFlagged) })
    } catch (error) {
      if (record.application.peek()?.cosmosId !== before.cosmosId) return
      record.patch({ isNtuFlagged: before.isNtuFlagged })
      toasts.failed(customerErrorText(error))
    } finally {
      isBusy.value = false
    }
  }
  return { isBusy, set }
}
