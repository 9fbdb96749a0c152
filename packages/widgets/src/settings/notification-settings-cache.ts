import type { NotificationSettings } from '@forecourt/core'
import { type ReadonlySignal, signal } from '../signals/index.ts'
import type { SettingsSources } from './sources.ts'

/** The notification settings, of which two sections change a part each and the server replaces the whole. */
export interface NotificationSettingsCache {
  readonly known: ReadonlySignal<NotificationSettings | null>
  fetch(): Promise<NotificationSettings>
  /** Changes these parts of what is known last. */
  change(part: Partial<NotificationSettings>): Promise<NotificationSettings>
}

export function createNotificationSettingsCache({
  notifications,
}: Pick<SettingsSources, 'notifications'>): NotificationSettingsCache {
  const known = signal<NotificationSettings | null>(null)
  const fetch = async () => {
    known.value = await notifications.fetch()
    return known.value
  }
  return {
    known,
    fetch,
    async change(part) {
      const before = known.peek() ?? (await fetch())
      known.value = await notifications.store({ ...before, ...part })
      return known.value
    },
  }
}
