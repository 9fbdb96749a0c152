export { type Catalogue, ENGLISH, type TextName, type TextsGiven } from './english.ts'
export { isWhole, readTexts } from './read-texts.ts'
export { createTexts, ENGLISH_TEXTS, type Texts, TextsContext, useTexts } from './texts.ts'
