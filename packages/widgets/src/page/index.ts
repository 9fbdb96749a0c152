export { apiBaseUrl } from './base-url.ts'
export { type Clock, waitInBrowser } from './clock.ts'
export { type Dealers, queriedOf } from './dealers.ts'
export { debouncedEffect } from './debounced-effect.ts'
export { deferTask } from './defer-task.ts'
export { createDraftKeeper, type DraftKeeper } from './draft-keeper.ts'
export {
  createPassingDrafts,
  DRAFT_DAYS,
  type DraftStore,
  type DraftSummary,
  type NewDraft,
  type StoredDraft,
} from './draft-store.ts'
export type { Drafts } from './drafts.ts'
export type { Ended } from './ended.ts'
export { findVehicle } from './find-vehicle.ts'
export { createLeaving, type Leaving } from './leaving.ts'
export { createLookUp, type LookUp, type LookUpState, missingFacts } from './look-up.ts'
export { newKey } from './new-key.ts'
export { tabStorage } from './page-storage.ts'
export { type LoadedPanel, loadPanel, type Panel, panelOf } from './panel.ts'
export { createPortalPage, type PortalPage, portalPage, replacePortalPage } from './portal-page.ts'
export { productTypeOf } from './product-attribute.ts'
export { exampleOf } from './promoted.ts'
export { createPublicPage, type PublicPage, publicPage, replacePublicPage } from './public-page.ts'
export { type PublicPanel, publicPanel } from './public-panel.ts'
export {
  createResiduals,
  findResiduals,
  type ResidualQuestion,
  type Residuals,
} from './residuals.ts'
export type { Standing } from './standing.ts'
export { isPassing, type Trouble } from './trouble.ts'
export { createUnderKey, type UnderKey } from './under-key.ts'
export { useDraftEvent } from './use-draft-event.ts'
export { userDrafts } from './user-drafts.ts'
export { followUserSettings, loadUserTerms, type UserTerms } from './user-terms.ts'
export { followUsualMileage } from './usual-mileage.ts'
