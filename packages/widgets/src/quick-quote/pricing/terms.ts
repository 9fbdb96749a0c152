import { usualTerm } from '@forecourt/core'
import { computed, type ReadonlySignal } from '../../signals/index.ts'
import type { QuickQuoteFields } from '../fields.ts'
import type { QuickQuoteSources } from '../sources.ts'

/** Months to choose from: those offered, and the one that is chosen where another came with the page or from an offer. */
export function createTerms(
  { terms, defaultTerm }: Pick<QuickQuoteSources, 'terms' | 'defaultTerm'>,
  { term }: Pick<QuickQuoteFields, 'term'>,
  given: number | undefined,
): ReadonlySignal<readonly number[]> {
  const usual = computed(() => usualTerm(defaultTerm.value, terms.value))
  let preselected = term.peek()
  if (given === undefined)
    usual.subscribe((months) => {
      if (term.peek() === preselected) term.value = months
      preselected = months
    })
  return computed(() => [...new Set([...terms.value, term.value])].sort((one, other) => one - other))
}
