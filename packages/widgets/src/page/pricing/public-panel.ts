import { ApiError, type Schedule, type WebsiteConfig } from '@forecourt/core'
import { computed, effect, type ReadonlySignal, signal } from '../../signals/index.ts'
import { waitInBrowser } from '../clock.ts'
import type { PublicPage } from '../public-page.ts'
import { type Trouble, troubleOf } from '../trouble.ts'
import { createAttempts } from './attempts.ts'
import { type LoadedPanel, loadPanel } from './panel.ts'

/** How long the page waits for an answer before it shows the dealer's phone number. It still uses a later answer. */
export const PATIENCE_MS = 5000

/** The id that means a client token's own dealership (D26). */
const OWN = 0

/** The data with which every public widget of a dealership prices. */
export interface PublicPanel {
  readonly rates: LoadedPanel
  /** The dealership's products and name; null while unknown and if they cannot be read. */
  readonly website: ReadonlySignal<WebsiteConfig | null>
  /** Whether fetching it failed or takes too long. Reloading the rates refetches it. */
  readonly hasNoWebsite: ReadonlySignal<boolean>
  /** Why there are no rates; null while they are loading and once they have loaded. */
  readonly trouble: ReadonlySignal<Trouble | null>
  /** The error behind it, if there is one. */
  readonly cause: ReadonlySignal<unknown>
  /**
   * Asks the server again, past every cache, once for all that call it meanwhile. Resolves with whether it has answered; if not,
   * the earlier figures stay.
   */
  reprice(): Promise<boolean>
}

const panels = new WeakMap<PublicPage, PublicPanel>()

/** Fetched once, however many widgets of the page show a price. */
export function publicPanel(page: PublicPage): PublicPanel {
  const known = panels.get(page) ?? loadPublicPanel(page)
  panels.set(page, known)
  return known
}

function loadPublicPanel({ client, refetch, renew, clock, config, wait = waitInBrowser }: PublicPage): PublicPanel {
  const rates = loadPanel(clock, (options) => client.dealers.rates({ id: OWN }, options))
  const website = createAttempts(clock, (asking) => client.settings.websiteConfig({ id: OWN }, asking))
  void website.load()
  const failed = failedOrLate({ ...rates, data: rates.panel }, wait)
  const hasNoWebsite = failedOrLate(website, wait)
  const cause = computed(() => (rates.isLoading.value ? undefined : (rates.problem.value ?? undefined)))
  const trouble = computed(() => (failed.value ? troubleOf(cause.value, navigator.onLine) : null))
  const retryAfter = computed(() => (cause.value instanceof ApiError ? cause.value.retryAfter : undefined))
  const reload = () => {
    refetch()
    const loading = rates.reload()
    if (hasNoWebsite.peek()) void website.reload()
    config.askAgain?.()
    return loading
  }
  const reprice = sharedWhileRunning(async () => {
    renew()
    config.renew?.()
    await Promise.all([rates.reload(), website.reload()])
    return !rates.problem.peek()
  })
  recoverByItself({ hasFailed: failed, retryAfter, reload, wait })
  return { rates: { ...rates, failed, reload }, trouble, cause, website: website.data, hasNoWebsite, reprice }
}

/** A hundred prices that are repriced together ask once. */
function sharedWhileRunning<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null
  return () => {
    running ??= run().finally(() => {
      running = null
    })
    return running
  }
}

type Attempts = Pick<ReturnType<typeof createAttempts<unknown>>, 'data' | 'isLoading' | 'attempt'>

/** An attempt that takes too long counts as failed until its answer arrives. */
function failedOrLate({ data, isLoading, attempt }: Attempts, wait: Schedule) {
  const isLate = signal(false)
  effect(() => {
    void attempt.value
    isLate.value = false
    if (!isLoading.value) return
    return wait(PATIENCE_MS, () => {
      isLate.value = true
    })
  })
  return computed(() => data.value === null && (isLate.value || !isLoading.value))
}

interface Recovery {
  readonly hasFailed: ReadonlySignal<boolean>
  /** Seconds after which the server accepts calls again, if it said so. */
  readonly retryAfter: ReadonlySignal<number | undefined>
  readonly reload: () => void
  readonly wait: Schedule
}

/** Retries automatically when the network returns, and after the server's requested delay. */
const recoverByItself = ({ hasFailed, retryAfter, reload, wait }: Recovery): (() => void) =>
  effect(() => {
    if (!hasFailed.value) return
    const cancel = retryAfter.value ? wait(retryAfter.value * 1000, reload) : () => {}
    window.addEventListener('online', reload)
    return () => {
      cancel()
      window.removeEventListener('online', reload)
    }
  })
