import { canChangeDealer, type Dealer, dealerDisplayName, effectOfDealerStatus } from '@forecourt/core'
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
  /** Where that is, when it is one. */
  readonly displayPlace: ReadonlySignal<string>
  readonly failed: ReadonlySignal<boolean>
  reload(): void
  choose(affiliateUserIds: readonly string[]): void
}

export function createDealership(
  sources: DealershipSources,
  onChange: (affiliateUserIds: number[]) => void,
): DealershipState {
  const { user, dealers, groupName, selected, brokerName, failed } = sources
  const picked = computed(() => {
    const ids = new Set(selected.value)
    return ids.size === 0 ? [] : (dealers.value ?? []).filter((dealer) => ids.has(dealer.affiliateUserId))
  })
  return {
    canChange: computed(() => canChangeDealer(user.value, dealers.value)),
    choices: computed(() => (dealers.value ?? []).map(choiceOf)),
    chosen: computed(() => picked.value.map((dealer) => String(dealer.affiliateUserId))),
    displayName: computed(() => displayName(picked.value)),
    displayPlace: computed(() => {
      const [one, ...more] = isOwn(picked.value) ? (dealers.value ?? []) : picked.value
      return more.length === 0 ? (one?.town ?? '') : ''
    }),
    failed,
    reload: sources.reload,
    choose(ids) {
      const chosen = ids.map(Number)
      sources.select(chosen)
      onChange(chosen)
    },
  }

  /** A dealer has nothing to select: their own dealership is it. */
  function isOwn(chosen: readonly Dealer[]): boolean {
    return chosen.length === 0 && !canChangeDealer(user.value, dealers.value)
  }

  function displayName(chosen: readonly Dealer[]): string {
    // Dealer group staff work for the whole group: it is whose name they are to see.
    const own = groupName.value ?? user.value?.dealerName
    return own && isOwn(chosen) ? own : dealerDisplayName(user.value, chosen, brokerName.value)
  }
}

const choiceOf = ({ affiliateUserId, name, town, status, isRegulated }: Dealer): DealershipChoice => ({
  affiliateUserId: String(affiliateUserId),
  name,
  // The town last: of a long name on a phone it is what has no room.
  place: [
    effectOfDealerStatus(status) === 'everything' ? null : 'read only',
    isRegulated === false && 'not regulated',
    town,
  ]
    .filter(Boolean)
    .join(' · '),
})
