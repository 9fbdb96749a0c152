import type { Drafts } from '../page/index.ts'

interface FormDraft<Values> {
  read(): unknown
  keep(values: unknown): void
  drop(): void
  readonly initial: Values
}

/**
 * What is half typed outlives a reload and an ended session. Only what differs from the record is kept, so that what others change
 * meanwhile stays theirs, and nothing of `withheld`, which is not for the storage of a browser.
 */
export function formDraft<Values extends Record<string, unknown>>(
  drafts: Drafts,
  name: string,
  initial: Values,
  withheld: readonly (keyof Values & string)[] = [],
): FormDraft<Values> {
  const changedOf = (values: unknown) =>
    Object.entries(values ?? {}).filter(
      ([field, value]) => field in initial && value !== initial[field] && !withheld.some((one) => one === field),
    )
  return {
    initial,
    read() {
      const changed = changedOf(drafts.read(name))
      return changed.length > 0 ? { ...initial, ...Object.fromEntries(changed) } : null
    },
    keep(values) {
      const changed = changedOf(values)
      if (changed.length > 0) drafts.keep(name, Object.fromEntries(changed))
      else drafts.drop(name)
    },
    drop: () => drafts.drop(name),
  }
}
