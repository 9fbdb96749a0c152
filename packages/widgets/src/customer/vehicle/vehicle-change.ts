import { type Application, formatNumber, formatPounds, type Vehicle } from '@forecourt/core'
import type { FormModel } from '../../kit/index.ts'
import { createLookUp, type PortalPage } from '../../page/index.ts'
import { computed } from '../../signals/index.ts'
import type { RecordParts } from '../record/record.ts'
import { createRecordForm } from '../record/record-form.ts'
import { type VehicleForm, vehicleFormFacts, vehicleFormOf, vehicleFromForm, vehiclePlan } from './vehicle-form.ts'

export type VehicleChange = ReturnType<typeof createVehicleChange>

/** Another vehicle for the deal, or its first: looked up or typed. Saving reprices every quote immediately. */
export function createVehicleChange(page: PortalPage, parts: Pick<RecordParts, 'record' | 'toasts'>) {
  const { applications } = page.client
  const { begin, ...change } = createRecordForm<{ readonly application: Application }, VehicleForm>(page, parts, {
    name: 'vehicle',
    plan: () => vehiclePlan,
    valuesOf: ({ application }) => vehicleFormOf(application),
    send: ({ application }, values) => {
      const { cosmosId: id, version } = application
      const found = lookUp.state.peek() === 'found' ? lookUp.vehicle.peek() : null
      return applications.setVehicle({ ...vehicleFromForm(values, application, found), id }, { version })
    },
    fetchLatest: async (id) => ({ application: await applications.single({ id }) }),
    onConflict: (filled, _before, theirs) =>
      `Somebody else saved in the meantime. ${otherWords(filled.values.peek(), theirs)} Save again to put yours in its place, or cancel to keep theirs.`,
    saved: 'Vehicle saved. Lenders’ quotes are now for it; saved quotes keep their figures.',
  })
  const lookUp = createLookUp(page.client, {
    registration: computed(() => change.form.value?.values.value.registration ?? ''),
    onFound: (vehicle) => fill(change.form.peek(), vehicle),
  })
  return {
    ...change,
    lookUp: lookUp.state,
    find: lookUp.find,
    begin() {
      const application = parts.record.application.peek()
      if (application) begin({ application })
    },
  }
}

/** The result of the look-up replaces the other vehicle's fields. */
function fill(form: FormModel<VehicleForm> | null, vehicle: Vehicle): void {
  const { mileage, ...words } = vehicleFormFacts(vehicle)
  for (const name of ['make', 'model', 'firstRegistered'] as const) if (words[name]) form?.set(name, words[name])
  if (mileage !== null) form?.set('mileage', mileage)
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
