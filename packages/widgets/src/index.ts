export { ERROR_CODES, type ErrorCode, type ErrorDetail, VERSION } from './element/index.ts'
export { type ElementTag, elements, loadElement } from './elements.ts'
export { type Clock, type Drafts, type Ended, type PortalPage, portalPage } from './page/index.ts'
export { pageTokens, tokenSheet } from './theme/index.ts'
