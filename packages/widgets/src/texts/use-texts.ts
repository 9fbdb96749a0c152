import { createContext, useContext } from 'react'
import { ENGLISH_TEXTS, type Texts } from './texts.ts'

/** Provided by the element around the view; otherwise English. */
export const TextsContext = createContext<Texts>(ENGLISH_TEXTS)

export const useTexts = (): Texts => useContext(TextsContext)
