import { contract, isOffered, userNameOf } from '@forecourt/core'
import type { PortalPage } from '../../page/index.ts'
import { computed } from '../../signals/index.ts'
import type { InstantBankSources } from './sources.ts'

type PageParts = Pick<PortalPage, 'client' | 'clock' | 'dealers' | 'session' | 'standing'>

/** The set-up of the dealership that this page works for. */
export function instantBankSources({ client, clock, dealers, session, standing }: PageParts): InstantBankSources {
  const { affiliateUserId } = dealers
  const own = computed(() => dealers.offered.value?.find((dealer) => dealer.affiliateUserId === affiliateUserId.value))
  return {
    now: clock.now,
    affiliateUserId,
    isOffered: computed(() => (dealers.offered.value ? isOffered(contract.boodil.config, own.value) : null)),
    readOnlyReason: standing.readOnlyReason,
    contact: () => {
      const user = session.user.peek()
      return { contactName: userNameOf(user), email: user?.email ?? '' }
    },
    fetchConfig: (id) => client.boodil.config({ id }),
    saveConfig: (config, version) => client.boodil.saveConfig(config, { version }),
    registerInterest: async (id, interest) =>
      void (await client.boodil.registerInterest({ affiliateUserId: id, ...interest })),
  }
}
