import { contract } from '@forecourt/core'
import { refused } from '@forecourt/core/testing'
import { expect, it } from 'vitest'
import { type Kept, opened } from '../testing/opened.ts'
import { callum, ruleSamples } from '../testing/samples.ts'

const { applications } = contract

async function edit(application = ruleSamples['full-proposal']()) {
  const { test, kept, state } = await opened({ application }, 'customer')
  await state.editing.begin()
  return { test, kept, editing: state.editing, form: state.editing.form.value }
}

/** Another user's save in the meantime. */
function changeElsewhere(kept: Kept, customer: object): void {
  const { application } = kept
  const version = (application.version ?? 0) + 1
  kept.application = { ...application, version, customer: { ...application.customer, ...customer } }
}

it('first requests the person in full, which is recorded', async () => {
  const { test, form } = await edit()
  expect(test.askedOf(applications.reveal)).toHaveLength(1)
  expect(form?.values.value.email).toBe('callum.penrose@mail.test')
})

it('saves the whole customer with the changes', async () => {
  const { kept, editing, form } = await edit()
  form?.set('town', 'Leominster')
  await editing.save()
  const { customer } = kept.application
  expect(customer.addresses?.[0]).toMatchObject({ town: 'Leominster', addressLine1: "14 Tanner's Row" })
  expect(customer.bankSortCode).toBe('089999')
  expect(editing.form.value).toBeNull()
})

it('saves nothing invalid', async () => {
  const { test, editing, form } = await edit()
  form?.set('email', 'callum@')
  await editing.save()
  expect(test.askedOf(applications.update)).toEqual([])
})

it('shows both versions of a field that two people changed, and saves the chosen one', async () => {
  const { kept, editing, form } = await edit()
  form?.set('lastName', 'Penrose-Hay')
  changeElsewhere(kept, { lastName: 'Penrhos' })
  await editing.save()
  expect(editing.conflict.value).toEqual([
    { name: 'lastName', label: 'Last name', mine: 'Penrose-Hay', theirs: 'Penrhos' },
  ])
  await editing.resolve(new Set())
  expect(kept.application.customer.lastName).toBe('Penrose-Hay')
})

it('takes the other user’s value if that is chosen', async () => {
  const { kept, editing, form } = await edit()
  form?.set('lastName', 'Penrose-Hay')
  changeElsewhere(kept, { lastName: 'Penrhos' })
  await editing.save()
  await editing.resolve(new Set(['lastName']))
  expect(kept.application.customer.lastName).toBe('Penrhos')
})

it('saves without asking if only a lender’s answer came in between', async () => {
  const { kept, editing, form } = await edit()
  form?.set('firstName', 'Cal')
  changeElsewhere(kept, {})
  await editing.save()
  expect(editing.form.value).toBeNull()
  expect(kept.application.customer).toMatchObject({ firstName: 'Cal' })
})

it('keeps both changes if two people changed different fields', async () => {
  const { kept, editing, form } = await edit()
  form?.set('firstName', 'Cal')
  changeElsewhere(kept, { contactNumber: '07700900111' })
  await editing.save()
  expect(editing.conflict.value).toBeNull()
  expect(editing.notice.value).toContain('Save again')
  await editing.save()
  expect(kept.application.customer).toMatchObject({ firstName: 'Cal', contactNumber: '07700900111' })
})

it('keeps half-typed input over a reload, without bank details, until it is cancelled or saved', async () => {
  const { test, editing, form } = await edit()
  form?.set('lastName', 'Penrose-Hay')
  form?.set('bankAccountNumber', '12345678')
  expect(test.page.drafts.kept().map(test.page.drafts.read)).toEqual([{ lastName: 'Penrose-Hay' }])
  editing.putAway()
  await editing.begin()
  expect(editing.form.value?.values.value.lastName).toBe('Penrose-Hay')
  editing.cancel()
  expect(test.page.drafts.kept()).toEqual([])
  await editing.begin()
  editing.form.value?.set('lastName', 'Penrose-Hay')
  await editing.save()
  expect(test.page.drafts.kept()).toEqual([])
})

it('is closed where the rule allows no changes', async () => {
  const { state } = await opened({ application: callum() })
  expect(state.closedReason.value).toContain('no longer')
})

it('saves the chosen country of the address and nationality', async () => {
  const { kept, editing, form } = await edit()
  form?.set('country', 'IE')
  form?.set('nationalityOnLicence', 'Ireland')
  await editing.save()
  const { customer } = kept.application
  expect([customer.addresses?.[0]?.country, customer.nationalityOnLicence]).toEqual(['IE', 'Ireland'])
})

it('marks the field that the server refuses, however deeply nested', async () => {
  const { kept, editing, form } = await edit()
  kept.failing = refused('INVALID', 'No', { 'customer.addresses.0.postcode': 'Not a postcode' })
  await editing.save()
  expect([form?.messageOf('postcode'), form?.problem.value]).toEqual(['Not a postcode', null])
})

it('stops saving automatically if lenders keep answering, and says so', async () => {
  const { test, editing, form } = await edit()
  form?.set('firstName', 'Cal')
  test.on(applications.update, refused('CONFLICT'))
  await editing.save()
  expect(editing.notice.value).toContain('Save again')
  expect(test.askedOf(applications.update)).toHaveLength(4)
})
