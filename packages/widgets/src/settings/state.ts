import { contract, mayCall, mayChangeDealer } from '@forecourt/core'
import { copyText, createToasts, type Toasts } from '../kit/index.ts'
import type { PortalPage } from '../page/index.ts'
import { createInstantBank } from '../payments/instant-bank/index.ts'
import { computed, effect, type ReadonlySignal, signal, untracked } from '../signals/index.ts'
import type { SectionId } from './definition.ts'
import { createDealershipSettings, type DealershipSettings } from './parts/dealership.ts'
import { createNotificationSettings, createNotifications } from './parts/notifications.ts'
import { createVersions } from './parts/versions.ts'
import { createYou } from './parts/you.ts'

export type SettingsState = ReturnType<typeof createSettings>

export function createSettings(page: PortalPage) {
  // Over forty lines: a list of what the sections share.
  const { session, config, dealers } = page
  const notificationSettings = createNotificationSettings(page)
  const you = createYou(page, notificationSettings)
  /** Phone numbers of the user's own dealerships; none for staff, who work for every dealership. */
  const phones = computed(() =>
    mayChangeDealer(session.user.value) ? [] : (dealers.offered.value ?? []).flatMap(({ phone }) => phone ?? []),
  )
  const notifications = createNotifications(page, notificationSettings, phones)
  const toasts = createToasts()
  const { dealership, choose, opened } = createDealerships(page, toasts)
  return {
    page,
    toasts,
    copy: (text: string, what: string) => copyText(text, toasts, what),
    you,
    notifications,
    versions: createVersions(page),
    mayAddVersions: computed(() => mayCall(session.user.value, contract.portal.addVersion)),
    supportPhone: computed(() => config.value?.supportPhone ?? null),
    instantBank: createInstantBank(
      page,
      computed(() => dealership.value?.affiliateUserId ?? null),
    ),
    /** The dealership shown; null while the user has to choose one or none is loaded. */
    dealership,
    /** For users for whom the bar selects no dealership (D24). */
    choose,
    unsaved: computed(() => {
      const shown = dealership.value
      const parts: readonly (readonly [SectionId, Changeable | undefined])[] = [
        ['you', you],
        ['notifications', notifications.section],
        ['dealership', shown?.contact],
        ['website', shown?.website],
      ]
      return parts.filter(([, section]) => section?.isUnsaved.value).map(([id]) => id)
    }),
    /** The names of other dealerships with unsaved changes. */
    unsavedElsewhere: computed(() =>
      opened.value
        .filter((each) => each !== dealership.value && isChanged(each))
        .map(({ dealer }) => dealer.value?.name ?? 'another dealership'),
    ),
  }
}

type Changeable = { readonly isUnsaved: ReadonlySignal<boolean> }

const isChanged = ({ contact, website }: DealershipSettings) => contact.isUnsaved.value || website.isUnsaved.value

/** One entry for each dealership shown since the screen opened. */
function createDealerships(page: PortalPage, toasts: Toasts) {
  const { dealerOf, ofForms } = page.dealers
  const chosen = signal<number | null>(null)
  const opened = signal<readonly DealershipSettings[]>([])
  const dealership = signal<DealershipSettings | null>(null)
  const wanted = computed(() => dealerOf(ofForms.value ?? chosen.value)?.affiliateUserId ?? null)
  const open = (id: number): DealershipSettings => {
    const known = opened.peek().find((each) => each.affiliateUserId === id)
    if (known) return known
    const made = createDealershipSettings(page, id, toasts)
    opened.value = [...opened.peek(), made]
    return made
  }
  effect(() => {
    const id = wanted.value
    untracked(() => {
      dealership.value = id === null ? null : open(id)
    })
  })
  return {
    opened,
    dealership,
    choose: (id: number | null) => {
      chosen.value = id
    },
  }
}
