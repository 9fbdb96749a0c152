import { type Application, type Customer, isChangeable, type RuleId } from '@forecourt/core'
import { createForm, type FormModel, type Toasts } from '../../kit/index.ts'
import { batch, computed, type ReadonlySignal, signal } from '../../signals/index.ts'
import { formDraft } from '../form-draft.ts'
import type { RecordState } from '../record.ts'
import type { CustomerSources } from '../sources.ts'
import { customerErrorText, isConflict, refusedFields } from '../trouble.ts'
import type { PersonState } from './person.ts'
import { type PersonForm, personChangeOf, personFormOf, personPlan } from './person-form.ts'

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

interface EditingParts {
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

function createEditingSignals() {
  return {
    base: signal<Base | null>(null),
    form: signal<Filled | null>(null),
    isSaving: signal(false),
    trouble: signal<string | null>(null),
    conflict: signal<readonly Difference[] | null>(null),
  }
}

type EditingSignals = ReturnType<typeof createEditingSignals>

export function createEditing(parts: EditingParts): EditingState {
  const signals = createEditingSignals()
  const { form, isSaving, trouble, conflict } = signals
  const { rule } = parts
  return {
    form,
    isSaving,
    trouble,
    conflict: computed(() => (conflict.value?.length ? conflict.value : null)),
    closedReason: computed(() =>
      rule.value && !isChangeable(rule.value) ? 'These details can no longer be changed. Add a note instead.' : null,
    ),
    begin: () => begin(parts, signals),
    cancel: () => forget(signals),
    putAway: () => close(signals),
    save: () => savePerson(parts, signals),
    settle: (theirs) => resolveConflict(parts, signals, theirs),
  }
}

function close({ base, form, trouble, conflict }: EditingSignals): void {
  batch(() => {
    base.value = null
    form.value = null
    trouble.value = null
    conflict.value = null
  })
}

function forget(signals: EditingSignals): void {
  signals.form.peek()?.reset()
  close(signals)
}

/** Not for the storage of a browser, however short. */
const WITHHELD = ['bankSortCode', 'bankAccountNumber'] as const

async function begin({ sources, record, person }: EditingParts, { base, form }: EditingSignals): Promise<void> {
  if (!person.revealed.peek()) await person.reveal()
  const application = record.application.peek()
  const customer = person.revealed.peek()
  if (!application || !customer || form.peek()) return
  base.value = { application, customer }
  const initial = personFormOf(application, customer)
  const draft = formDraft(sources.drafts, `person.${application.cosmosId}`, initial, WITHHELD)
  form.value = createForm({ plan: personPlan(sources.now.peek()), initial, draft })
}

async function savePerson(parts: EditingParts, signals: EditingSignals): Promise<void> {
  const filled = signals.form.peek()
  const base = signals.base.peek()
  if (!filled || !base || signals.isSaving.peek() || !filled.check()) return
  signals.isSaving.value = true
  signals.trouble.value = null
  await attempt(parts, signals, { base, filled }, MOST_REPEATS)
  signals.isSaving.value = false
}

/** Lenders answer in bursts: each answer is a new version of the record. */
const MOST_REPEATS = 3

async function attempt(
  parts: EditingParts,
  signals: EditingSignals,
  { base, filled }: Attempt,
  repeatsLeft: number,
): Promise<void> {
  try {
    await sendPersonChange(parts, signals, base, filled)
  } catch (error) {
    if (!isConflict(error)) return refuse(signals, filled, error)
    const again = await meet(parts, signals, base, filled)
    if (again && repeatsLeft > 0) await attempt(parts, signals, again, repeatsLeft - 1)
    else if (again) signals.trouble.value = TAKEN_IN
  }
}

async function sendPersonChange(
  { sources, record, person, toasts }: EditingParts,
  signals: EditingSignals,
  base: Base,
  filled: Filled,
) {
  const change = personChangeOf(base.application, base.customer, filled.values.peek())
  record.take(await sources.update(base.application, change))
  person.hide()
  forget(signals)
  toasts.done('Changes saved')
  await person.reveal()
}

function refuse({ trouble }: EditingSignals, filled: Filled, error: unknown): void {
  filled.refuse(refusedFields(error))
  trouble.value = customerErrorText(error)
}

/**
 * The record changed first: the newer version is fetched and becomes the one that is changed. Answers what to send again where
 * nothing that this form shows has changed in it.
 */
async function meet(
  { sources, record }: EditingParts,
  signals: EditingSignals,
  base: Base,
  filled: Filled,
): Promise<Attempt | null> {
  try {
    const { cosmosId } = base.application
    const [application, customer] = await Promise.all([sources.fetchApplication(cosmosId), sources.reveal(cosmosId)])
    record.take(application)
    signals.base.value = { application, customer }
    const [before, theirs] = [personFormOf(base.application, base.customer), personFormOf(application, customer)]
    if (personFieldNames(before).every((name) => before[name] === theirs[name]))
      return { base: { application, customer }, filled }
    const differences = compare(filled, before, theirs)
    signals.conflict.value = differences
    if (differences.length === 0) signals.trouble.value = TAKEN_IN
  } catch (error) {
    signals.trouble.value = customerErrorText(error)
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
  const changed = personFieldNames(mine).filter((name) => theirs[name] !== before[name] && theirs[name] !== mine[name])
  for (const name of changed) if (!isMine(name)) filled.set(name, theirs[name])
  return changed
    .filter(isMine)
    .map((name) => ({ name, label: filled.plan[name].label, mine: mine[name], theirs: theirs[name] }))
}

async function resolveConflict(
  parts: EditingParts,
  signals: EditingSignals,
  theirs: ReadonlySet<keyof PersonForm>,
): Promise<void> {
  const { form, conflict } = signals
  const filled = form.peek()
  if (!filled) return
  const taken = (conflict.peek() ?? []).filter(({ name }) => theirs.has(name))
  batch(() => {
    for (const difference of taken) filled.set(difference.name, difference.theirs)
    conflict.value = null
  })
  await savePerson(parts, signals)
}

const TAKEN_IN =
  'Somebody else saved other fields in the meantime. Their changes are now shown and yours are kept. Save again.'

const personFieldNames = (form: PersonForm) => Object.keys(form) as (keyof PersonForm)[]
