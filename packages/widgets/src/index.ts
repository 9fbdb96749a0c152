export { ERROR_CODES, type ErrorCode, type ErrorDetail, VERSION } from './element/index.ts'
export { type ElementTag, elements, loadElement } from './elements.ts'
// Not by page's index: the declarations of a package follow what they import, and the page is no part of it.
export type { FetchSession } from './page/session/handed-over-session.ts'
export type { Catalogue, TextName, TextsGiven } from './texts/index.ts'
