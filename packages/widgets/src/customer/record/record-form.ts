import type { Application } from '@forecourt/core'
import { createForm, type FormModel, type FormPlan } from '../../kit/index.ts'
import { type Drafts, lastPartOf, type PortalPage, sendChange } from '../../page/index.ts'
import { batch, signal } from '../../signals/index.ts'
import type { RecordParts } from './record.ts'

interface FormSteps<Base, Values> {
  /** The name of its draft. */
  readonly name: string
  readonly plan: () => FormPlan<Values>
  /** Fields that are never kept in browser storage. */
  readonly withheld?: readonly (keyof Values & string)[]
  readonly valuesOf: (base: Base) => Values
  readonly send: (base: Base, values: Values) => Promise<Application>
  readonly fetchLatest: (id: string) => Promise<Base>
  /** Another user saved first: takes their values in, or returns what to tell the user. */
  readonly onConflict: (filled: FormModel<Values>, before: Values, latest: Values) => string | null
  readonly saved: string
  readonly onSaved?: () => unknown
}

/** A form over the record, from a starting point at one version of it. Saving reports if another user saved first. */
export function createRecordForm<
  Base extends { readonly application: Application },
  Values extends Record<string, unknown>,
>(
  { drafts }: Pick<PortalPage, 'drafts'>,
  { record, toasts }: Pick<RecordParts, 'record' | 'toasts'>,
  steps: FormSteps<Base, Values>,
) {
  // Over forty lines: the steps share one form and its starting point.
  let base: Base | null = null
  /** Null while the form is closed. */
  const form = signal<FormModel<Values> | null>(null)
  /** Why the last save is unfinished although the server did not refuse it. */
  const notice = signal<string | null>(null)

  /** Closes the form; the input is kept for next time. */
  const putAway = () =>
    batch(() => {
      form.value = null
      notice.value = null
    })

  async function save(): Promise<void> {
    const filled = form.peek()
    const from = base
    if (!filled || !from) return
    notice.value = null
    // The user may go on to another customer, whose form is not this one.
    const isShown = () => form.peek() === filled
    let isSaved = false
    await filled.send(async () => {
      const differs = await sendChange(from, {
        send: async (at) => record.take(await steps.send(at, filled.values.peek())),
        async fetchLatest() {
          const latest = await steps.fetchLatest(from.application.cosmosId)
          record.take(latest.application)
          if (isShown()) base = latest
          return latest
        },
        isSame: (one, other) => JSON.stringify(steps.valuesOf(one)) === JSON.stringify(steps.valuesOf(other)),
      })
      isSaved = differs === null
      if (differs && isShown())
        notice.value = steps.onConflict(filled, steps.valuesOf(differs.before), steps.valuesOf(differs.latest))
    })
    if (!isSaved) return
    filled.reset()
    toasts.done(steps.saved)
    if (!isShown()) return
    putAway()
    await steps.onSaved?.()
  }

  return {
    form,
    notice,
    begin(from: Base) {
      if (form.peek()) return
      base = from
      const initial = steps.valuesOf(from)
      const draft = formDraft(drafts, `${steps.name}.${from.application.cosmosId}`, initial, steps.withheld)
      form.value = createForm({ plan: steps.plan(), initial, draft, nameOf: lastPartOf })
    },
    /** Discards the input. */
    cancel() {
      form.peek()?.reset()
      putAway()
    },
    putAway,
    save,
  }
}

/** An unfinished form survives a reload. Only fields that differ from the record are kept: other users' changes show. */
function formDraft<Values extends Record<string, unknown>>(
  drafts: Drafts,
  name: string,
  initial: Values,
  withheld: readonly string[] = [],
) {
  const changedOf = (values: unknown) =>
    Object.entries(values ?? {}).filter(
      ([field, value]) => field in initial && value !== initial[field] && !withheld.includes(field),
    )
  return {
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
