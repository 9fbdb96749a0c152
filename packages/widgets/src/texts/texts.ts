import { createContext, createElement, Fragment, type ReactNode, useContext } from 'react'
import { type Catalogue, ENGLISH, type TextName, type TextsGiven } from './english.ts'
import { fillParts, type Placeholder } from './placeholders.ts'
import { REGULATED } from './regulated.ts'

type ValuesOf<Name extends TextName, Value> = { readonly [Key in Placeholder<(typeof ENGLISH)[Name]>]: Value }
type Filling<Name extends TextName, Value> = [Placeholder<(typeof ENGLISH)[Name]>] extends [never]
  ? []
  : [values: ValuesOf<Name, Value>]

/** The texts of one element, in its page's wording and language. */
export interface Texts {
  /** The language of the texts. */
  readonly language: string
  /** The English texts among those of another language. */
  readonly english: readonly string[]
  /** Whether a regulated text is the page's own, which the evidence records (D46). */
  readonly hasOwnRegulated: boolean
  text<Name extends TextName>(name: Name, ...values: Filling<Name, string | number>): string
  /** The same with elements as values. */
  rich<Name extends TextName>(name: Name, ...values: Filling<Name, ReactNode>): ReactNode
  /** Translates a message of a field's rule, whose English the specification fixes (§5); any other stays as it is. */
  said(english: string): string
}

export function createTexts(own: TextsGiven = {}, language = 'en-GB'): Texts {
  const catalogue: Catalogue = { ...ENGLISH, ...own }
  return {
    language,
    english: /^en\b/i.test(language)
      ? []
      : Object.entries(ENGLISH).flatMap(([name, text]) => (name in own ? [] : text)),
    hasOwnRegulated: Object.entries(own).some(
      ([name, text]) => name in REGULATED && text !== ENGLISH[name as TextName],
    ),
    text: (name, ...[values = {}]) => fillParts(catalogue[name], values).join(''),
    rich: (name, ...[values = {}]) => createElement(Fragment, null, ...fillParts<ReactNode>(catalogue[name], values)),
    said: (english) => catalogue[NAMES.find((name) => ENGLISH[name] === english) as TextName] ?? english,
  }
}

const NAMES = Object.keys(ENGLISH) as TextName[]

export const ENGLISH_TEXTS: Texts = createTexts()

/** Provided by the element around the view; English where there is none. */
export const TextsContext = createContext<Texts>(ENGLISH_TEXTS)

export const useTexts = (): Texts => useContext(TextsContext)
