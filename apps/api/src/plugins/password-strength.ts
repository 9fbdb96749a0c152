import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

/** Below this, ten to a hundred million guesses find it: not enough. */
const LEAST_SCORE = 3
const LEAST_LENGTH = 8
/** What must be left of it without the names of the person and the place. */
const LEAST_LEFT = 6
/** The work grows with the length, and the rest adds nothing that matters. */
const JUDGED_LENGTH = 100

let loading: Promise<ZxcvbnFactory> | undefined

/** Why a password may not be used; null when it may. `about` is what somebody who knows the person would try first. */
export async function weaknessOf(password: string, about: readonly string[]): Promise<string | null> {
  if (password.length < LEAST_LENGTH) return `Use at least ${LEAST_LENGTH} characters.`
  const words = about.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length > 2)
  if (withoutWords(password, words).length < LEAST_LEFT) return 'Do not make it of your name or address.'
  loading ??= load()
  const judge = await loading
  const { score, feedback } = judge.check(password.slice(0, JUDGED_LENGTH), words)
  if (score >= LEAST_SCORE) return null
  return feedback.warning ?? 'This is easy to guess: make it longer or less usual.'
}

const withoutWords = (password: string, words: readonly string[]) =>
  words.reduce((left, word) => left.replaceAll(word, ''), password.toLowerCase())

/** The dictionaries take a second and some memory: only for who changes a password. */
async function load(): Promise<ZxcvbnFactory> {
  const { createJudge } = await import('./password-judge.ts')
  return createJudge()
}
