// What the portal shares with its widgets. It is built from source, and no other page needs it.
export { type Clock, type Drafts, type Ended, type PortalPage, portalPage, SHOWN_LOOK } from './page/index.ts'
export { keepItem, readItem, tabStorage } from './page/page-storage.ts'
export { pageTokens, tokenSheet } from './theme/index.ts'
