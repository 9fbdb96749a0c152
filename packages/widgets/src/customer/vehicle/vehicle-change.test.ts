import { contract, type Vehicle } from '@forecourt/core'
import { refused } from '@forecourt/core/testing'
import { expect, it } from 'vitest'
import { opened } from '../testing/opened.ts'
import { ruleSamples } from '../testing/samples.ts'

const FABIA: Vehicle = {
  vrm: 'ZZ22FAB',
  make: 'Skoda',
  model: 'Fabia',
  registrationDate: '2022-05-09',
  mileage: 31_200,
  fuel: 'Petrol',
}

async function change(application = ruleSamples['full-proposal']()) {
  const { test, kept, state } = await opened({ application, vehicles: { ZZ22FAB: FABIA } })
  const { vehicleChange } = state
  vehicleChange.begin()
  return { test, kept, state, vehicleChange, form: vehicleChange.form.value }
}

it('begins with the vehicle of the record', async () => {
  const { form, state } = await change()
  const { vehicle } = state.record.application.value ?? {}
  expect(form?.values.value).toMatchObject({ make: vehicle?.make, model: vehicle?.model, price: vehicle?.price })
})

it('a found registration fills in its details and keeps the price', async () => {
  const { form, vehicleChange } = await change()
  const price = form?.values.value.price
  form?.set('registration', 'ZZ22 FAB')
  await vehicleChange.find()
  expect(vehicleChange.lookUp.value).toBe('found')
  expect(form?.values.value).toEqual({
    registration: 'ZZ22 FAB',
    make: 'Skoda',
    model: 'Fabia',
    firstRegistered: '09/05/2022',
    mileage: 31_200,
    price,
  })
})

it('saving updates the record and its quotes at once', async () => {
  const { form, vehicleChange, state } = await change()
  form?.set('registration', 'ZZ22 FAB')
  await vehicleChange.find()
  form?.set('price', 11_495)
  await vehicleChange.save()
  expect(state.record.application.value?.vehicle).toMatchObject({ ...FABIA, price: 11_495 })
  expect(vehicleChange.form.value).toBeNull()
})

it('another registration drops the details of the found vehicle', async () => {
  const { form, vehicleChange, state } = await change()
  form?.set('registration', 'ZZ22 FAB')
  await vehicleChange.find()
  form?.set('registration', 'ZZ19 OLD')
  await vehicleChange.save()
  expect(state.record.application.value?.vehicle).toMatchObject({ vrm: 'ZZ19OLD', make: 'Skoda' })
  expect(state.record.application.value?.vehicle?.fuel).toBeUndefined()
})

it.each([
  ['not-found', null],
  ['failed', refused('INTERNAL')],
] as const)('a vehicle without a look-up result (%s) is typed and saved', async (told, failing) => {
  const { form, vehicleChange, kept, state } = await change()
  form?.set('registration', 'ZZ19 OLD')
  kept.failing = failing
  await vehicleChange.find()
  kept.failing = null
  expect(vehicleChange.lookUp.value).toBe(told)
  form?.set('make', 'Rover')
  await vehicleChange.save()
  expect(state.record.application.value?.vehicle).toMatchObject({ vrm: 'ZZ19OLD', make: 'Rover' })
})

it('saves nothing without a make', async () => {
  const { form, vehicleChange, test } = await change()
  form?.set('make', '')
  await vehicleChange.save()
  expect(test.askedOf(contract.applications.setVehicle)).toEqual([])
})

it('if a colleague saved first, shows their values, keeps the input, and saves it on confirmation', async () => {
  const { form, vehicleChange, kept, state } = await change()
  const { application } = kept
  const vehicle = { ...application.vehicle, vrm: 'ZZ21OTH', make: 'Kia', model: 'Ceed', mileage: 31_000, price: 9495 }
  kept.application = { ...application, vehicle, version: (application.version ?? 0) + 1 }
  form?.set('make', 'Skoda')
  await vehicleChange.save()
  expect(vehicleChange.notice.value).toContain(
    'The record now has: registration ZZ21 OTH, make Kia, model Ceed, mileage 31,000 miles, price £9,495.',
  )
  expect(form?.values.value.make).toBe('Skoda')
  await vehicleChange.save()
  expect(state.record.application.value?.vehicle?.make).toBe('Skoda')
})

it('reopening the form keeps typed values and merges remote changes', async () => {
  const { form, vehicleChange, state } = await change()
  form?.set('make', 'Skoda')
  vehicleChange.putAway()
  state.record.patch({ vehicle: { ...state.record.application.value?.vehicle, mileage: 40_000 } })
  vehicleChange.begin()
  expect(vehicleChange.form.value?.values.value).toMatchObject({ make: 'Skoda', mileage: 40_000 })
})

it('pressing twice saves once', async () => {
  const { form, vehicleChange, test } = await change()
  form?.set('make', 'Skoda')
  await Promise.all([vehicleChange.save(), vehicleChange.save()])
  expect(test.askedOf(contract.applications.setVehicle)).toHaveLength(1)
})

it('retries the save if only a lender’s answer changed the record', async () => {
  const { form, vehicleChange, state, kept } = await change()
  const { version } = kept.application
  kept.application = { ...kept.application, version: (version ?? 0) + 1 }
  form?.set('registration', 'ZZ22 FAB')
  await vehicleChange.find()
  await vehicleChange.save()
  expect(vehicleChange.notice.value).toBeNull()
  expect(state.record.application.value?.vehicle).toMatchObject({ vrm: 'ZZ22FAB' })
})
