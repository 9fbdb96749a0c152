import { type Application, type Customer, isChangeable, type RuleId } from '@forecourt/core'
import { createForm, type FormModel, type Toasts } from '../../kit/index.ts'
import { lastPartOf, type PortalPage, sendChange } from '../../page/index.ts'
import { batch, computed, type ReadonlySignal, signal } from '../../signals/index.ts'
import { formDraft } from '../form-draft.ts'
import type { RecordState } from '../record.ts'
import type { PersonState } from './person.ts'
import { type PersonForm, personChangeOf, personFormOf, personPlan } from './person-form.ts'

/** A field that two users have changed: the value in this form, and the other user's. */
export interface Difference {
  readonly name: keyof PersonForm
  readonly label: string
  readonly mine: PersonForm[keyof PersonForm]
  readonly theirs: PersonForm[keyof PersonForm]
}

interface EditingParts {
  readonly record: RecordState
  readonly person: PersonState
  readonly toasts: Toasts
  readonly rule: ReadonlySignal<RuleId | null>
}

/** The form's starting point: the record at its version, and the person in full. */
interface Base {
  readonly application: Application
  readonly customer: Customer
}

/** Never kept in browser storage. */
const WITHHELD = ['bankSortCode', 'bankAccountNumber'] as const

const TAKEN_IN =
  'Somebody else saved other fields in the meantime. Their changes are now shown and yours are kept. Save again.'

export function createEditing(page: PortalPage, { record, person, toasts, rule }: EditingParts) {
  // Over forty lines: the steps share one form and its starting point.
  const { client, clock, drafts } = page
  const base = signal<Base | null>(null)
  /** Null while nothing is edited. */
  const form = signal<FormModel<PersonForm> | null>(null)
  /** Why the last save is unfinished although the server did not refuse it. */
  const notice = signal<string | null>(null)
  const conflict = signal<readonly Difference[]>([])

  /** Closes the form; the input is kept for next time. */
  const putAway = () =>
    batch(() => {
      base.value = form.value = notice.value = null
      conflict.value = []
    })
  /** Discards the input. */
  const cancel = () => {
    form.peek()?.reset()
    putAway()
  }
  const send = async ({ application, customer }: Base, filled: FormModel<PersonForm>) => {
    const { cosmosId: id, version } = application
    const change = personChangeOf(application, customer, filled.values.peek())
    record.take(await client.applications.update({ ...change, id }, { version }))
  }
  const fetchLatest = async (id: string): Promise<Base> => {
    const [application, customer] = await Promise.all([
      client.applications.single({ id }),
      client.applications.reveal({ id }),
    ])
    record.take(application)
    base.value = { application, customer }
    return base.value
  }

  async function save(): Promise<void> {
    const [filled, from] = [form.peek(), base.peek()]
    if (!filled || !from) return
    notice.value = null
    let differs: Awaited<ReturnType<typeof sendChange<Base>>> = null
    const isSent = await filled.send(async () => {
      differs = await sendChange(from, {
        send: (at) => send(at, filled),
        fetchLatest: () => fetchLatest(from.application.cosmosId),
        isSame: (before, latest) => sameForm(formOf(before), formOf(latest)),
      })
      if (differs) takeIn(filled, formOf(differs.before), formOf(differs.latest))
    })
    if (!isSent || differs) return
    person.hide()
    cancel()
    toasts.done('Changes saved')
    await person.reveal()
  }

  function takeIn(filled: FormModel<PersonForm>, before: PersonForm, theirs: PersonForm): void {
    conflict.value = compare(filled, before, theirs)
    if (conflict.value.length === 0) notice.value = TAKEN_IN
  }

  return {
    form,
    notice,
    /** Another user saved first: both versions, until the user has chosen. */
    conflict: computed(() => (conflict.value.length > 0 ? conflict.value : null)),
    closedReason: computed(() =>
      rule.value && !isChangeable(rule.value) ? 'These details can no longer be changed. Add a note instead.' : null,
    ),
    async begin() {
      if (!person.revealed.peek()) await person.reveal()
      const application = record.application.peek()
      const customer = person.revealed.peek()
      if (!application || !customer || form.peek()) return
      base.value = { application, customer }
      const initial = personFormOf(application, customer)
      const draft = formDraft(drafts, `person.${application.cosmosId}`, initial, WITHHELD)
      form.value = createForm({ plan: personPlan(clock.now.peek()), initial, draft, nameOf: lastPartOf })
    },
    cancel,
    putAway,
    save,
    /** Takes the other user's values for these fields, keeps mine for the rest, and saves. */
    async resolve(theirs: ReadonlySet<keyof PersonForm>) {
      const taken = conflict.peek().filter(({ name }) => theirs.has(name))
      batch(() => {
        for (const difference of taken) form.peek()?.set(difference.name, difference.theirs)
        conflict.value = []
      })
      await save()
    },
  }
}

const formOf = ({ application, customer }: Base) => personFormOf(application, customer)
const personFieldNames = (form: PersonForm) => Object.keys(form) as (keyof PersonForm)[]
const sameForm = (one: PersonForm, other: PersonForm) =>
  personFieldNames(one).every((name) => one[name] === other[name])

/** Takes over fields that only the other user changed, keeps those changed only here, and returns those changed by both. */
function compare(filled: FormModel<PersonForm>, before: PersonForm, theirs: PersonForm): Difference[] {
  const mine = filled.values.peek()
  const isMine = (name: keyof PersonForm) => mine[name] !== before[name]
  const changed = personFieldNames(mine).filter((name) => theirs[name] !== before[name] && theirs[name] !== mine[name])
  for (const name of changed) if (!isMine(name)) filled.set(name, theirs[name])
  return changed
    .filter(isMine)
    .map((name) => ({ name, label: filled.plan[name].label, mine: mine[name], theirs: theirs[name] }))
}
