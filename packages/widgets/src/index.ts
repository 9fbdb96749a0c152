export { ERROR_CODES, type ErrorCode, type ErrorDetail, registerTexts, VERSION } from './element/index.ts'
export { type ElementTag, elements, loadElement } from './elements.ts'
export {
  type Clock,
  connectSession,
  type Drafts,
  type Ended,
  type FetchSession,
  type PortalPage,
  portalPage,
} from './page/index.ts'
export type { Catalogue, TextName, TextsGiven } from './texts/index.ts'
export { pageTokens, tokenSheet } from './theme/index.ts'
