import {
  type Client,
  DEFAULT_TERMS_TO_SHOW,
  FALLBACK_TERMS_TO_SHOW,
  termsToShowOf,
  type UserSettings,
} from '@forecourt/core'
import { computed, type ReadonlySignal, signal } from '../signals/index.ts'

export interface UserTerms {
  /** Months offered (D36). */
  readonly terms: ReadonlySignal<readonly number[]>
  readonly defaultTerm: ReadonlySignal<number | null>
}

type Settings = UserSettings | null | 'failed'

/** The terms of the signed-in user's own settings: the usual ones until they are here, the fallback when they cannot be read. */
export function loadUserTerms({ user }: Pick<Client['settings'], 'user'>, userId: number | undefined): UserTerms {
  const settings = signal<Settings>(null)
  const settle = (found: Settings) => {
    settings.value = found
  }
  if (userId !== undefined) user({ id: userId }).then(settle, () => settle('failed'))
  return { terms: computed(() => termsOf(settings.value)), defaultTerm: computed(() => defaultOf(settings.value)) }
}

function termsOf(settings: Settings): readonly number[] {
  if (settings === null) return DEFAULT_TERMS_TO_SHOW
  return settings === 'failed' ? FALLBACK_TERMS_TO_SHOW : termsToShowOf(settings)
}

const defaultOf = (settings: Settings) =>
  typeof settings === 'object' ? (settings?.applicationDefaultTerm ?? null) : null
