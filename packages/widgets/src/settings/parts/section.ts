import { createResource } from '@forecourt/core'
import { createForm, type FormPlan } from '../../kit/index.ts'
import { batch, computed, signal } from '../../signals/index.ts'

type Values = Record<string, unknown>

/** The server's data: the form's values, and the version that a save has to send. */
export interface Held<T> {
  readonly values: T
  readonly version?: number
}

/** A field whose value differs between this form and another user's save. */
export interface Difference {
  readonly name: string
  readonly label: string
  readonly mine: unknown
  readonly theirs: unknown
}

export interface SectionParts<T> {
  readonly plan: FormPlan<T>
  /** The values before the first answer; never shown. */
  readonly blank: T
  readonly now: () => Date
  fetch(): Promise<Held<T>>
  store(values: T, version?: number): Promise<Held<T>>
  /** The form's name for the path of a refused field. */
  fieldOf?(path: string): string
}

export type Section<T extends Values> = ReturnType<typeof createSection<T>>

/** One part of the settings, fetched and saved as a whole. If two users save at once, both versions are shown. */
export function createSection<T extends Values>(parts: SectionParts<T>) {
  // Over forty lines: a list of one section's functions.
  const { plan, blank, now, store, fieldOf } = parts
  const form = createForm<T>({ plan, initial: blank, ...(fieldOf && { nameOf: fieldOf }) })
  const latest = createResource<'own', Held<T> | null>({ key: () => 'own', fetch: parts.fetch, empty: null, now })
  /** The form's starting point, whose version a save sends. */
  const base = signal<Held<T> | null>(null)
  const theirs = signal<Held<T> | null>(null)
  const savedAt = signal<Date | null>(null)
  const take = (found: Held<T> | null) => {
    if (found === null) return
    batch(() => {
      base.value = found
      theirs.value = null
      form.reset(found.values)
    })
  }

  async function save(): Promise<void> {
    const known = base.peek()
    if (known === null) return
    await form.send(async (values) => {
      take(await store(values, known.version))
      savedAt.value = now()
    })
    if (form.problem.peek()?.kind === 'conflict') await meet()
  }

  /** Fetches the other user's values to show them beside mine; the user decides. */
  async function meet(): Promise<void> {
    await latest.refresh()
    if (latest.failed.peek() !== null) return
    batch(() => {
      theirs.value = latest.data.peek()
      form.forget()
    })
  }

  return {
    form,
    phase: computed(() => {
      if (base.value) return 'ready'
      return latest.state.value === 'failed' ? 'failed' : 'loading'
    }),
    failed: latest.failed,
    /** Refetches; unsaved changes stay. */
    async load(): Promise<void> {
      await latest.refresh()
      if (!form.dirty.peek()) take(latest.data.peek())
    },
    savedAt,
    isUnsaved: form.dirty,
    save,
    discard: () => take(theirs.peek() ?? base.peek()),
    /** If another user saved first: the differences, until the user chooses. */
    conflict: computed(() => theirs.value && differences(plan, form.values.value, theirs.value.values)),
    /** Saves my values over the other user's. */
    async keepMine(): Promise<void> {
      const found = theirs.peek()
      if (found === null) return
      batch(() => {
        base.value = found
        theirs.value = null
      })
      await save()
    },
    takeTheirs: () => take(theirs.peek()),
  }
}

function differences<T>(plan: FormPlan<T>, mine: T, theirs: T): Difference[] {
  const names = Object.keys(plan) as (keyof T & string)[]
  return names
    .filter((name) => JSON.stringify(mine[name]) !== JSON.stringify(theirs[name]))
    .map((name) => ({ name, label: plan[name].label, mine: mine[name], theirs: theirs[name] }))
}
