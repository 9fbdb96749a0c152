import type { Application, Customer, RuleId } from '@forecourt/core'
import { createForm, type FormModel } from '../kit/index.ts'
import { batch, computed, type ReadonlySignal, signal } from '../signals/index.ts'
import type { PersonState } from './person.ts'
import { changeOf, type PersonForm, personFormOf, personPlan } from './person-form.ts'
import type { RecordState } from './record.ts'
import type { CustomerSources } from './sources.ts'
import type { Toasts } from './toasts.ts'
import { isConflict, refusedFields, wordsOf } from './trouble.ts'

/** A field that two people have changed: what stands in this form, and what the other has saved. */
export interface Difference {
  readonly name: keyof PersonForm
  readonly label: string
  readonly mine: PersonForm[keyof PersonForm]
  readonly theirs: PersonForm[keyof PersonForm]
}

export interface EditingState {
  /** Null while nothing is edited. */
  readonly form: ReadonlySignal<FormModel<PersonForm> | null>
  readonly closedReason: ReadonlySignal<string | null>
  readonly isSaving: ReadonlySignal<boolean>
  readonly trouble: ReadonlySignal<string | null>
  /** Somebody else saved first: both versions, until it is said which holds. */
  readonly conflict: ReadonlySignal<readonly Difference[] | null>
  begin(): Promise<void>
  cancel(): void
  save(): Promise<void>
  /** Takes theirs for these fields, keeps mine for the rest, and saves. */
  settle(theirs: ReadonlySet<keyof PersonForm>): Promise<void>
}

/** D32. */
const OPEN: readonly RuleId[] = [
  'quick-quote',
  'awaiting-broker-reference',
  'awaiting-decision',
  'full-proposal',
  'eligibility',
]

interface Parts {
  readonly sources: Pick<CustomerSources, 'update' | 'fetchApplication' | 'reveal' | 'now'>
  readonly record: RecordState
  readonly person: PersonState
  readonly toasts: Toasts
  readonly rule: ReadonlySignal<RuleId | null>
}

/** What the form began from: the record at its version, and the person in full. */
interface Base {
  readonly application: Application
  readonly customer: Customer
}

export function createEditing({ sources, record, person, toasts, rule }: Parts): EditingState {
  const form = signal<FormModel<PersonForm> | null>(null)
  const isSaving = signal(false)
  const trouble = signal<string | null>(null)
  const conflict = signal<readonly Difference[] | null>(null)
  let base: Base | null = null

  const close = () =>
    batch(() => {
      base = null
      form.value = null
      trouble.value = null
      conflict.value = null
    })

  async function begin(): Promise<void> {
    if (!person.revealed.peek()) await person.reveal()
    const application = record.application.peek()
    const customer = person.revealed.peek()
    if (!application || !customer || form.peek()) return
    base = { application, customer }
    form.value = createForm({ plan: personPlan(sources.now.peek()), initial: personFormOf(application, customer) })
  }

  async function send(from: Base, filled: FormModel<PersonForm>): Promise<void> {
    const change = changeOf(from.application, from.customer, filled.values.peek())
    const after = await sources.update(from.application, change)
    record.take(after)
    person.hide()
    close()
    toasts.done('Changes saved')
    await person.reveal()
  }

  async function save(): Promise<void> {
    const filled = form.peek()
    if (!filled || !base || isSaving.peek() || !filled.check()) return
    isSaving.value = true
    trouble.value = null
    try {
      await send(base, filled)
    } catch (error) {
      if (isConflict(error)) await compare(base, filled)
      else refuse(filled, error)
    } finally {
      isSaving.value = false
    }
  }

  function refuse(filled: FormModel<PersonForm>, error: unknown): void {
    filled.refuse(refusedFields(error))
    trouble.value = wordsOf(error)
  }

  /** What only they changed is taken over; what both changed is asked. */
  async function compare(from: Base, filled: FormModel<PersonForm>): Promise<void> {
    try {
      const { cosmosId } = from.application
      const [application, customer] = await Promise.all([sources.fetchApplication(cosmosId), sources.reveal(cosmosId)])
      const before = personFormOf(from.application, from.customer)
      const theirs = personFormOf(application, customer)
      const mine = filled.values.peek()
      base = { application, customer }
      record.take(application)
      conflict.value = namesOf(mine).flatMap((name): Difference[] => {
        if (mine[name] === theirs[name]) return []
        if (mine[name] === before[name]) {
          filled.set(name, theirs[name])
          return []
        }
        if (theirs[name] === before[name]) return []
        return [{ name, label: filled.plan[name].label, mine: mine[name], theirs: theirs[name] }]
      })
      if (conflict.peek()?.length === 0) trouble.value = TAKEN_IN
    } catch (error) {
      trouble.value = wordsOf(error)
    }
  }

  async function settle(theirs: ReadonlySet<keyof PersonForm>): Promise<void> {
    const filled = form.peek()
    if (!filled) return
    batch(() => {
      for (const difference of conflict.peek() ?? [])
        if (theirs.has(difference.name)) filled.set(difference.name, difference.theirs as never)
      conflict.value = null
    })
    await save()
  }

  return {
    form,
    isSaving,
    trouble,
    conflict: computed(() => (conflict.value?.length ? conflict.value : null)),
    closedReason: computed(() =>
      rule.value && !OPEN.includes(rule.value) ? 'These details can no longer be changed. Add a note instead.' : null,
    ),
    begin,
    cancel: close,
    save,
    settle,
  }
}

const TAKEN_IN = 'Somebody else saved other fields meanwhile. Theirs are taken in, yours are kept: save again.'

const namesOf = (form: PersonForm) => Object.keys(form) as (keyof PersonForm)[]
