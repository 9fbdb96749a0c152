import {
  createResource,
  NotificationPreference,
  type NotificationSettings,
  SCENARIOS,
  ScenarioName,
  type ScenarioPreference,
} from '@forecourt/core'
import { createAct } from '../../kit/index.ts'
import type { PortalPage } from '../../page/index.ts'
import { computed, type ReadonlySignal, signal } from '../../signals/index.ts'
import { createSection } from './section.ts'

const { Email, SMS, WhatsApp, OptOut } = NotificationPreference

/** Channels besides the screen, which shows every notification. */
export const CHANNELS = [
  { channel: Email, label: 'E-mail', needsMobile: false },
  { channel: SMS, label: 'Text', needsMobile: true },
  { channel: WhatsApp, label: 'WhatsApp', needsMobile: true },
] as const

type Channel = (typeof CHANNELS)[number]['channel']

export const NOTIFICATION_KINDS = ScenarioName.options
  .filter((scenario) => !SCENARIOS[scenario].isQuiet)
  .map((scenario) => ({ scenario, title: SCENARIOS[scenario].title }))

type NotificationsForm = {
  preferences: readonly ScenarioPreference[]
}

export type NotificationSettingsCache = ReturnType<typeof createNotificationSettings>

/** The notification settings: two sections each change a part, but the server replaces the whole. */
export function createNotificationSettings({ client: { settings }, session, stores, clock }: PortalPage) {
  const known = createResource<number, NotificationSettings | null>({
    key: () => session.user.value?.userId ?? null,
    fetch: (id, asking) => settings.notifications({ id }, asking),
    empty: null,
    now: clock.read,
  })
  const fetch = async () => {
    await known.refresh()
    const found = known.data.peek()
    if (!found) throw known.failed.peek()
    return found
  }
  let last: Promise<unknown> = Promise.resolve()
  return {
    known: known.data,
    fetch,
    /** Changes these parts of the latest settings, after any earlier changes. */
    change(part: Partial<NotificationSettings>): Promise<NotificationSettings> {
      const save = async () => {
        const saved = await settings.saveNotifications({ ...(known.data.peek() ?? (await fetch())), ...part })
        known.patch(() => saved)
        stores.notifications.sound.value = saved.sound
        return saved
      }
      const saving = last.then(save, save)
      last = saving
      return saving
    },
  }
}

export type NotificationsState = ReturnType<typeof createNotifications>

/** `phones`: the telephones of the user's own dealerships. */
export function createNotifications(
  { clock }: PortalPage,
  settings: NotificationSettingsCache,
  phones: ReadonlySignal<readonly string[]>,
) {
  const section = createSection<NotificationsForm>({
    plan: { preferences: { label: 'How each notification reaches you' } },
    blank: { preferences: [] },
    now: clock.read,
    fetch: async () => heldOf(await settings.fetch()),
    store: async ({ preferences }) => heldOf(await settings.change({ preferences: [...preferences] })),
  })
  const { form } = section
  return {
    section,
    isOn: (scenario: ScenarioName, channel: Channel) =>
      channelsOf(form.values.value.preferences, scenario).includes(channel),
    set(scenario: ScenarioName, channel: Channel, on: boolean) {
      const { preferences } = form.values.peek()
      const others = preferences.filter((one) => one.scenario !== scenario)
      const rest = channelsOf(preferences, scenario).filter((one) => one !== channel)
      form.set('preferences', tidy([...others, { scenario, channels: on ? [...rest, channel] : rest }]))
    },
    /** The number for texts: the user's own, else a dealership's mobile; null disables text and WhatsApp. */
    mobile: computed(() => settings.known.value?.mobile || phones.value.find(isMobile) || null),
    ...createSound(settings),
  }
}

function createSound(settings: NotificationSettingsCache) {
  const wanted = signal<boolean | null>(null)
  const act = createAct()
  return {
    isSoundOn: computed(() => wanted.value ?? settings.known.value?.sound ?? true),
    soundProblem: act.problem,
    /** Takes effect immediately. */
    async setSound(on: boolean): Promise<void> {
      wanted.value = on
      await act.run(() => settings.change({ sound: on }))
      wanted.value = null
    },
  }
}

/** Opting out of a kind equals having no channels: it appears only on the screen. */
const heldOf = ({ preferences }: NotificationSettings) => ({
  values: {
    preferences: tidy(preferences.map((one) => (one.channels.includes(OptOut) ? { ...one, channels: [] } : one))),
  },
})

/** In screen order and without empty rows, so that a reverted change counts as unchanged. */
function tidy(preferences: readonly ScenarioPreference[]): ScenarioPreference[] {
  return NOTIFICATION_KINDS.flatMap(({ scenario }) => {
    const channels = channelsOf(preferences, scenario)
    const known = CHANNELS.map(({ channel }) => channel).filter((channel) => channels.includes(channel))
    return known.length > 0 ? [{ scenario, channels: known }] : []
  })
}

const channelsOf = (preferences: readonly ScenarioPreference[], wanted: ScenarioName) =>
  preferences.find(({ scenario }) => scenario === wanted)?.channels ?? []

const isMobile = (phone: string) => /^(\+44|0)\s*7/.test(phone)
