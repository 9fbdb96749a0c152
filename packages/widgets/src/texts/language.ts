/** The language of the catalogue that ships. */
export const SHIPPED_LANGUAGE = 'en-GB'

export const isEnglish = (language: string): boolean => /^en\b/i.test(language)

/** `cy-GB` falls back to `cy`. */
export const languageChain = (language: string): string[] => {
  const parts = language.toLowerCase().split('-')
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('-'))
}
