import { LEAST_PASSWORD_SCORE, plainPasswordWeakness, wordsAbout } from '@forecourt/core'
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

/** The work grows with the length, and further characters add little. */
const JUDGED_LENGTH = 100

let loading: Promise<ZxcvbnFactory> | undefined

/**
 * Why a password is refused; null if it is accepted. `about` lists words that someone who knows the person would try
 * first.
 */
export async function weaknessOf(password: string, about: readonly string[]): Promise<string | null> {
  const words = wordsAbout(about)
  const weakness = plainPasswordWeakness(password, words)
  if (weakness !== null) return weakness
  loading ??= load()
  const judge = await loading
  const { score, feedback } = judge.check(password.slice(0, JUDGED_LENGTH), words)
  if (score >= LEAST_PASSWORD_SCORE) return null
  return feedback.warning ?? 'This is easy to guess. Make it longer or less common.'
}

/** The dictionaries take a second and some memory, so they are loaded only for password changes. */
async function load(): Promise<ZxcvbnFactory> {
  const { createJudge } = await import('./password-dictionary.ts')
  return createJudge()
}
