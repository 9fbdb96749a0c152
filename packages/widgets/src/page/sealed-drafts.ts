import { createPassingDrafts, type DraftStore } from './draft-store.ts'
import { createEncryptedDrafts } from './encrypted-drafts.ts'
import type { PortalPage } from './portal-page.ts'

/** The half-filled forms of whoever is signed in, on this device. */
export function sealedDrafts({ session, clock }: Pick<PortalPage, 'session' | 'clock'>): DraftStore {
  const userId = session.user.peek()?.userId
  // WebCrypto is missing on pages without https: then nothing is written in the clear, it lives as long as the page.
  const maySeal = globalThis.isSecureContext && typeof indexedDB !== 'undefined'
  if (userId === undefined || !maySeal) return createPassingDrafts(clock.read)
  return createEncryptedDrafts({ userId, read: clock.read, indexedDB, crypto })
}
