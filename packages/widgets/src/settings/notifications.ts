import {
  NotificationPreference,
  type NotificationSettings,
  SCENARIOS,
  ScenarioName,
  type ScenarioPreference,
} from '@forecourt/core'
import type { FormPlan } from '../kit/index.ts'
import { computed, type ReadonlySignal, signal } from '../signals/index.ts'
import type { NotificationSettingsCache } from './notification-settings-cache.ts'
import { createSection, type Section } from './section.ts'
import type { SettingsSources } from './sources.ts'
import { troubleOf } from './trouble.ts'

const { Email, SMS, WhatsApp, OptOut } = NotificationPreference

/** Beside the screen, which shows them all. */
export const CHANNELS = [
  { channel: Email, label: 'E-mail', needsMobile: false },
  { channel: SMS, label: 'Text', needsMobile: true },
  { channel: WhatsApp, label: 'WhatsApp', needsMobile: true },
] as const

export type Channel = (typeof CHANNELS)[number]['channel']

export interface Kind {
  readonly scenario: ScenarioName
  readonly title: string
}

/** A lender's decision is called after what it says. */
const notificationTitle = (scenario: ScenarioName): string => {
  const { title } = SCENARIOS[scenario]
  return typeof title === 'string' ? title : 'Lender Decision'
}

export const NOTIFICATION_KINDS: readonly Kind[] = ScenarioName.options
  .filter((scenario) => !SCENARIOS[scenario].isQuiet)
  .map((scenario) => ({ scenario, title: notificationTitle(scenario) }))

export type NotificationsForm = {
  preferences: readonly ScenarioPreference[]
}

const NOTIFICATIONS_PLAN: FormPlan<NotificationsForm> = { preferences: { label: 'How each notification reaches you' } }

export interface NotificationsState {
  readonly section: Section<NotificationsForm>
  isOn(scenario: ScenarioName, channel: Channel): boolean
  set(scenario: ScenarioName, channel: Channel, on: boolean): void
  /** Where texts go: the user's own number, else the dealership's when that is a mobile; null closes text and WhatsApp. */
  readonly mobile: ReadonlySignal<string | null>
  readonly isSoundOn: ReadonlySignal<boolean>
  readonly soundTrouble: ReadonlySignal<string | null>
  /** Takes effect at once. */
  setSound(on: boolean): Promise<void>
}

interface NotificationSettingsParts {
  readonly sources: Pick<SettingsSources, 'readNow'>
  readonly book: NotificationSettingsCache
  /** The telephones of the user's own dealerships. */
  readonly phones: ReadonlySignal<readonly string[]>
}

export function createNotifications({ sources, book, phones }: NotificationSettingsParts): NotificationsState {
  const section = createSection<NotificationsForm>({
    plan: NOTIFICATIONS_PLAN,
    blank: { preferences: [] },
    readNow: sources.readNow,
    fetch: async () => heldOf(await book.fetch()),
    store: async ({ preferences }) => heldOf(await book.change({ preferences: [...preferences] })),
  })
  const channelsOf = (scenario: ScenarioName) =>
    section.form.values.value.preferences.find((one) => one.scenario === scenario)?.channels ?? []
  return {
    section,
    isOn: (scenario, channel) => channelsOf(scenario).includes(channel),
    set: (scenario, channel, on) =>
      section.form.set('preferences', changed(section.form.values.peek().preferences, scenario, channel, on)),
    mobile: computed(() => book.known.value?.mobile || phones.value.find(isMobile) || null),
    ...soundOf(book),
  }
}

function soundOf(book: NotificationSettingsCache) {
  const wanted = signal<boolean | null>(null)
  const soundTrouble = signal<string | null>(null)
  return {
    isSoundOn: computed(() => wanted.value ?? book.known.value?.sound ?? true),
    soundTrouble,
    async setSound(on: boolean): Promise<void> {
      wanted.value = on
      soundTrouble.value = null
      try {
        await book.change({ sound: on })
      } catch (error) {
        soundTrouble.value = troubleOf(error)
      } finally {
        wanted.value = null
      }
    },
  }
}

/** A kind that the user has opted out of is one without channels: both come to nothing beside the screen. */
const heldOf = ({ preferences }: NotificationSettings) => ({
  values: {
    preferences: tidy(preferences.map((one) => (one.channels.includes(OptOut) ? { ...one, channels: [] } : one))),
  },
  version: null,
})

/** In the order of the screen and without empty rows, so that what is changed back counts as unchanged. */
function tidy(preferences: readonly ScenarioPreference[]): ScenarioPreference[] {
  return NOTIFICATION_KINDS.flatMap(({ scenario }) => {
    const channels = preferences.find((one) => one.scenario === scenario)?.channels ?? []
    const known = CHANNELS.map(({ channel }) => channel).filter((channel) => channels.includes(channel))
    return known.length > 0 ? [{ scenario, channels: known }] : []
  })
}

function changed(
  preferences: readonly ScenarioPreference[],
  scenario: ScenarioName,
  channel: Channel,
  on: boolean,
): ScenarioPreference[] {
  const before = preferences.find((one) => one.scenario === scenario)?.channels ?? []
  const channels = on ? [...before, channel] : before.filter((one) => one !== channel)
  return tidy([...preferences.filter((one) => one.scenario !== scenario), { scenario, channels }])
}

const isMobile = (phone: string) => /^(\+44|0)\s*7/.test(phone)
