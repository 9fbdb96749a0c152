import type { Problem } from '@forecourt/core'
import { createAct } from '../../kit/index.ts'
import type { PortalPage } from '../../page/index.ts'
import { computed, type ReadonlySignal, signal } from '../../signals/index.ts'
import { type Sheet, valuationDraftOf } from './sheet.ts'

export type SavingPhase = 'idle' | 'saving' | 'saved' | 'failed'

export interface Saving {
  /** Of the open valuation. */
  readonly phase: ReadonlySignal<SavingPhase>
  /** Why it was refused; null when the answer was empty (spec §8). */
  readonly problem: ReadonlySignal<Problem | null>
  /** Resolves to the saved valuation; null if it was not saved. */
  save(sheet: Sheet, affiliateUserId: number | null, price: number | null): Promise<Sheet | null>
  /** Another valuation is shown. */
  reset(): void
}

/** Saves the open valuation. A second press during a save saves no second one. */
export function createSaving(
  { valuations }: Pick<PortalPage['stores'], 'valuations'>,
  looked: ReadonlySignal<Sheet | null>,
): Saving {
  const act = createAct()
  const key = signal<string | null>(null)
  const isItsOwn = computed(() => looked.value?.key === key.value)
  const isUnconfirmed = signal(false)
  return {
    phase: computed(() => {
      if (act.isBusy.value) return 'saving'
      if (!isItsOwn.value) return 'idle'
      if (act.isDone.value) return 'saved'
      return act.problem.value ? 'failed' : 'idle'
    }),
    problem: computed(() => (isUnconfirmed.value ? null : act.problem.value)),
    async save(sheet, affiliateUserId, price) {
      let kept: Sheet | null = null
      await act.run(async () => {
        key.value = sheet.key
        isUnconfirmed.value = false
        const saved = await valuations.save(valuationDraftOf(sheet, affiliateUserId, price)).catch((error: unknown) => {
          isUnconfirmed.value = error === false
          throw error
        })
        kept = { ...sheet, saved }
      })
      return kept
    },
    reset: () => {
      key.value = null
    },
  }
}
