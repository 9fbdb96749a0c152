import type { Application, Customer } from '@forecourt/core'
import type { FormModel } from '../../kit/index.ts'
import type { PortalPage } from '../../page/index.ts'
import { batch, computed, signal } from '../../signals/index.ts'
import type { RecordParts } from '../record/record.ts'
import { createRecordForm } from '../record/record-form.ts'
import { type PersonForm, personChangeOf, personFormOf, personPlan } from './person-form.ts'

/** A field that two users have changed: the value in this form, and the other user's. */
export interface Difference {
  readonly name: keyof PersonForm
  readonly label: string
  readonly mine: PersonForm[keyof PersonForm]
  readonly theirs: PersonForm[keyof PersonForm]
}

interface EditingParts extends Pick<RecordParts, 'record' | 'toasts'> {
  readonly person: PersonState
}

/** The form's starting point: the record at its version, and the person in full. */
interface Base {
  readonly application: Application
  readonly customer: Customer
}

const TAKEN_IN =
  'Somebody else saved other fields in the meantime. Their changes are now shown and yours are kept. Save again.'

export type EditingState = ReturnType<typeof createEditing>

export function createEditing(page: PortalPage, parts: EditingParts) {
  // Over forty lines: the steps share one form.
  const { record, person } = parts
  const { applications } = page.client
  const conflict = signal<readonly Difference[]>([])
  const { begin, ...editing } = createRecordForm<Base, PersonForm>(page, parts, {
    name: 'person',
    plan: () => personPlan(page.clock.now.peek()),
    withheld: ['bankSortCode', 'bankAccountNumber'],
    valuesOf: ({ application, customer }) => personFormOf(application, customer),
    send: ({ application, customer }, values) => {
      const { cosmosId: id, version } = application
      return applications.update({ ...personChangeOf(application, customer, values), id }, { version })
    },
    async fetchLatest(id) {
      const [application, customer] = await Promise.all([applications.single({ id }), applications.reveal({ id })])
      return { application, customer }
    },
    onConflict(filled, before, theirs) {
      conflict.value = compare(filled, before, theirs)
      return conflict.value.length === 0 ? TAKEN_IN : null
    },
    saved: 'Changes saved',
    onSaved() {
      person.hide()
      return person.reveal()
    },
  })
  return {
    ...editing,
    /** Another user saved first: both versions, until the user has chosen. */
    conflict: computed(() => (conflict.value.length > 0 ? conflict.value : null)),
    async begin() {
      if (!person.revealed.peek()) await person.reveal()
      const application = record.application.peek()
      const customer = person.revealed.peek()
      if (!application || !customer) return
      conflict.value = []
      begin({ application, customer })
    },
    /** Takes the other user's values for these fields, keeps mine for the rest, and saves. */
    async resolve(theirs: ReadonlySet<keyof PersonForm>) {
      const taken = conflict.peek().filter(({ name }) => theirs.has(name))
      batch(() => {
        for (const difference of taken) editing.form.peek()?.set(difference.name, difference.theirs)
        conflict.value = []
      })
      await editing.save()
    },
  }
}

/** Takes over fields that only the other user changed, keeps those changed only here, and returns those changed by both. */
function compare(filled: FormModel<PersonForm>, before: PersonForm, theirs: PersonForm): Difference[] {
  const mine = filled.values.peek()
  const isMine = (name: keyof PersonForm) => mine[name] !== before[name]
  const names = Object.keys(filled.plan) as (keyof PersonForm)[]
  const changed = names.filter((name) => theirs[name] !== before[name] && theirs[name] !== mine[name])
  for (const name of changed) if (!isMine(name)) filled.set(name, theirs[name])
  return changed
    .filter(isMine)
    .map((name) => ({ name, label: filled.plan[name].label, mine: mine[name], theirs: theirs[name] }))
}

export type PersonState = ReturnType<typeof createPerson>

/** The person behind the deal: masked until the user asks, which the server records. */
export function createPerson({ client }: Pick<PortalPage, 'client'>, { record, acts }: RecordParts) {
  const found = signal<{ readonly id: string; readonly customer: Customer } | null>(null)
  return {
    /** Null while masked. */
    revealed: computed(() => {
      const id = record.application.value?.cosmosId
      return found.value && found.value.id === id ? found.value.customer : null
    }),
    async reveal() {
      const id = record.application.peek()?.cosmosId
      if (id === undefined) return
      await acts.run('reveal', async () => {
        found.value = { id, customer: await client.applications.reveal({ id }) }
      })
    },
    hide() {
      found.value = null
    },
  }
}
