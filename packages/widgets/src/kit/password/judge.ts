import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as english, translations } from '@zxcvbn-ts/language-en'
import type { Judge } from './strength.ts'

const library = new ZxcvbnFactory({ graphs: adjacencyGraphs, dictionary: { ...common, ...english }, translations })

/** The dictionaries are large: imported when a new password is first typed, never before. */
export const judge: Judge = (password, words) => library.check(password, words)
