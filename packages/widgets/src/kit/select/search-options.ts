import { foldText } from '@forecourt/core'

export type ComboOption = {
  value: string
  label: string
  text?: string
  /** Other words that find it: a nationality, an abbreviation. */
  words?: readonly string[]
  separator?: boolean
}

/** Compares letters only: users need not remember case, spaces, punctuation or accents. */
const foldForSearch = (text: string) => foldText(text).replace(/[^\p{L}\p{N}]/gu, '')

/** How a query meets an option, best first: it is one of its names, begins one, begins a word of it, or is within. */
const MEETINGS = ['is', 'begins', 'begins a word', 'within'] as const
type Meeting = (typeof MEETINGS)[number]

function meetingOf({ label, text = '', words = [] }: ComboOption, query: string): Meeting | null {
  const wanted = foldForSearch(query)
  const names = [label, ...words]
  const folded = names.map(foldForSearch)
  if (folded.includes(wanted)) return 'is'
  if (folded.some((name) => name.startsWith(wanted))) return 'begins'
  if ([...names, text].flatMap(wordStarts).some((rest) => rest.startsWith(wanted))) return 'begins a word'
  return foldForSearch(`${label} ${text}`).includes(wanted) ? 'within' : null
}

/** `Isle of Man` from each of its words on. */
function wordStarts(name: string): string[] {
  const words = name.split(/[^\p{L}\p{M}\p{N}]+/u)
  return words.map((_, at) => foldForSearch(words.slice(at).join('')))
}

/** The options that the query finds, the best first and otherwise in their own order. */
export function searchOptions<O extends ComboOption>(options: readonly O[], query: string): readonly O[] {
  if (!foldForSearch(query)) return options
  const met = options.flatMap((option) => {
    const meeting = option.separator ? null : meetingOf(option, query)
    return meeting ? [{ option, rank: MEETINGS.indexOf(meeting) }] : []
  })
  return met.sort((one, other) => one.rank - other.rank).map(({ option }) => option)
}

/**
 * The option that a text stands for once the user leaves it; null if that would be a guess. Leaving by Tab takes the
 * first, which the list marks; leaving otherwise only one that the text names, or the only one that it begins.
 */
export function optionMeant<O extends ComboOption>(found: readonly O[], query: string, isByTab: boolean): O | null {
  const begun = found.filter((option) => !option.separator && !['within', null].includes(meetingOf(option, query)))
  const named = begun.filter((option) => meetingOf(option, query) === 'is')
  const [first = null, ...others] = isByTab || named.length === 0 ? begun : named
  return isByTab || others.length === 0 ? first : null
}
