import type { Suggestion } from '@forecourt/core'
import { isByCustomer } from '../../tasks/index.ts'
import type { CustomerParts } from '../state.ts'
import { isEnded } from './link-words.ts'

type SuggestionParts = Pick<CustomerParts, 'page' | 'sentLinks' | 'suggested'>

/** The customer's suggestions through links that still stand, of which no saved quote has the figures. */
export function openSuggestions({ page, sentLinks, suggested }: SuggestionParts): readonly Suggestion[] {
  const links = sentLinks.links.value?.filter((link) => !isEnded(link, page.clock.now.value)) ?? []
  return links.flatMap(({ suggestion }) => (suggestion && !suggested.keptOf(suggestion) ? [suggestion] : []))
}

/** Whether one of them waits for an answer: once its task is done, the dealer has answered, with a quote or without. */
export const isWishWaiting = ({ tasks, ...parts }: SuggestionParts & Pick<CustomerParts, 'tasks'>): boolean =>
  tasks.list.value.some((task) => isByCustomer(task) && !task.doneAt) && openSuggestions(parts).length > 0
