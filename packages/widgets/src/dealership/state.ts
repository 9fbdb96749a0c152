import { type Dealer, dealerDisplayName, effectOfDealerStatus } from '@forecourt/core'
import type { BasePage } from '../page/index.ts'
import { computed } from '../signals/index.ts'

export type DealershipState = ReturnType<typeof createDealership>

export function createDealership(
  { session, config, dealers }: Pick<BasePage, 'session' | 'config' | 'dealers'>,
  onChange: (affiliateUserIds: number[]) => void,
) {
  const { user } = session
  const { canChange, groupName, selected, offered } = dealers.store
  /** Whether a dealer's own dealership is shown: dealers select nothing. */
  const isOwn = computed(() => selected.value.length === 0 && !canChange.value)
  return {
    /** Whether there is a choice (spec §6). */
    canChange,
    choices: computed(() => offered.data.value.map(choiceOf)),
    chosen: computed(() => selected.value.map(({ affiliateUserId }) => String(affiliateUserId))),
    /** The name shown in the bar (D24a). */
    displayName: computed(() => {
      // Dealer group staff work for the whole group, so its name precedes their own dealership's.
      const own = groupName.value ?? user.value?.dealerName
      if (own && isOwn.value) return own
      return dealerDisplayName(user.value, selected.value, config.value?.brokerName ?? '')
    }),
    /** The town, if exactly one dealership is shown. */
    displayPlace: computed(() => {
      const [one, ...more] = isOwn.value ? offered.data.value : selected.value
      return more.length === 0 ? (one?.town ?? '') : ''
    }),
    failed: dealers.whyMissing,
    reload: dealers.reload,
    choose(ids: readonly string[]): void {
      const chosen = ids.map(Number)
      dealers.select(chosen)
      onChange(chosen)
    },
  }
}

const choiceOf = ({ affiliateUserId, name, town, status, isRegulated }: Dealer) => ({
  value: String(affiliateUserId),
  label: name,
  // The town comes last, because a phone truncates it first.
  text: [
    effectOfDealerStatus(status) === 'everything' ? null : 'read only',
    isRegulated === false && 'not regulated',
    town,
  ]
    .filter(Boolean)
    .join(' · '),
})
