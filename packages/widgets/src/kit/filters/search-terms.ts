/** The words of a search, in lower case; the order in which they are typed does not matter. */
export const searchTermsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean)

/** Whether a text in lower case contains every word. */
export const hasAllTerms = (text: string, terms: readonly string[]): boolean =>
  terms.every((term) => text.includes(term))
