import { type Application, formatNumber, formatPounds, type Vehicle } from '@forecourt/core'
import { createForm, type FormModel, type Toasts } from '../../kit/index.ts'
import { createLookUp, lastPartOf, type PortalPage, sendChange } from '../../page/index.ts'
import { batch, computed, signal } from '../../signals/index.ts'
import { formDraft } from '../form-draft.ts'
import type { RecordState } from '../record.ts'
import { type VehicleForm, vehicleFormFacts, vehicleFormOf, vehicleFromForm, vehiclePlan } from './vehicle-form.ts'

interface VehicleChangeParts {
  readonly record: RecordState
  readonly toasts: Toasts
}

/** Another vehicle for the deal, or its first: looked up or typed. Saving reprices every quote immediately. */
export function createVehicleChange(page: PortalPage, { record, toasts }: VehicleChangeParts) {
  // Over forty lines: the steps share one form and its starting point.
  const { client, drafts } = page
  const base = signal<Application | null>(null)
  /** Null while the form is closed. */
  const form = signal<FormModel<VehicleForm> | null>(null)
  /** The values that another user saved in the meantime. */
  const notice = signal<string | null>(null)
  const lookUp = createLookUp(client, {
    registration: computed(() => form.value?.values.value.registration ?? ''),
    onFound: (vehicle) => fill(form.peek(), vehicle),
  })

  /** Closes the form; the input is kept for next time. */
  const putAway = () =>
    batch(() => {
      base.value = form.value = notice.value = null
    })
  /** Discards the input. */
  const cancel = () => {
    form.peek()?.reset()
    putAway()
  }
  const send = async (application: Application, filled: FormModel<VehicleForm>) => {
    const { cosmosId: id, version } = application
    const found = lookUp.state.peek() === 'found' ? lookUp.vehicle.peek() : null
    const vehicle = vehicleFromForm(filled.values.peek(), application, found)
    record.take(await client.applications.setVehicle({ ...vehicle, id }, { version }))
  }
  const fetchLatest = async (id: string) => {
    const application = await client.applications.single({ id })
    record.take(application)
    base.value = application
    return application
  }

  async function save(): Promise<void> {
    const [filled, from] = [form.peek(), base.peek()]
    if (!filled || !from) return
    notice.value = null
    const isSent = await filled.send(async () => {
      const differs = await sendChange(from, {
        send: (at) => send(at, filled),
        fetchLatest: () => fetchLatest(from.cosmosId),
        isSame: isSameVehicle,
      })
      if (!differs) return
      const theirs = otherWords(filled.values.peek(), vehicleFormOf(differs.latest))
      notice.value = `Somebody else saved in the meantime. ${theirs} Save again to put yours in its place, or cancel to keep theirs.`
    })
    if (!isSent || notice.peek()) return
    cancel()
    toasts.done('Vehicle saved. Lenders’ quotes are now for it; saved quotes keep their figures.')
  }

  return {
    ...{ form, notice, lookUp: lookUp.state, cancel, putAway, save, find: lookUp.find },
    begin() {
      const application = record.application.peek()
      if (!application || form.peek()) return
      base.value = application
      const initial = vehicleFormOf(application)
      const draft = formDraft(drafts, `vehicle.${application.cosmosId}`, initial)
      form.value = createForm({ plan: vehiclePlan, initial, draft, nameOf: lastPartOf })
    },
  }
}

/** The result of the look-up replaces the other vehicle's fields. */
function fill(form: FormModel<VehicleForm> | null, vehicle: Vehicle): void {
  const { mileage, ...words } = vehicleFormFacts(vehicle)
  for (const name of ['make', 'model', 'firstRegistered'] as const) if (words[name]) form?.set(name, words[name])
  if (mileage !== null) form?.set('mileage', mileage)
}

function isSameVehicle(one: Application, other: Application): boolean {
  const [before, after] = [vehicleFormOf(one), vehicleFormOf(other)]
  return (Object.keys(vehiclePlan) as (keyof VehicleForm)[]).every((name) => before[name] === after[name])
}

/** The record's values of fields that differ from the typed ones. */
function otherWords(mine: VehicleForm, theirs: VehicleForm): string {
  const names = (Object.keys(vehiclePlan) as (keyof VehicleForm)[]).filter((name) => mine[name] !== theirs[name])
  const words = names.map(
    (name) => `${vehiclePlan[name].label.toLowerCase()} ${formatVehicleField(name, theirs[name])}`,
  )
  return words.length > 0 ? `The record now has: ${words.join(', ')}.` : 'The record now has the same.'
}

function formatVehicleField(name: keyof VehicleForm, value: VehicleForm[keyof VehicleForm]): string {
  if (typeof value === 'number') return name === 'price' ? formatPounds(value) : `${formatNumber(value)} miles`
  return value || 'empty'
}
