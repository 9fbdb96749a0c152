import { type Application, formatNumber, formatPounds, type Vehicle } from '@forecourt/core'
import { createForm, type FormModel, type Toasts } from '../kit/index.ts'
import { createLookUp, type LookUp, type LookUpState } from '../page/index.ts'
import { batch, computed, type ReadonlySignal, signal } from '../signals/index.ts'
import { formDraft } from './form-draft.ts'
import type { RecordState } from './record.ts'
import type { CustomerSources } from './sources.ts'
import { isConflict, refusedFields, wordsOf } from './trouble.ts'
import { factsOf, type VehicleForm, vehicleFormOf, vehicleOf, vehiclePlan } from './vehicle-form.ts'

export interface VehicleChange {
  /** Null while it is not asked for. */
  readonly form: ReadonlySignal<FormModel<VehicleForm> | null>
  readonly lookUp: ReadonlySignal<LookUpState>
  readonly isSaving: ReadonlySignal<boolean>
  readonly trouble: ReadonlySignal<string | null>
  begin(): void
  /** Forgets what was typed. */
  cancel(): void
  /** Puts it away; what was typed is there again at the next beginning. */
  putAway(): void
  find(): Promise<void>
  save(): Promise<void>
}

interface Parts {
  readonly sources: Pick<CustomerSources, 'findVehicle' | 'setVehicle' | 'fetchApplication' | 'drafts'>
  readonly record: RecordState
  readonly toasts: Toasts
}

function createSlots() {
  return {
    base: signal<Application | null>(null),
    form: signal<FormModel<VehicleForm> | null>(null),
    isSaving: signal(false),
    trouble: signal<string | null>(null),
  }
}

type Slots = ReturnType<typeof createSlots>

/** Another vehicle for the deal, or its first: looked up or typed, and every quote is worked out anew at once. */
export function createVehicleChange(parts: Parts): VehicleChange {
  const slots = createSlots()
  const { form, isSaving, trouble } = slots
  const lookUp = createLookUp({
    registration: computed(() => form.value?.values.value.registration ?? ''),
    findVehicle: parts.sources.findVehicle,
    onFound: (vehicle) => fill(form.peek(), vehicle),
  })
  return {
    ...{ form, isSaving, trouble, lookUp: lookUp.state },
    begin: () => begin(parts, slots),
    cancel: () => forget(slots),
    putAway: () => close(slots),
    find: lookUp.find,
    save: () => save(parts, slots, lookUp),
  }
}

function begin({ record, sources }: Parts, { base, form }: Slots): void {
  const application = record.application.peek()
  if (!application || form.peek()) return
  base.value = application
  const initial = vehicleFormOf(application)
  const draft = formDraft(sources.drafts, `vehicle.${application.cosmosId}`, initial)
  form.value = createForm({ plan: vehiclePlan, initial, draft })
}

function forget(slots: Slots): void {
  slots.form.peek()?.reset()
  close(slots)
}

function close({ base, form, trouble }: Slots): void {
  batch(() => {
    base.value = null
    form.value = null
    trouble.value = null
  })
}

/** What was found takes the place of what the other vehicle's fields held. */
function fill(form: FormModel<VehicleForm> | null, vehicle: Vehicle): void {
  const { mileage, ...words } = factsOf(vehicle)
  for (const name of ['make', 'model', 'firstRegistered'] as const) if (words[name]) form?.set(name, words[name])
  if (mileage !== null) form?.set('mileage', mileage)
}

async function save(parts: Parts, slots: Slots, lookUp: LookUp): Promise<void> {
  const { form, base, isSaving, trouble } = slots
  const [filled, application] = [form.peek(), base.peek()]
  if (!filled || !application || isSaving.peek() || !filled.check()) return
  isSaving.value = true
  trouble.value = null
  await attempt(parts, slots, lookUp, MOST_REPEATS)
  isSaving.value = false
}

/** Lenders answer in bursts: each answer is a new version of the record. */
const MOST_REPEATS = 3

async function attempt(parts: Parts, slots: Slots, lookUp: LookUp, attemptsLeft: number): Promise<void> {
  const { form, base, trouble } = slots
  const [filled, application] = [form.peek(), base.peek()]
  if (!filled || !application) return
  try {
    const found = lookUp.state.peek() === 'found' ? lookUp.vehicle.peek() : null
    await send(parts, slots, application, vehicleOf(filled.values.peek(), application, found))
  } catch (error) {
    if (isConflict(error)) return await meet(parts, slots, lookUp, attemptsLeft)
    filled.refuse(refusedFields(error))
    trouble.value = wordsOf(error)
  }
}

function isSameVehicle(one: Application, other: Application): boolean {
  const [before, after] = [vehicleFormOf(one), vehicleFormOf(other)]
  return (Object.keys(vehiclePlan) as (keyof VehicleForm)[]).every((name) => before[name] === after[name])
}

async function send({ sources, record, toasts }: Parts, slots: Slots, application: Application, vehicle: Vehicle) {
  record.take(await sources.setVehicle(application, vehicle))
  forget(slots)
  toasts.done('Vehicle saved. Lenders’ quotes are now for it; saved quotes keep their figures.')
}

/**
 * The record changed first. Where its vehicle is still the one that this form began with (a lender answered, say), the change is
 * sent again; otherwise theirs becomes the one that is changed, and what is typed here stays until it is saved again.
 */
async function meet(parts: Parts, slots: Slots, lookUp: LookUp, attemptsLeft: number): Promise<void> {
  const { base, form, trouble } = slots
  const before = base.peek()
  if (!before) return
  try {
    const application = await parts.sources.fetchApplication(before.cosmosId)
    parts.record.take(application)
    base.value = application
    if (attemptsLeft > 0 && isSameVehicle(before, application))
      return await attempt(parts, slots, lookUp, attemptsLeft - 1)
    const theirs = otherWords(form.peek()?.values.peek(), vehicleFormOf(application))
    trouble.value = `Somebody else saved in the meantime. ${theirs} Save again to put yours in its place, or cancel to keep theirs.`
  } catch (error) {
    trouble.value = wordsOf(error)
  }
}

/** What stands in the record where something else is typed here. */
function otherWords(mine: VehicleForm | undefined, theirs: VehicleForm): string {
  const names = (Object.keys(vehiclePlan) as (keyof VehicleForm)[]).filter((name) => mine?.[name] !== theirs[name])
  const words = names.map((name) => `${vehiclePlan[name].label.toLowerCase()} ${written(name, theirs[name])}`)
  return words.length > 0 ? `The record now has: ${words.join(', ')}.` : 'The record now has the same.'
}

function written(name: keyof VehicleForm, value: VehicleForm[keyof VehicleForm]): string {
  if (typeof value === 'number') return name === 'price' ? formatPounds(value) : `${formatNumber(value)} miles`
  return value || 'empty'
}
