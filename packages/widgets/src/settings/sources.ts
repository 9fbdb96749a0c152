import type {
  Dealer,
  DealerSettings,
  NotificationSettings,
  PortalVersion,
  PublishableKey,
  UserSettings,
  WebsiteConfig,
} from '@forecourt/core'
import type { InstantBankPage } from '../payments/instant-bank/index.ts'
import type { ReadonlySignal } from '../signals/index.ts'

/** What the widget asks of the outside; handed in, so that the state knows neither a server nor a page. */
export interface SettingsSources {
  readonly now: ReadonlySignal<Date>
  readonly readNow: () => Date
  readonly userId: number
  readonly mayAddVersions: ReadonlySignal<boolean>
  readonly supportPhone: ReadonlySignal<string | null>
  readonly dealerships: DealershipSources
  readonly you: {
    fetch(): Promise<UserSettings>
    /** Other widgets of the page follow what was saved. */
    store(settings: UserSettings): Promise<UserSettings>
  }
  readonly notifications: {
    fetch(): Promise<NotificationSettings>
    store(settings: NotificationSettings): Promise<NotificationSettings>
  }
  readonly dealer: {
    fetch(affiliateUserId: number): Promise<DealerSettings>
    store(affiliateUserId: number, settings: DealerSettings): Promise<DealerSettings>
  }
  readonly website: {
    fetch(affiliateUserId: number): Promise<WebsiteConfig>
    store(affiliateUserId: number, config: WebsiteConfig, version: number): Promise<WebsiteConfig>
  }
  readonly keys: {
    list(affiliateUserId: number): Promise<readonly PublishableKey[]>
    create(affiliateUserId: number, isTest: boolean): Promise<PublishableKey>
    replace(keyId: string): Promise<PublishableKey>
    remove(keyId: string): Promise<void>
  }
  readonly instantBank: InstantBankPage
  readonly versions: {
    list(): Promise<readonly PortalVersion[]>
    add(version: PortalVersion): Promise<PortalVersion>
  }
  /** Where the widgets of a dealer's page come from. */
  readonly widgetsOrigin: string
  copy(text: string): Promise<void>
}

/** Whose settings: the one dealership that is worked for, or the choice that has to be made first. */
export interface DealershipSources {
  /** Null until they are here. */
  readonly offered: ReadonlySignal<readonly Dealer[] | null>
  readonly failed: ReadonlySignal<boolean>
  reload(): void
  /** Null where it is chosen here: by group staff, and by staff who have not chosen exactly one in the bar (D24). */
  readonly affiliateUserId: ReadonlySignal<number | null>
  /** Staff, who work for every dealership. */
  readonly choosesInBar: ReadonlySignal<boolean>
}
