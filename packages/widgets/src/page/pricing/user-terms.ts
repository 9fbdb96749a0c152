import {
  type Client,
  DEFAULT_TERMS_TO_SHOW,
  FALLBACK_TERMS_TO_SHOW,
  termsToShowOf,
  type UserSettings,
} from '@forecourt/core'
import { computed, type ReadonlySignal, type Signal, signal } from '../../signals/index.ts'

export interface UserTerms {
  /** Months offered (D36). */
  readonly terms: ReadonlySignal<readonly number[]>
  readonly defaultTerm: ReadonlySignal<number | null>
}

type Settings = UserSettings | null | 'failed'
type UserCall = Pick<Client['settings'], 'user'>

/** One for each user of a page's client, so that every widget follows what another saves. */
const shared = new WeakMap<UserCall, Map<number, Signal<Settings>>>()

function settingsOf(calls: UserCall, userId: number): Signal<Settings> {
  const ofPage = shared.get(calls) ?? new Map<number, Signal<Settings>>()
  shared.set(calls, ofPage)
  const known = ofPage.get(userId) ?? signal<Settings>(null)
  ofPage.set(userId, known)
  return known
}

/** The terms of the signed-in user's own settings: the usual ones until they are here, the fallback when they cannot be read. */
export function loadUserTerms(calls: UserCall, userId: number | undefined): UserTerms {
  const settings = userId === undefined ? signal<Settings>(null) : settingsOf(calls, userId)
  if (userId !== undefined)
    calls.user({ id: userId }).then(
      (found) => {
        settings.value = found
      },
      () => {
        settings.value ??= 'failed'
      },
    )
  return {
    terms: computed(() => termsFromSettings(settings.value)),
    defaultTerm: computed(() => defaultOf(settings.value)),
  }
}

/** A saved value applies to every widget of the page at once. */
export function followUserSettings(calls: UserCall, userId: number, saved: UserSettings): void {
  settingsOf(calls, userId).value = saved
}

function termsFromSettings(settings: Settings): readonly number[] {
  if (settings === null) return DEFAULT_TERMS_TO_SHOW
  return settings === 'failed' ? FALLBACK_TERMS_TO_SHOW : termsToShowOf(settings)
}

const defaultOf = (settings: Settings) =>
  typeof settings === 'object' ? (settings?.applicationDefaultTerm ?? null) : null
