import { canChangeDealer, type Dealer, dealerDisplayName } from '@forecourt/core'
import { computed, type ReadonlySignal } from '../signals/index.ts'
import type { DealershipSources } from './sources.ts'

export interface DealershipChoice {
  readonly affiliateUserId: string
  readonly name: string
  readonly place: string
}

export interface DealershipState {
  /** Whether there is anything to choose from (spec §6). */
  readonly canChange: ReadonlySignal<boolean>
  readonly choices: ReadonlySignal<readonly DealershipChoice[]>
  readonly chosen: ReadonlySignal<readonly string[]>
  /** Whose name stands in the bar (D24a). */
  readonly displayName: ReadonlySignal<string>
  readonly failed: ReadonlySignal<boolean>
  reload(): void
  choose(affiliateUserIds: readonly string[]): void
}

export function createDealership(
  sources: DealershipSources,
  onChange: (affiliateUserIds: number[]) => void,
): DealershipState {
  const { user, dealers, selected, brokerName, failed } = sources
  const picked = computed(() =>
    (dealers.value ?? []).filter((dealer) => selected.value.includes(dealer.affiliateUserId)),
  )
  return {
    canChange: computed(() => canChangeDealer(user.value, dealers.value)),
    choices: computed(() => (dealers.value ?? []).map(choiceOf)),
    chosen: computed(() => picked.value.map((dealer) => String(dealer.affiliateUserId))),
    displayName: computed(() => displayName(picked.value)),
    failed,
    reload: sources.reload,
    choose(ids) {
      const chosen = ids.map(Number)
      sources.select(chosen)
      onChange(chosen)
    },
  }

  /** A dealer has nothing to select: their own dealership is it. */
  function displayName(chosen: readonly Dealer[]): string {
    const own = user.value?.dealerName
    if (own && chosen.length === 0 && !canChangeDealer(user.value, dealers.value)) return own
    return dealerDisplayName(user.value, chosen, brokerName.value)
  }
}

const choiceOf = ({ affiliateUserId, name, town }: Dealer): DealershipChoice => ({
  affiliateUserId: String(affiliateUserId),
  name,
  place: town ?? '',
})
