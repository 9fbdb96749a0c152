import { ENGLISH, type TextName, type TextsGiven } from './english.ts'
import { placeholdersIn } from './placeholders.ts'
import { REGULATED } from './regulated.ts'

/** Reads a page's texts in a language one by one: rejecting one, and showing ours instead, does not affect the others. */
export function readTexts(given: object, language: string) {
  const judged = Object.entries(given).map(([name, text]) => ({
    name,
    text,
    reason: reasonAgainst(name, text, language),
  }))
  return {
    texts: Object.fromEntries(judged.flatMap(({ name, text, reason }) => (reason ? [] : [[name, text]]))) as TextsGiven,
    refused: judged.flatMap(({ name, reason }) => (reason ? [{ name, reason }] : [])),
  }
}

/** Whether the page replaces all our texts. */
export const isWhole = (texts: TextsGiven): boolean => Object.keys(ENGLISH).every((name) => name in texts)

const isTextName = (name: string): name is TextName => Object.hasOwn(ENGLISH, name)

function reasonAgainst(name: string, text: unknown, language: string): string | null {
  if (!isTextName(name)) return 'there is no text of this name'
  if (typeof text !== 'string') return 'a text is a string'
  const unknown = placeholdersIn(text).find((one) => !placeholdersIn(ENGLISH[name]).includes(one))
  return unknown ? `nothing fills in {${unknown}}` : breachOf(name, text, language)
}

/** How the text breaks its rule. */
function breachOf(name: TextName, text: string, language: string): string | null {
  const regulated = REGULATED[name]
  if (!regulated) return null
  const { rule, words = [], everywhere } = regulated
  if (text.trim() === '') return `${rule} asks for it`
  const missing =
    placeholdersIn(ENGLISH[name])
      .map((one) => `{${one}}`)
      .find((one) => !text.includes(one)) ??
    [everywhere, ...(/^en\b/i.test(language) ? words : [])].find((word) => word && !includesWord(text, word))
  return missing ? `${rule} asks for “${missing}”` : null
}

const includesWord = (text: string, word: string) => text.toLowerCase().includes(word.toLowerCase())
