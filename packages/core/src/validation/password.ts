/** Below this, ten to a hundred million guesses find it: not enough. */
export const LEAST_PASSWORD_SCORE = 3

const LEAST_LENGTH = 8
/** The least length that must remain without the names of the person and the place. */
const LEAST_LEFT = 6

/** The words, in lower case, that someone who knows the person would guess first. */
export function wordsAbout(about: readonly string[]): string[] {
  return about.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length > 2)
}

/** A password's weakness before its guesses are counted; null if there is none. `words` comes from `wordsAbout`. */
export function plainPasswordWeakness(password: string, words: readonly string[]): string | null {
  if (password.length < LEAST_LENGTH) return `Use at least ${LEAST_LENGTH} characters.`
  const left = words.reduce((rest, word) => rest.replaceAll(word, ''), password.toLowerCase())
  return left.length < LEAST_LEFT ? 'Do not use your name or address in it.' : null
}
