import { messageWithoutForm } from '@forecourt/core'
import { createAct } from '../../kit/index.ts'
import type { PortalPage } from '../../page/index.ts'
import { computed, type ReadonlySignal, signal } from '../../signals/index.ts'
import { type Sheet, valuationDraftOf } from './sheet.ts'

type SavingPhase = 'idle' | 'saving' | 'saved' | 'failed'

/** Saves the open valuation. A second press during a save has no effect. */
export function createValuationSaving(
  { valuations }: Pick<PortalPage['stores'], 'valuations'>,
  looked: ReadonlySignal<Sheet | null>,
) {
  const act = createAct()
  const key = signal<string | null>(null)
  const isItsOwn = computed(() => looked.value?.key === key.value)
  return {
    /** The phase for the open valuation. */
    phase: computed((): SavingPhase => {
      if (act.isBusy.value) return 'saving'
      if (!isItsOwn.value) return 'idle'
      if (act.isDone.value) return 'saved'
      return act.problem.value ? 'failed' : 'idle'
    }),
    /** Why it was not saved; an empty answer is one of the reasons (spec §8). */
    why: computed(() => act.problem.value && messageWithoutForm(act.problem.value)),
    /** Resolves to the saved valuation; null if it was not saved. */
    async save(sheet: Sheet, affiliateUserId: number | null, price: number | null): Promise<Sheet | null> {
      let kept: Sheet | null = null
      await act.run(async () => {
        key.value = sheet.key
        kept = { ...sheet, saved: await valuations.save(valuationDraftOf(sheet, affiliateUserId, price)) }
      })
      return kept
    },
    /** Call when another valuation is shown. */
    reset: () => {
      key.value = null
    },
  }
}
