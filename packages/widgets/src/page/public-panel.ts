import type { WebsiteConfig } from '@forecourt/core'
import { type ReadonlySignal, signal } from '../signals/index.ts'
import { type LoadedPanel, loadPanel } from './panel.ts'
import type { PublicPage } from './public-page.ts'

/** A client token's own dealership (D26). */
const OWN = 0

/** What every public widget of a dealership prices with. */
export interface PublicPanel {
  readonly rates: LoadedPanel
  /** What the dealership offers, and under what name; null until it is known, and where it cannot be read. */
  readonly website: ReadonlySignal<WebsiteConfig | null>
}

const panels = new WeakMap<PublicPage, PublicPanel>()

/** Asked for once, however many widgets of the page show a price. */
export function publicPanel(page: PublicPage): PublicPanel {
  const known = panels.get(page) ?? loadPublicPanel(page)
  panels.set(page, known)
  return known
}

function loadPublicPanel({ client }: Pick<PublicPage, 'client'>): PublicPanel {
  const website = signal<WebsiteConfig | null>(null)
  client.settings.websiteConfig({ id: OWN }).then(
    (found) => {
      website.value = found
    },
    () => undefined,
  )
  return { rates: loadPanel(() => client.dealers.rates({ id: OWN })), website }
}
