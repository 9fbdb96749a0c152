import type { WebsiteConfig } from '@forecourt/core'
import { type ReadonlySignal, signal } from '../../signals/index.ts'
import type { PublicPage } from '../public-page.ts'
import { type Trouble, troubleOf } from '../trouble.ts'
import { type LoadedPanel, loadPanel } from './panel.ts'

/** A client token's own dealership (D26). */
const OWN = 0

/** What every public widget of a dealership prices with. */
export interface PublicPanel {
  readonly rates: LoadedPanel
  /** What the dealership offers, and under what name; null until it is known, and where it cannot be read. */
  readonly website: ReadonlySignal<WebsiteConfig | null>
  /** Whether fetching it failed. Reloading the rates fetches it again. */
  readonly hasNoWebsite: ReadonlySignal<boolean>
  /** Why there are no rates; null while they are asked for, and when they are here. */
  readonly trouble: ReadonlySignal<Trouble | null>
}

const panels = new WeakMap<PublicPage, PublicPanel>()

/** Asked for once, however many widgets of the page show a price. */
export function publicPanel(page: PublicPage): PublicPanel {
  const known = panels.get(page) ?? loadPublicPanel(page)
  panels.set(page, known)
  return known
}

function loadPublicPanel({ client, clock, config }: Pick<PublicPage, 'client' | 'clock' | 'config'>): PublicPanel {
  const { rates, trouble } = loadRates({ client, clock })
  const { website, hasNoWebsite, ask } = loadWebsite(client)
  const reload = () => {
    rates.reload()
    if (hasNoWebsite.peek()) ask()
    config.askAgain?.()
  }
  return { rates: { ...rates, reload }, trouble, website, hasNoWebsite }
}

function loadWebsite({ settings }: PublicPage['client']) {
  const website = signal<WebsiteConfig | null>(null)
  const hasNoWebsite = signal(false)
  const ask = () => {
    hasNoWebsite.value = false
    settings.websiteConfig({ id: OWN }).then(
      (found) => {
        website.value = found
      },
      () => {
        hasNoWebsite.value = true
      },
    )
  }
  ask()
  return { website, hasNoWebsite, ask }
}

/** A quiet look-up answers null when it fails; a refused key still rejects. Either says why. */
function loadRates({
  client: { dealers },
  clock,
}: Pick<PublicPage, 'client' | 'clock'>): Pick<PublicPanel, 'rates' | 'trouble'> {
  const trouble = signal<Trouble | null>(null)
  const note = (error: unknown) => {
    trouble.value = troubleOf(error, navigator.onLine)
  }
  const ask = () => {
    trouble.value = null
    return dealers.rates({ id: OWN }, { onQuietFailure: ({ error }) => note(error) }).catch((error) => {
      note(error)
      return null
    })
  }
  return { rates: loadPanel(clock, ask), trouble }
}
