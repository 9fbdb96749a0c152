import type { Customer } from '@forecourt/core'
import type { PortalPage } from '../../page/index.ts'
import { computed, signal } from '../../signals/index.ts'
import type { RecordParts } from '../record/record.ts'

export type PersonState = ReturnType<typeof createPerson>

/** The person behind the deal: masked until the user asks, which the server records. */
export function createPerson({ client }: Pick<PortalPage, 'client'>, { record, acts }: RecordParts) {
  const found = signal<{ readonly id: string; readonly customer: Customer } | null>(null)
  return {
    /** Null while masked. */
    revealed: computed(() => {
      const id = record.application.value?.cosmosId
      return found.value && found.value.id === id ? found.value.customer : null
    }),
    async reveal() {
      const id = record.application.peek()?.cosmosId
      if (id === undefined) return
      await acts.run('reveal', async () => {
        found.value = { id, customer: await client.applications.reveal({ id }) }
      })
    },
    hide() {
      found.value = null
    },
  }
}
