import type { Suggestion, Task } from '@forecourt/core'
import type { ReadonlySignal } from '../../signals/index.ts'
import { isByCustomer } from '../../tasks/index.ts'
import type { RecordFacts } from '../record/screen.ts'
import { isEnded } from './link-words.ts'
import type { SentLinksState } from './room-links.ts'
import type { SuggestedQuotes } from './suggested-quote.ts'

interface SuggestionParts extends Pick<RecordFacts, 'page'> {
  readonly roomLinks: Pick<SentLinksState, 'links'>
  readonly suggested: Pick<SuggestedQuotes, 'keptOf'>
}

export interface OpenTasks {
  readonly list: ReadonlySignal<readonly Task[]>
}

/** The customer's suggestions through links that still stand, of which no saved quote has the figures. */
export function openSuggestions({ page, roomLinks, suggested }: SuggestionParts): readonly Suggestion[] {
  const links = roomLinks.links.value?.filter((link) => !isEnded(link, page.clock.now.value)) ?? []
  return links.flatMap(({ suggestion }) => (suggestion && !suggested.keptOf(suggestion) ? [suggestion] : []))
}

/** Whether one of them waits for an answer: once its task is done, the dealer has answered, with a quote or without. */
export const isWishWaiting = ({ tasks, ...parts }: SuggestionParts & { readonly tasks: OpenTasks }): boolean =>
  tasks.list.value.some((task) => isByCustomer(task) && !task.doneAt) && openSuggestions(parts).length > 0
