import type { Application } from '@forecourt/core'
import type { PortalPage } from '../../page/index.ts'
import type { RecordParts } from '../record/record.ts'

const DONE = { true: 'Marked as not taken up', false: 'NTU flag removed' } as const

export type Ntu = ReturnType<typeof createNtu>

/** The flag is separate from the state: removing it shows the state again (D42). */
export function createNtu({ client }: Pick<PortalPage, 'client'>, { record, acts, toasts }: RecordParts) {
  const flag = async ({ cosmosId, brokerReference }: Application, isFlagged: boolean) => {
    if (!brokerReference) return
    const sending = client.applications.toggleNtuFlag({ brokerReference, ntuFlagged: isFlagged })
    if (record.hasId(cosmosId)) record.patch({ isNtuFlagged: isFlagged }, sending)
    const after = await sending
    record.take(after)
    toasts.undoable(DONE[`${isFlagged}`], () => set(after, !isFlagged))
  }
  /** Shown immediately and reverted if the server refuses; the toast offers to undo it. */
  const set = (application: Application, isFlagged: boolean) => acts.run('ntu', () => flag(application, isFlagged))
  return {
    set: async (isFlagged: boolean) => {
      const application = record.application.peek()
      if (application) await set(application, isFlagged)
    },
  }
}
