export { ERROR_CODES, type ErrorCode, type ErrorDetail, VERSION } from './element/index.ts'
export { type ElementTag, elements, loadElement } from './elements.ts'
export type { FetchSession } from './page/index.ts'
export type { Catalogue, TextName, TextsGiven } from './texts/index.ts'
