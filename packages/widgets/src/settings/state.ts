import { createInstantBank, type InstantBankOf, type InstantBankState } from '../payments/instant-bank/index.ts'
import { computed, effect, type ReadonlySignal, signal, untracked } from '../signals/index.ts'
import { createDealershipSettings, type DealershipSettings } from './dealership.ts'
import type { SectionId } from './definition.ts'
import { createNotificationSettingsCache } from './notification-settings-cache.ts'
import { createNotifications, type NotificationsState } from './notifications.ts'
import type { Section } from './section.ts'
import type { SettingsSources } from './sources.ts'
import { createVersions, type VersionsState } from './versions.ts'
import { createYou, type YouForm } from './you.ts'

export interface SettingsState {
  readonly sources: SettingsSources
  readonly you: Section<YouForm>
  readonly notifications: NotificationsState
  readonly versions: VersionsState
  readonly instantBank: InstantBankState
  /** Of the dealership that is looked at; null while one has to be chosen or none is here yet. */
  readonly dealership: ReadonlySignal<DealershipSettings | null>
  /** For those whose dealership the bar does not say (D24). */
  choose(affiliateUserId: number | null): void
  readonly unsaved: ReadonlySignal<readonly SectionId[]>
  /** What stands changed of a dealership that is not looked at just now. */
  readonly unsavedElsewhere: ReadonlySignal<readonly string[]>
}

export function createSettings(sources: SettingsSources): SettingsState {
  const book = createNotificationSettingsCache(sources)
  const { offered, choosesInBar } = sources.dealerships
  const you = createYou(sources, book)
  const phones = computed(() => (choosesInBar.value ? [] : (offered.value ?? []).flatMap(({ phone }) => phone ?? [])))
  const notifications = createNotifications({ sources, book, phones })
  const { dealership, choose, opened } = createDealerships(sources)
  return {
    sources,
    you,
    notifications,
    versions: createVersions(sources),
    instantBank: createInstantBank(sources.instantBank, instantBankOf(dealership)),
    dealership,
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
    unsavedElsewhere: computed(() =>
      opened.value
        .filter((each) => each !== dealership.value && isChanged(each))
        .map(({ dealer }) => dealer.value?.name ?? 'another dealership'),
    ),
  }
}

/** Of the dealership that is looked at here, which group staff choose in this screen alone. */
function instantBankOf(dealership: ReadonlySignal<DealershipSettings | null>): InstantBankOf {
  return {
    affiliateUserId: computed(() => dealership.value?.affiliateUserId ?? null),
    isOffered: computed(() => dealership.value?.hasFeature('instant-bank') ?? null),
    readOnlyReason: computed(() => dealership.value?.readOnlyReason.value ?? null),
  }
}

type Changeable = { readonly isUnsaved: ReadonlySignal<boolean> }

const isChanged = ({ contact, website }: DealershipSettings) => contact.isUnsaved.value || website.isUnsaved.value

/** One for each dealership looked at since the screen was opened. */
function createDealerships(sources: SettingsSources) {
  const { offered, affiliateUserId } = sources.dealerships
  const chosen = signal<number | null>(null)
  const opened = signal<readonly DealershipSettings[]>([])
  const dealership = signal<DealershipSettings | null>(null)
  const wanted = computed(() => {
    const id = affiliateUserId.value ?? chosen.value
    return offered.value?.some((dealer) => dealer.affiliateUserId === id) ? id : null
  })
  const open = (id: number): DealershipSettings => {
    const known = opened.peek().find((each) => each.affiliateUserId === id)
    if (known) return known
    const made = createDealershipSettings(sources, id)
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
