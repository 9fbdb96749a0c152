import { type Application, formatNumber, formatPounds, type Vehicle } from '@forecourt/core'
import { createForm, type FormModel, type Toasts } from '../../kit/index.ts'
import { createLookUp, type LookUp, type LookUpState } from '../../page/index.ts'
import { batch, computed, type ReadonlySignal, signal } from '../../signals/index.ts'
import { formDraft } from '../form-draft.ts'
import type { RecordState } from '../record.ts'
import type { CustomerSources } from '../sources.ts'
import { customerErrorText, isConflict, refusedFields } from '../trouble.ts'
import { type VehicleForm, vehicleFormFacts, vehicleFormOf, vehicleFromForm, vehiclePlan } from './vehicle-form.ts'

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

interface VehicleChangeParts {
  readonly sources: Pick<CustomerSources, 'findVehicle' | 'setVehicle' | 'fetchApplication' | 'drafts'>
  readonly record: RecordState
  readonly toasts: Toasts
}

function createVehicleChangeSignals() {
  return {
    base: signal<Application | null>(null),
    form: signal<FormModel<VehicleForm> | null>(null),
    isSaving: signal(false),
    trouble: signal<string | null>(null),
  }
}

type VehicleChangeSignals = ReturnType<typeof createVehicleChangeSignals>

/** Another vehicle for the deal, or its first: looked up or typed, and every quote is worked out anew at once. */
export function createVehicleChange(parts: VehicleChangeParts): VehicleChange {
  const signals = createVehicleChangeSignals()
  const { form, isSaving, trouble } = signals
  const lookUp = createLookUp({
    registration: computed(() => form.value?.values.value.registration ?? ''),
    findVehicle: parts.sources.findVehicle,
    onFound: (vehicle) => fill(form.peek(), vehicle),
  })
  return {
    ...{ form, isSaving, trouble, lookUp: lookUp.state },
    begin: () => begin(parts, signals),
    cancel: () => forget(signals),
    putAway: () => close(signals),
    find: lookUp.find,
    save: () => saveVehicleChange(parts, signals, lookUp),
  }
}

function begin({ record, sources }: VehicleChangeParts, { base, form }: VehicleChangeSignals): void {
  const application = record.application.peek()
  if (!application || form.peek()) return
  base.value = application
  const initial = vehicleFormOf(application)
  const draft = formDraft(sources.drafts, `vehicle.${application.cosmosId}`, initial)
  form.value = createForm({ plan: vehiclePlan, initial, draft })
}

function forget(signals: VehicleChangeSignals): void {
  signals.form.peek()?.reset()
  close(signals)
}

function close({ base, form, trouble }: VehicleChangeSignals): void {
  batch(() => {
    base.value = null
    form.value = null
    trouble.value = null
  })
}

/** What was found takes the place of what the other vehicle's fields held. */
function fill(form: FormModel<VehicleForm> | null, vehicle: Vehicle): void {
  const { mileage, ...words } = vehicleFormFacts(vehicle)
  for (const name of ['make', 'model', 'firstRegistered'] as const) if (words[name]) form?.set(name, words[name])
  if (mileage !== null) form?.set('mileage', mileage)
}

async function saveVehicleChange(
  parts: VehicleChangeParts,
  signals: VehicleChangeSignals,
  lookUp: LookUp,
): Promise<void> {
  const { form, base, isSaving, trouble } = signals
  const [filled, application] = [form.peek(), base.peek()]
  if (!filled || !application || isSaving.peek() || !filled.check()) return
  isSaving.value = true
  trouble.value = null
  await attempt(parts, signals, lookUp, MOST_REPEATS)
  isSaving.value = false
}

/** Lenders answer in bursts: each answer is a new version of the record. */
const MOST_REPEATS = 3

async function attempt(
  parts: VehicleChangeParts,
  signals: VehicleChangeSignals,
  lookUp: LookUp,
  attemptsLeft: number,
): Promise<void> {
  const { form, base, trouble } = signals
  const [filled, application] = [form.peek(), base.peek()]
  if (!filled || !application) return
  try {
    const found = lookUp.state.peek() === 'found' ? lookUp.vehicle.peek() : null
    await sendVehicleChange(parts, signals, application, vehicleFromForm(filled.values.peek(), application, found))
  } catch (error) {
    if (isConflict(error)) return await meet(parts, signals, lookUp, attemptsLeft)
    filled.refuse(refusedFields(error))
    trouble.value = customerErrorText(error)
  }
}

function isSameVehicle(one: Application, other: Application): boolean {
  const [before, after] = [vehicleFormOf(one), vehicleFormOf(other)]
  return (Object.keys(vehiclePlan) as (keyof VehicleForm)[]).every((name) => before[name] === after[name])
}

async function sendVehicleChange(
  { sources, record, toasts }: VehicleChangeParts,
  signals: VehicleChangeSignals,
  application: Application,
  vehicle: Vehicle,
) {
  record.take(await sources.setVehicle(application, vehicle))
  forget(signals)
  toasts.done('Vehicle saved. Lenders’ quotes are now for it; saved quotes keep their figures.')
}

/**
 * The record changed first. Where its vehicle is still the one that this form began with (a lender answered, say), the change is
 * sent again; otherwise theirs becomes the one that is changed, and what is typed here stays until it is saved again.
 */
async function meet(
  parts: VehicleChangeParts,
  signals: VehicleChangeSignals,
  lookUp: LookUp,
  attemptsLeft: number,
): Promise<void> {
  const { base, form, trouble } = signals
  const before = base.peek()
  if (!before) return
  try {
    const application = await parts.sources.fetchApplication(before.cosmosId)
    parts.record.take(application)
    base.value = application
    if (attemptsLeft > 0 && isSameVehicle(before, application))
      return await attempt(parts, signals, lookUp, attemptsLeft - 1)
    const theirs = otherWords(form.peek()?.values.peek(), vehicleFormOf(application))
    trouble.value = `Somebody else saved in the meantime. ${theirs} Save again to put yours in its place, or cancel to keep theirs.`
  } catch (error) {
    trouble.value = customerErrorText(error)
  }
}

/** What stands in the record where something else is typed here. */
function otherWords(mine: VehicleForm | undefined, theirs: VehicleForm): string {
  const names = (Object.keys(vehiclePlan) as (keyof VehicleForm)[]).filter((name) => mine?.[name] !== theirs[name])
  const words = names.map(
    (name) => `${vehiclePlan[name].label.toLowerCase()} ${formatVehicleField(name, theirs[name])}`,
  )
  return words.length > 0 ? `The record now has: ${words.join(', ')}.` : 'The record now has the same.'
}

function formatVehicleField(name: keyof VehicleForm, value: VehicleForm[keyof VehicleForm]): string {
  if (typeof value === 'number') return name === 'price' ? formatPounds(value) : `${formatNumber(value)} miles`
  return value || 'empty'
}
