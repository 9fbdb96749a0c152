import { LEAST_PASSWORD_SCORE, plainPasswordWeakness, wordsAbout } from '@forecourt/core'
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

export type Strength = ReturnType<typeof strengthOf>

export type Judge = (
  password: string,
  words: string[],
) => Pick<ReturnType<ZxcvbnFactory['check']>, 'score' | 'feedback'>

const LABELS = ['Very easy to guess', 'Easy to guess', 'Not strong enough yet', 'Strong', 'Very strong'] as const
const USUAL_ADVICE = 'Make it longer or less common.'
/** The work grows with the length, and the rest adds nothing that matters. */
const JUDGED_LENGTH = 100

/** The server's own rules, so that nothing it refuses looks strong here; `about` lists what someone who knows the person tries first. */
export function strengthOf(password: string, about: readonly string[], judge: Judge) {
  const words = wordsAbout(about)
  const { score, feedback } = judge(password.slice(0, JUDGED_LENGTH), words)
  const weakness = plainPasswordWeakness(password, words)
  const counted = weakness === null ? score : Math.min(score, 1)
  const isEnough = counted >= LEAST_PASSWORD_SCORE
  const advice = weakness ?? [feedback.warning, feedback.suggestions?.[0]].filter(Boolean).join(' ')
  return {
    /** 0 to 4; below 3 the server refuses. */
    score: counted,
    isEnough,
    label: LABELS[counted] ?? LABELS[0],
    /** Why it is too weak, and a remedy; null if it is not. */
    advice: isEnough ? null : advice || USUAL_ADVICE,
  }
}
