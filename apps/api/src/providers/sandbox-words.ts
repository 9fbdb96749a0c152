import type { Customer } from '@forecourt/core'

/**
 * What a customer chooses of a sandbox's outcomes (docs/sandbox.md): the one that the surname names or, so that a customer may keep
 * a name of their own, those that are named after a + in the e-mail address, with a dot between two.
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
