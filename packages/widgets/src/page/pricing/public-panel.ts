import { ApiError, type WebsiteConfig } from '@forecourt/core'
import { computed, type ReadonlySignal, signal } from '../../signals/index.ts'
import { waitInBrowser } from '../clock.ts'
import type { PublicPage } from '../public-page.ts'
import { PATIENCE_MS, recoverByItself } from '../recovery.ts'
import { type Trouble, troubleOf } from '../trouble.ts'
import { type LoadedPanel, loadPanel } from './panel.ts'

/** A client token's own dealership (D26). */
const OWN = 0

/** What every public widget of a dealership prices with. */
export interface PublicPanel {
  readonly rates: LoadedPanel
  /** What the dealership offers, and under what name; null until it is known, and where it cannot be read. */
  readonly website: ReadonlySignal<WebsiteConfig | null>
  /** Whether fetching it failed or takes too long. Reloading the rates fetches it again. */
  readonly hasNoWebsite: ReadonlySignal<boolean>
  /** Why there are no rates; null while they are asked for, and when they are here. */
  readonly trouble: ReadonlySignal<Trouble | null>
  /** The error behind it, if there is one. */
  readonly cause: ReadonlySignal<unknown>
}

type Wait = NonNullable<PublicPage['wait']>

const panels = new WeakMap<PublicPage, PublicPanel>()

/** Asked for once, however many widgets of the page show a price. */
export function publicPanel(page: PublicPage): PublicPanel {
  const known = panels.get(page) ?? loadPublicPanel(page)
  panels.set(page, known)
  return known
}

function loadPublicPanel({ client, refetch, clock, config, wait = waitInBrowser }: PublicPage): PublicPanel {
  const { rates, trouble, cause, retryAfter } = loadRates({ client, clock }, wait)
  const { website, hasNoWebsite, ask } = loadWebsite(client, wait)
  const reload = () => {
    refetch()
    rates.reload()
    if (hasNoWebsite.peek()) ask()
    config.askAgain?.()
  }
  recoverByItself({ hasFailed: rates.failed, retryAfter, reload, wait })
  return { rates: { ...rates, reload }, trouble, cause, website, hasNoWebsite }
}

function loadWebsite({ settings }: PublicPage['client'], wait: Wait) {
  const website = signal<WebsiteConfig | null>(null)
  const hasNoWebsite = signal(false)
  const ask = () => {
    const giveUp = () => {
      hasNoWebsite.value = website.peek() === null
    }
    hasNoWebsite.value = false
    const cancel = wait(PATIENCE_MS, giveUp)
    settings
      .websiteConfig({ id: OWN })
      .then((found) => {
        website.value = found
        hasNoWebsite.value = false
      }, giveUp)
      .finally(cancel)
  }
  ask()
  return { website, hasNoWebsite, ask }
}

/**
 * A quiet look-up answers null when it fails; a refused key still rejects. Either says why. What takes too long counts as failed until
 * it is answered.
 */
function loadRates({ client: { dealers }, clock }: Pick<PublicPage, 'client' | 'clock'>, wait: Wait) {
  const problem = signal<unknown>(undefined)
  const isLate = signal(false)
  const note = (error: unknown) => {
    problem.value = error
  }
  const ask = () => {
    note(undefined)
    isLate.value = false
    const cancel = wait(PATIENCE_MS, () => {
      isLate.value = true
    })
    const asking = dealers.rates({ id: OWN }, { onQuietFailure: ({ error }) => note(error) }).catch((error) => {
      note(error)
      return null
    })
    return asking.finally(cancel)
  }
  const loaded = loadPanel(clock, ask)
  const failed = computed(() => !loaded.panel.value && (loaded.failed.value || isLate.value))
  const trouble = computed(() => (failed.value ? troubleOf(problem.value, navigator.onLine) : null))
  const retryAfter = computed(() => (problem.value instanceof ApiError ? problem.value.retryAfter : undefined))
  return { rates: { ...loaded, failed }, trouble, cause: problem, retryAfter }
}
