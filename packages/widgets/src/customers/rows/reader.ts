import { blockedReason, contract, isStaff } from '@forecourt/core'
import type { PortalPage } from '../../page/index.ts'
import { computed, type ReadonlySignal } from '../../signals/index.ts'

/** The person reading the list: the wording of rows depends on them (D50). */
export interface ListReader {
  readonly brokerName: string
  readonly isStaff: boolean
  /** Whether the reader may change records of this dealership (D40). */
  mayAct(affiliateUserId: number | null): boolean
}

type Page = Pick<PortalPage, 'config' | 'dealers' | 'session'>

export function createReader({ config, dealers, session }: Page): ReadonlySignal<ListReader> {
  const ofStaff = computed(() => isStaff(session.user.value))
  return computed(() => {
    const brokerName = config.value?.brokerName ?? 'Forecourt'
    const held = new Set(
      dealers.offered.value
        ?.filter((dealer) => blockedReason(contract.applications.update, dealer, session.user.value) !== null)
        .map(({ affiliateUserId }) => affiliateUserId),
    )
    return { brokerName, isStaff: ofStaff.value, mayAct: (id) => !ofStaff.value && (id === null || !held.has(id)) }
  })
}
