import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as english, translations } from '@zxcvbn-ts/language-en'

/** Large: imported when a password is first changed, not before. */
export const createJudge = () =>
  new ZxcvbnFactory({ graphs: adjacencyGraphs, dictionary: { ...common, ...english }, translations })
