import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as english, translations } from '@zxcvbn-ts/language-en'

/**
 * Large, so it is imported only when a password is first changed. As a file of its own, because the server's bundle
 * gives a CommonJS package that is imported dynamically no named exports.
 */
export const createJudge = () =>
  new ZxcvbnFactory({ graphs: adjacencyGraphs, dictionary: { ...common, ...english }, translations })
