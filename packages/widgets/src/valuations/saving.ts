import { type ReadonlySignal, signal } from '../signals/index.ts'
import { draftOf, type Sheet } from './sheet.ts'
import type { ValuationsSources } from './sources.ts'

export type SavingPhase = 'idle' | 'saving' | 'saved' | 'failed'

export interface Saving {
  readonly phase: ReadonlySignal<SavingPhase>
  /** Why it was refused, in the server's words; null when the server answered with nothing (spec §8). */
  readonly message: ReadonlySignal<string | null>
  save(sheet: Sheet, price: number | null): Promise<Sheet | null>
  /** Another valuation is looked at. */
  reset(): void
}

/** Keeps what is looked at. A second press while one is on its way keeps no second one. */
export function createSaving({ save, affiliateUserId }: Pick<ValuationsSources, 'save' | 'affiliateUserId'>): Saving {
  const phase = signal<SavingPhase>('idle')
  const message = signal<string | null>(null)
  let turn = 0
  return {
    phase,
    message,
    async save(sheet, price) {
      if (phase.peek() === 'saving') return null
      const own = ++turn
      phase.value = 'saving'
      message.value = null
      try {
        const saved = await save(draftOf(sheet, affiliateUserId.peek(), price))
        if (own === turn) phase.value = 'saved'
        return { ...sheet, saved }
      } catch (error) {
        if (own !== turn) return null
        message.value = error instanceof Error ? error.message : null
        phase.value = 'failed'
        return null
      }
    },
    reset() {
      turn += 1
      phase.value = 'idle'
      message.value = null
    },
  }
}
