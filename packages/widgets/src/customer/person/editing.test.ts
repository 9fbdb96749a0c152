import { expect, it } from 'vitest'
import type { fakeSources } from '../testing/fake-sources.ts'
import { open } from '../testing/opened.ts'
import { callum, ruleSamples } from '../testing/samples.ts'

async function edit(application = ruleSamples['full-proposal']()) {
  const { sources, state } = open({ application }, 'customer')
  await expect.poll(() => state.record.phase.value).toBe('ready')
  await state.editing.begin()
  return { sources, state, editing: state.editing, form: state.editing.form.value }
}

/** What somebody else saves meanwhile. */
function changeElsewhere(sources: ReturnType<typeof fakeSources>, customer: object): void {
  const { application } = sources.server
  const version = (application.version ?? 0) + 1
  sources.server.application = { ...application, version, customer: { ...application.customer, ...customer } }
}

it('asks for the person in full first, and the asking is recorded', async () => {
  const { sources, form } = await edit()
  expect(sources.asked.some((call) => call.startsWith('reveal'))).toBe(true)
  expect(form?.values.value.email).toBe('callum.penrose@mail.test')
})

it('saves the whole customer with what was changed', async () => {
  const { sources, editing, form } = await edit()
  form?.set('town', 'Leominster')
  await editing.save()
  const { customer } = sources.server.application
  expect(customer.addresses?.[0]).toMatchObject({ town: 'Leominster', addressLine1: "14 Tanner's Row" })
  expect(customer.bankSortCode).toBe('089999')
  expect(editing.form.value).toBeNull()
})

it('saves nothing that does not pass', async () => {
  const { sources, editing, form } = await edit()
  form?.set('email', 'callum@')
  await editing.save()
  expect(sources.asked.some((call) => call.startsWith('update'))).toBe(false)
})

it('shows both versions of what two people changed, and saves the one that is chosen', async () => {
  const { sources, editing, form } = await edit()
  form?.set('lastName', 'Penrose-Hay')
  changeElsewhere(sources, { lastName: 'Penrhos' })
  await editing.save()
  expect(editing.conflict.value).toEqual([
    { name: 'lastName', label: 'Last name', mine: 'Penrose-Hay', theirs: 'Penrhos' },
  ])
  await editing.settle(new Set())
  expect(sources.server.application.customer.lastName).toBe('Penrose-Hay')
})

it('takes theirs where theirs is chosen', async () => {
  const { sources, editing, form } = await edit()
  form?.set('lastName', 'Penrose-Hay')
  changeElsewhere(sources, { lastName: 'Penrhos' })
  await editing.save()
  await editing.settle(new Set(['lastName']))
  expect(sources.server.application.customer.lastName).toBe('Penrhos')
})

it('saves by itself where a lender’s answer alone came in between', async () => {
  const { sources, editing, form } = await edit()
  form?.set('firstName', 'Cal')
  changeElsewhere(sources, {})
  await editing.save()
  expect(editing.form.value).toBeNull()
  expect(sources.server.application.customer).toMatchObject({ firstName: 'Cal' })
})

it('loses neither when two people changed different fields', async () => {
  const { sources, editing, form } = await edit()
  form?.set('firstName', 'Cal')
  changeElsewhere(sources, { contactNumber: '07700900111' })
  await editing.save()
  expect(editing.conflict.value).toBeNull()
  expect(editing.trouble.value).toContain('Save again')
  await editing.save()
  expect(sources.server.application.customer).toMatchObject({ firstName: 'Cal', contactNumber: '07700900111' })
})

it('keeps what is half typed over a reload, but no bank details, and forgets it when it is cancelled or saved', async () => {
  const { sources, editing, form } = await edit()
  form?.set('lastName', 'Penrose-Hay')
  form?.set('bankAccountNumber', '12345678')
  expect([...sources.drafted.values()]).toEqual([{ lastName: 'Penrose-Hay' }])
  editing.putAway()
  await editing.begin()
  expect(editing.form.value?.values.value.lastName).toBe('Penrose-Hay')
  editing.cancel()
  expect(sources.drafted.size).toBe(0)
  await editing.begin()
  editing.form.value?.set('lastName', 'Penrose-Hay')
  await editing.save()
  expect(sources.drafted.size).toBe(0)
})

it('is closed where the rule allows no change', async () => {
  const { editing } = await edit(callum())
  expect(editing.closedReason.value).toContain('no longer')
})

it('saves the country of the address and the nationality that were chosen', async () => {
  const { sources, editing, form } = await edit()
  form?.set('country', 'IE')
  form?.set('nationalityOnLicence', 'Ireland')
  await editing.save()
  const { customer } = sources.server.application
  expect([customer.addresses?.[0]?.country, customer.nationalityOnLicence]).toEqual(['IE', 'Ireland'])
})
