import type { Drafts } from '../page/index.ts'

/**
 * An unfinished form survives a reload and an expired session. Only fields that differ from the record are kept, so
 * that other users' changes show; the fields of `withheld` are never kept in browser storage.
 */
export function formDraft<Values extends Record<string, unknown>>(
  drafts: Drafts,
  name: string,
  initial: Values,
  withheld: readonly (keyof Values & string)[] = [],
) {
  const changedOf = (values: unknown) =>
    Object.entries(values ?? {}).filter(
      ([field, value]) => field in initial && value !== initial[field] && !withheld.some((one) => one === field),
    )
  return {
    initial,
    read(): unknown {
      const changed = changedOf(drafts.read(name))
      return changed.length > 0 ? { ...initial, ...Object.fromEntries(changed) } : null
    },
    keep(values: unknown) {
      const changed = changedOf(values)
      if (changed.length > 0) drafts.keep(name, Object.fromEntries(changed))
      else drafts.drop(name)
    },
    drop: () => drafts.drop(name),
  }
}
