import { type Application, normaliseRegistration, type Vehicle } from '@forecourt/core'
import { createForm, type FormModel } from '../kit/index.ts'
import { batch, type ReadonlySignal, signal } from '../signals/index.ts'
import type { RecordState } from './record.ts'
import type { CustomerSources } from './sources.ts'
import type { Toasts } from './toasts.ts'
import { isConflict, refusedFields, wordsOf } from './trouble.ts'
import { factsOf, type VehicleForm, vehicleFormOf, vehicleOf, vehiclePlan } from './vehicle-form.ts'

export type VehicleLookUp = 'idle' | 'looking' | 'found' | 'not-found' | 'failed'

export interface VehicleChange {
  /** Null while it is not asked for. */
  readonly form: ReadonlySignal<FormModel<VehicleForm> | null>
  readonly lookUp: ReadonlySignal<VehicleLookUp>
  readonly isSaving: ReadonlySignal<boolean>
  readonly trouble: ReadonlySignal<string | null>
  begin(): void
  cancel(): void
  find(): Promise<void>
  save(): Promise<void>
}

interface Parts {
  readonly sources: Pick<CustomerSources, 'findVehicle' | 'findResiduals' | 'setVehicle' | 'fetchApplication'>
  readonly record: RecordState
  readonly toasts: Toasts
}

function createSlots() {
  return {
    base: signal<Application | null>(null),
    form: signal<FormModel<VehicleForm> | null>(null),
    found: signal<Vehicle | null>(null),
    lookUp: signal<VehicleLookUp>('idle'),
    isSaving: signal(false),
    trouble: signal<string | null>(null),
  }
}

type Slots = ReturnType<typeof createSlots>

/** Another vehicle for the deal, or its first: looked up or typed, and every quote is worked out anew at once. */
export function createVehicleChange(parts: Parts): VehicleChange {
  const slots = createSlots()
  const { form, lookUp, isSaving, trouble } = slots
  return {
    ...{ form, lookUp, isSaving, trouble },
    begin: () => begin(parts, slots),
    cancel: () => close(slots),
    find: () => find(parts, slots),
    save: () => save(parts, slots),
  }
}

function begin({ record }: Parts, { base, form }: Slots): void {
  const application = record.application.peek()
  if (!application || form.peek()) return
  base.value = application
  form.value = createForm({ plan: vehiclePlan, initial: vehicleFormOf(application) })
}

function close({ base, form, found, lookUp, trouble }: Slots): void {
  batch(() => {
    base.value = null
    form.value = null
    found.value = null
    lookUp.value = 'idle'
    trouble.value = null
  })
}

/** A later registration wins over one still on its way, and an answer to a closed form is nobody's. */
async function find({ sources }: Parts, { form, found, lookUp }: Slots): Promise<void> {
  const filled = form.peek()
  const vrm = normaliseRegistration(filled?.values.peek().registration ?? '')
  if (!filled || !vrm) return
  lookUp.value = 'looking'
  const answer = await sources.findVehicle(vrm).catch(() => 'failed' as const)
  const isAsked = form.peek() === filled && normaliseRegistration(filled.values.peek().registration) === vrm
  if (!isAsked) return
  batch(() => {
    lookUp.value = answer === 'failed' ? 'failed' : answer ? 'found' : 'not-found'
    if (!answer || answer === 'failed') return
    found.value = { ...answer, vrm }
    const { mileage, ...words } = factsOf(answer)
    for (const name of ['make', 'model', 'firstRegistered'] as const) if (words[name]) filled.set(name, words[name])
    if (mileage !== null) filled.set('mileage', mileage)
  })
}

async function save(parts: Parts, slots: Slots): Promise<void> {
  const { form, base, isSaving, trouble } = slots
  const [filled, application] = [form.peek(), base.peek()]
  if (!filled || !application || isSaving.peek() || !filled.check()) return
  isSaving.value = true
  trouble.value = null
  try {
    await send(parts, slots, application, filled.values.peek())
  } catch (error) {
    if (isConflict(error)) await meet(parts, slots, application.cosmosId)
    else {
      filled.refuse(refusedFields(error))
      trouble.value = wordsOf(error)
    }
  } finally {
    isSaving.value = false
  }
}

async function send({ sources, record, toasts }: Parts, slots: Slots, application: Application, form: VehicleForm) {
  const known = slots.found.peek()
  const isFound = known?.vrm === normaliseRegistration(form.registration)
  const vehicle = vehicleOf(form, application, isFound ? known : null)
  const futures = await sources.findResiduals(application, vehicle)
  record.take(await sources.setVehicle(application, { ...vehicle, futures }))
  close(slots)
  toasts.done('Vehicle saved. The quotes are worked out anew.')
}

/** Somebody else saved first: theirs becomes the one that is changed, and what is typed here stays until it is said again. */
async function meet({ sources, record }: Parts, { base, trouble }: Slots, id: string): Promise<void> {
  try {
    const application = await sources.fetchApplication(id)
    record.take(application)
    base.value = application
    const { make, model, registration } = vehicleFormOf(application)
    const theirs = [make, model, registration].filter(Boolean).join(' ') || 'no vehicle'
    trouble.value = `Somebody else saved meanwhile; the record now has ${theirs}. Save again to put yours in its place, or cancel to keep theirs.`
  } catch (error) {
    trouble.value = wordsOf(error)
  }
}
