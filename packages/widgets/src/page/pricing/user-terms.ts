import {
  type Client,
  createResource,
  DEFAULT_TERMS_TO_SHOW,
  FALLBACK_TERMS_TO_SHOW,
  type Resource,
  termsToShowOf,
  type UserSettings,
} from '@forecourt/core'
import { computed } from '../../signals/index.ts'
import type { PortalPage } from '../portal-page.ts'

export type UserTerms = ReturnType<typeof loadUserTerms>

type Settings = Resource<UserSettings | null>
type Page = Pick<PortalPage, 'client' | 'session' | 'clock'>

/** One per client of a page, so that every widget follows another's save. */
const shared = new WeakMap<Client, Settings>()

function userSettings({ client, session, clock }: Page): Settings {
  const known = shared.get(client)
  if (known) return known
  const settings: Settings = createResource<number, UserSettings | null>({
    key: () => session.user.value?.userId ?? null,
    fetch: (id, asking) => client.settings.user({ id }, asking),
    empty: null,
    now: clock.read,
  })
  shared.set(client, settings)
  return settings
}

/** The terms of the signed-in user's settings: the usual ones until they load, the fallback if they cannot be read. */
export function loadUserTerms(page: Page) {
  const { data, state, isLoading, load, refresh } = userSettings(page)
  // Another device may have saved other terms since the last widget fetched.
  void (isLoading.peek() ? load() : refresh())
  return {
    /** The terms on offer, in months (D36). */
    terms: computed((): readonly number[] => {
      if (data.value) return termsToShowOf(data.value)
      return state.value === 'failed' ? FALLBACK_TERMS_TO_SHOW : DEFAULT_TERMS_TO_SHOW
    }),
    defaultTerm: computed(() => data.value?.applicationDefaultTerm ?? null),
  }
}

/** Applies a saved value to every widget of the page immediately. */
export function followUserSettings(page: Page, userId: number, saved: UserSettings): void {
  if (page.session.user.peek()?.userId === userId) userSettings(page).patch(() => saved)
}

/** Terms to choose from: those on offer, and the current one if the page, an offer or a record set another. */
export const termsWith = (terms: readonly number[], current: number | null): readonly number[] =>
  [...new Set(current === null ? terms : [...terms, current])].sort((one, other) => one - other)
