import type { CreditCheck } from '@forecourt/core'
import { computed, effect, type ReadonlySignal, signal, untracked } from '../../signals/index.ts'
import type { RecordState } from '../record.ts'
import type { CustomerSources } from '../sources.ts'

export interface CreditCheckState {
  readonly creditCheck: ReadonlySignal<CreditCheck | null>
  follow(): () => void
}

/** Asked once for each record that is no quick quote: it is shown only to those who opted in, and then it may be absent. */
export function createCreditCheck(
  sources: Pick<CustomerSources, 'fetchCreditCheck'>,
  record: RecordState,
): CreditCheckState {
  const found = signal<{ readonly id: string; readonly check: CreditCheck | null } | null>(null)
  const wanted = computed(() => {
    const application = record.application.value
    return application && !application.isQuickQuote ? application.cosmosId : null
  })
  const fetch = async (id: string) => {
    const application = record.application.peek()
    if (!application || found.peek()?.id === id) return
    // Without it the screen only lacks one line.
    const check = await sources.fetchCreditCheck(application).catch(() => null)
    found.value = { id, check }
  }
  return {
    creditCheck: computed(() => {
      const own = record.application.value
      return own?.creditCheck ?? (found.value?.id === own?.cosmosId ? (found.value?.check ?? null) : null)
    }),
    follow: () =>
      effect(() => {
        const id = wanted.value
        if (id !== null) untracked(() => void fetch(id))
      }),
  }
}
