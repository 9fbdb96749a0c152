import type { Customer } from '@forecourt/core'

/**
 * Selects a sandbox's outcomes (docs/sandbox.md): by surname or, to keep any name, by words after a + in the email
 * address, separated by dots.
 */
export function chosenOutcomes<T>(
  { lastName, email }: Pick<Customer, 'lastName' | 'email'>,
  outcomes: Readonly<Record<string, T>>,
): readonly T[] {
  const named = (word: string): T[] => {
    const outcome = Object.hasOwn(outcomes, word) ? outcomes[word] : undefined
    return outcome === undefined ? [] : [outcome]
  }
  const bySurname = named((lastName ?? '').trim().toLowerCase())
  if (bySurname.length > 0) return bySurname
  const tag = /^[^+@]*\+([^@]*)@/.exec(email ?? '')?.[1] ?? ''
  return tag.toLowerCase().split('.').flatMap(named)
}
