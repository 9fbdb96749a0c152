export { afterTyping } from './after-typing.ts'
export { type Look, SHOWN_LOOK } from './appearance.ts'
export { type BasePage, basePage } from './base-page.ts'
export { apiBaseUrl, parseAddress } from './base-url.ts'
export { type Clock, isNews, waitInBrowser } from './clock.ts'
export { createCustomerOf } from './customer-of.ts'
export { namesOfSeveral, queriedOf } from './dealers.ts'
export { debouncedEffect } from './debounced-effect.ts'
export { deferTask } from './defer-task.ts'
export { createDraftAutosave, type DraftAutosave } from './drafts/draft-autosave.ts'
export {
  createPassingDrafts,
  type DraftStore,
  type DraftSummary,
  type ListedDraft,
  type NewDraft,
} from './drafts/draft-store.ts'
export type { Drafts } from './drafts/drafts.ts'
export { type MergeRules, mergeDrafts } from './drafts/merge-draft.ts'
export { isRecord, type StoredRecord, storedFields } from './drafts/stored-fields.ts'
export { useDraftEvent } from './drafts/use-draft-event.ts'
export { userDrafts } from './drafts/user-drafts.ts'
export { createDuplicates, type Duplicates } from './duplicates/duplicates.ts'
export { createEvidenceQueue } from './evidence-queue.ts'
export { lazily } from './lazily.ts'
export { createLookUp, findVehicle, type LookUp, missingFacts } from './look-up.ts'
export { onceShownInBrowser } from './once-shown.ts'
export { keepItem, readItem, tabStorage } from './page-storage.ts'
export type { Passkeys } from './passkeys.ts'
export { createPolling } from './polling.ts'
export { type PortalPage, portalPage, replacePortalPage } from './portal-page.ts'
export { namesFinalPayment, productAttributeOf, productTypeOf, TERM_WORDS, termOf } from './pricing/attributes.ts'
export { followUsualMileage, hasPartExchange, pricedAnnualMileage, pricedMileage } from './pricing/deal-inputs.ts'
export { createPanels, type LoadedPanel, loadPanel, type Panel, panelOf } from './pricing/panel.ts'
export { promotedExampleOf, promotionOf } from './pricing/promoted.ts'
export { PATIENCE_MS, type PublicPanel, publicPanel } from './pricing/public-panel.ts'
export {
  createResiduals,
  findResiduals,
  type ResidualQuestion,
  type Residuals,
} from './pricing/residuals.ts'
export { followUserSettings, loadUserTerms, termsWith, type UserTerms } from './pricing/user-terms.ts'
export { type PublicPage, publicPage, replacePublicPage } from './public-page.ts'
export { type CustomerQueue, extendQueue, type Queue, type QueuePlace } from './queue.ts'
export { lastPartOf, sendChange } from './send-change.ts'
export { type FetchSession, followHandedOver, type HandedOverSession } from './session/handed-over-session.ts'
export type { Leaving } from './session/leaving.ts'
export type { Ended } from './session/session-end.ts'
export { keepBegun } from './start/begun-call.ts'
export type { NamedCar } from './start/starting-client.ts'
export type { StepUpPage } from './step-up.ts'
export { isPassing, isUnexpected } from './trouble.ts'
export { keepWayBack, wayBack } from './way-back.ts'
export { createIdempotencyKeys } from './with-idempotency-key.ts'
