import { type Application, type Customer, isChangeable, type RuleId } from '@forecourt/core'
import { createForm, type FormModel, type Toasts } from '../kit/index.ts'
import { batch, computed, type ReadonlySignal, signal } from '../signals/index.ts'
import { formDraft } from './form-draft.ts'
import type { PersonState } from './person.ts'
import { changeOf, type PersonForm, personFormOf, personPlan } from './person-form.ts'
import type { RecordState } from './record.ts'
import type { CustomerSources } from './sources.ts'
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
  /** Forgets what was typed. */
  cancel(): void
  /** Puts it away; what was typed is there again at the next beginning. */
  putAway(): void
  save(): Promise<void>
  /** Takes theirs for these fields, keeps mine for the rest, and saves. */
  settle(theirs: ReadonlySet<keyof PersonForm>): Promise<void>
}

interface Parts {
  readonly sources: Pick<CustomerSources, 'update' | 'fetchApplication' | 'reveal' | 'now' | 'drafts'>
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

type Filled = FormModel<PersonForm>

function createSlots() {
  return {
    base: signal<Base | null>(null),
    form: signal<Filled | null>(null),
    isSaving: signal(false),
    trouble: signal<string | null>(null),
    conflict: signal<readonly Difference[] | null>(null),
  }
}

type Slots = ReturnType<typeof createSlots>

export function createEditing(parts: Parts): EditingState {
  const slots = createSlots()
  const { form, isSaving, trouble, conflict } = slots
  const { rule } = parts
  return {
    form,
    isSaving,
    trouble,
    conflict: computed(() => (conflict.value?.length ? conflict.value : null)),
    closedReason: computed(() =>
      rule.value && !isChangeable(rule.value) ? 'These details can no longer be changed. Add a note instead.' : null,
    ),
    begin: () => begin(parts, slots),
    cancel: () => forget(slots),
    putAway: () => close(slots),
    save: () => save(parts, slots),
    settle: (theirs) => settle(parts, slots, theirs),
  }
}

function close({ base, form, trouble, conflict }: Slots): void {
  batch(() => {
    base.value = null
    form.value = null
    trouble.value = null
    conflict.value = null
  })
}

function forget(slots: Slots): void {
  slots.form.peek()?.reset()
  close(slots)
}

/** Not for the storage of a browser, however short. */
const WITHHELD = ['bankSortCode', 'bankAccountNumber'] as const

async function begin({ sources, record, person }: Parts, { base, form }: Slots): Promise<void> {
  if (!person.revealed.peek()) await person.reveal()
  const application = record.application.peek()
  const customer = person.revealed.peek()
  if (!application || !customer || form.peek()) return
  base.value = { application, customer }
  const initial = personFormOf(application, customer)
  const draft = formDraft(sources.drafts, `person.${application.cosmosId}`, initial, WITHHELD)
  form.value = createForm({ plan: personPlan(sources.now.peek()), initial, draft })
}

async function save(parts: Parts, slots: Slots): Promise<void> {
  const filled = slots.form.peek()
  const base = slots.base.peek()
  if (!filled || !base || slots.isSaving.peek() || !filled.check()) return
  slots.isSaving.value = true
  slots.trouble.value = null
  await attempt(parts, slots, { base, filled }, MOST_REPEATS)
  slots.isSaving.value = false
}

/** Lenders answer in bursts: each answer is a new version of the record. */
const MOST_REPEATS = 3

async function attempt(parts: Parts, slots: Slots, { base, filled }: Attempt, repeatsLeft: number): Promise<void> {
  try {
    await send(parts, slots, base, filled)
  } catch (error) {
    if (!isConflict(error)) return refuse(slots, filled, error)
    const again = await meet(parts, slots, base, filled)
    if (again && repeatsLeft > 0) await attempt(parts, slots, again, repeatsLeft - 1)
    else if (again) slots.trouble.value = TAKEN_IN
  }
}

async function send({ sources, record, person, toasts }: Parts, slots: Slots, base: Base, filled: Filled) {
  const change = changeOf(base.application, base.customer, filled.values.peek())
  record.take(await sources.update(base.application, change))
  person.hide()
  forget(slots)
  toasts.done('Changes saved')
  await person.reveal()
}

function refuse({ trouble }: Slots, filled: Filled, error: unknown): void {
  filled.refuse(refusedFields(error))
  trouble.value = wordsOf(error)
}

/**
 * The record changed first: the newer version is fetched and becomes the one that is changed. Answers what to send again where
 * nothing that this form shows has changed in it.
 */
async function meet({ sources, record }: Parts, slots: Slots, base: Base, filled: Filled): Promise<Attempt | null> {
  try {
    const { cosmosId } = base.application
    const [application, customer] = await Promise.all([sources.fetchApplication(cosmosId), sources.reveal(cosmosId)])
    record.take(application)
    slots.base.value = { application, customer }
    const [before, theirs] = [personFormOf(base.application, base.customer), personFormOf(application, customer)]
    if (namesOf(before).every((name) => before[name] === theirs[name]))
      return { base: { application, customer }, filled }
    const differences = compare(filled, before, theirs)
    slots.conflict.value = differences
    if (differences.length === 0) slots.trouble.value = TAKEN_IN
  } catch (error) {
    slots.trouble.value = wordsOf(error)
  }
  return null
}

interface Attempt {
  readonly base: Base
  readonly filled: Filled
}

/** What only they changed is taken over, what only I changed stays; what both changed is answered. */
function compare(filled: Filled, before: PersonForm, theirs: PersonForm): Difference[] {
  const mine = filled.values.peek()
  const isMine = (name: keyof PersonForm) => mine[name] !== before[name]
  const changed = namesOf(mine).filter((name) => theirs[name] !== before[name] && theirs[name] !== mine[name])
  for (const name of changed) if (!isMine(name)) filled.set(name, theirs[name])
  return changed
    .filter(isMine)
    .map((name) => ({ name, label: filled.plan[name].label, mine: mine[name], theirs: theirs[name] }))
}

async function settle(parts: Parts, slots: Slots, theirs: ReadonlySet<keyof PersonForm>): Promise<void> {
  const { form, conflict } = slots
  const filled = form.peek()
  if (!filled) return
  const taken = (conflict.peek() ?? []).filter(({ name }) => theirs.has(name))
  batch(() => {
    for (const difference of taken) filled.set(difference.name, difference.theirs)
    conflict.value = null
  })
  await save(parts, slots)
}

const TAKEN_IN =
  'Somebody else saved other fields in the meantime. Their changes are now shown and yours are kept. Save again.'

const namesOf = (form: PersonForm) => Object.keys(form) as (keyof PersonForm)[]
