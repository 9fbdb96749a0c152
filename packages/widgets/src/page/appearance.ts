import type { Session } from '@forecourt/core'
import { computed, effect, signal } from '../signals/index.ts'
import { keepItem, readItem } from './page-storage.ts'

const THEMES = ['system', 'light', 'dark'] as const
const DENSITIES = ['device', 'compact', 'comfortable'] as const
const SINGLE_KEYS = ['on', 'off'] as const

export interface Look {
  readonly theme: (typeof THEMES)[number]
  readonly density: (typeof DENSITIES)[number]
  /** Off for users who dictate: a spoken word must not trigger a single-key shortcut (WCAG 2.1.4). */
  readonly singleKeys: (typeof SINGLE_KEYS)[number]
}

/** The look last shown here, which a page reads before its first paint, when it does not know the user yet. */
export const SHOWN_LOOK = 'forecourt.appearance'

interface AppearanceParts {
  readonly session: Pick<Session, 'user'>
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined
}

/**
 * The user's choice of look on this device. A page follows it by `look`; elements inherit what the page sets. Each user
 * has their own look; a page without a signed-in user keeps the last one.
 */
export function createAppearance({ session, storage }: AppearanceParts) {
  const changes = signal(0)
  const key = computed(() => keyOf(session.user.value?.userId))
  const look = computed(() => {
    changes.value
    return readLook(readItem(storage, key.value))
  })
  effect(() => {
    if (key.value !== SHOWN_LOOK) keepItem(storage, SHOWN_LOOK, JSON.stringify(look.value))
  })
  /** Rereads what another tab may have changed. */
  const refresh = () => {
    changes.value += 1
  }
  return {
    look,
    refresh,
    choose: (change: Partial<Look>) => {
      keepItem(storage, key.peek(), JSON.stringify({ ...look.peek(), ...change }))
      refresh()
    },
  }
}

const keyOf = (userId: number | null | undefined) =>
  userId === null || userId === undefined ? SHOWN_LOOK : `${SHOWN_LOOK}.${userId}`

/** Always returns a look, whatever is stored: a later release may have written it. */
function readLook(stored: unknown): Look {
  const found: Partial<Record<keyof Look, unknown>> = Object(stored)
  return {
    theme: THEMES.find((theme) => theme === found.theme) ?? 'system',
    density: DENSITIES.find((density) => density === found.density) ?? 'device',
    singleKeys: SINGLE_KEYS.find((keys) => keys === found.singleKeys) ?? 'on',
  }
}
