import { createForm, type FormModel, type FormPlan } from '../kit/index.ts'
import { batch, computed, type ReadonlySignal, type Signal, signal } from '../signals/index.ts'
import { fieldErrorsOf, isConflict, settingsErrorText } from './trouble.ts'

/** What the server holds: the values of the form, and the version that a save has to name. */
export interface Held<T> {
  readonly values: T
  readonly version: number | null
}

/** A field in which mine and what somebody else has saved meanwhile differ. */
export interface Difference {
  readonly name: string
  readonly label: string
  readonly mine: unknown
  readonly theirs: unknown
}

export interface Section<T> {
  readonly form: FormModel<T>
  readonly phase: ReadonlySignal<'loading' | 'failed' | 'ready'>
  /** What is changed is not overwritten by it. */
  load(): Promise<void>
  readonly isSaving: ReadonlySignal<boolean>
  readonly savedAt: ReadonlySignal<Date | null>
  readonly trouble: ReadonlySignal<string | null>
  readonly isUnsaved: ReadonlySignal<boolean>
  save(): Promise<void>
  discard(): void
  /** Somebody else saved first: both, until it is said which holds. */
  readonly conflict: ReadonlySignal<readonly Difference[] | null>
  keepMine(): Promise<void>
  takeTheirs(): void
}

export interface SectionParts<T> {
  readonly plan: FormPlan<T>
  /** Shown by nobody: what stands before the first answer. */
  readonly blank: T
  readonly readNow: () => Date
  fetch(): Promise<Held<T>>
  store(values: T, version: number | null): Promise<Held<T>>
  /** Names of the form for the paths that a refusal names. */
  fieldOf?(path: string): string
}

/** One part of the settings: fetched, changed, saved as a whole; two who save at once are both shown. */
export function createSection<T extends Record<string, unknown>>(parts: SectionParts<T>): Section<T> {
  const form = createForm<T>({ plan: parts.plan, initial: parts.blank })
  const signals = createSectionSignals<T>()
  const { held, failed, isSaving, savedAt, trouble, theirs } = signals
  const take = (found: Held<T>) =>
    batch(() => {
      held.value = found
      theirs.value = null
      form.reset(found.values)
    })
  return {
    form,
    isSaving,
    savedAt,
    trouble,
    phase: computed(() => (held.value ? 'ready' : failed.value ? 'failed' : 'loading')),
    isUnsaved: computed(() => held.value !== null && form.dirty.value),
    load: () => load(parts, signals, form, take),
    save: () => saveSection(parts, signals, form, take),
    discard: () => {
      trouble.value = null
      const found = theirs.peek() ?? held.peek()
      if (found) take(found)
    },
    conflict: computed(() => {
      const found = theirs.value
      return found && differences(form, form.values.value, found.values)
    }),
    keepMine: async () => {
      const found = theirs.peek()
      if (!found) return
      stayOn(signals, found)
      await saveSection(parts, signals, form, take)
    },
    takeTheirs: () => {
      const found = theirs.peek()
      if (found) take(found)
    },
  }
}

interface SectionSignals<T> {
  readonly held: Signal<Held<T> | null>
  readonly failed: Signal<boolean>
  readonly isSaving: Signal<boolean>
  readonly savedAt: Signal<Date | null>
  readonly trouble: Signal<string | null>
  readonly theirs: Signal<Held<T> | null>
}

const createSectionSignals = <T>(): SectionSignals<T> => ({
  held: signal(null),
  failed: signal(false),
  isSaving: signal(false),
  savedAt: signal(null),
  trouble: signal(null),
  theirs: signal(null),
})

/** What was typed stays, to be saved over theirs. */
const stayOn = <T>({ held, theirs }: SectionSignals<T>, found: Held<T>) =>
  batch(() => {
    held.value = found
    theirs.value = null
  })

type ApplySettings<T> = (found: Held<T>) => void

async function load<T>(
  parts: SectionParts<T>,
  { held, failed }: SectionSignals<T>,
  form: FormModel<T>,
  take: ApplySettings<T>,
) {
  failed.value = false
  try {
    const found = await parts.fetch()
    if (held.peek() === null || !form.dirty.peek()) take(found)
  } catch {
    failed.value = true
  }
}

async function saveSection<T>(
  parts: SectionParts<T>,
  signals: SectionSignals<T>,
  form: FormModel<T>,
  take: ApplySettings<T>,
): Promise<void> {
  const { held, isSaving, savedAt, trouble } = signals
  const known = held.peek()
  if (!known || isSaving.peek() || !form.check()) return
  isSaving.value = true
  trouble.value = null
  try {
    take(await parts.store(form.values.peek(), known.version))
    savedAt.value = parts.readNow()
  } catch (error) {
    if (isConflict(error)) await meet(parts, signals)
    else refuse(parts, signals, form, error)
  } finally {
    isSaving.value = false
  }
}

function refuse<T>(parts: SectionParts<T>, { trouble }: SectionSignals<T>, form: FormModel<T>, error: unknown): void {
  const fields = Object.entries(fieldErrorsOf(error)).map(
    ([path, words]) => [parts.fieldOf?.(path) ?? path, words] as const,
  )
  form.refuse(Object.fromEntries(fields))
  const unknown = fields.filter(([name]) => !Object.hasOwn(parts.plan, name)).map(([, words]) => words)
  trouble.value = settingsErrorText(error) ?? (unknown.join(' ') || null)
}

/** Theirs is fetched and stands beside mine; nothing is decided here. */
async function meet<T>(parts: SectionParts<T>, { theirs, trouble }: SectionSignals<T>): Promise<void> {
  try {
    theirs.value = await parts.fetch()
  } catch (error) {
    trouble.value = settingsErrorText(error)
  }
}

function differences<T>({ plan }: FormModel<T>, mine: T, theirs: T): Difference[] {
  const names = Object.keys(plan as object) as (keyof T & string)[]
  return names
    .filter((name) => JSON.stringify(mine[name]) !== JSON.stringify(theirs[name]))
    .map((name) => ({ name, label: plan[name].label, mine: mine[name], theirs: theirs[name] }))
}
