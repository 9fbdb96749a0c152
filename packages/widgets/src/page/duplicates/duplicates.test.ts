import { contract } from '@forecourt/core'
import { anApplication, unreachable } from '@forecourt/core/testing'
import { expect, it } from 'vitest'
import { signal } from '../../signals/index.ts'
import { createTestPage } from '../testing/test-page.ts'
import { createDuplicates, type TypedContact } from './duplicates.ts'

const NOBODY: TypedContact = { mobile: '', email: '', registration: '' }
const aled = anApplication({ cosmosId: 'aled', customer: { firstName: 'Aled', lastName: 'Ellingham' } })

function open(typed: Partial<TypedContact> = {}, ownIds: readonly string[] = []) {
  const test = createTestPage()
  test.on(contract.applications.duplicates, { mobile: aled, email: aled, registration: aled })
  const field = signal({ ...NOBODY, ...typed })
  const dealership = signal<number | null>(1001)
  const duplicates = createDuplicates(test.page, {
    affiliateUserId: () => dealership.value,
    typed: () => field.value,
    ownIds: () => ownIds,
  })
  duplicates.follow()
  return { test, field, dealership, duplicates, asked: () => test.askedOf(contract.applications.duplicates) }
}

it.each([
  ['mobile', { mobile: '07700 900417' }],
  ['email', { email: ' aled@mail.test ' }],
  ['registration', { registration: 'zz23 khp' }],
] as const)('names the customer with the same %s, and their status', async (kind, typed) => {
  const { test, duplicates } = open(typed)
  await test.pass(500)
  expect(duplicates[kind].value).toMatchObject({ applicationId: 'aled', name: 'Aled Ellingham' })
  expect(duplicates[kind].value?.badge.label).toBeTruthy()
})

it.each([{ mobile: '0770090' }, { email: 'aled@' }, { registration: 'Z' }, {}])(
  'makes no call for %j',
  async (typed) => {
    const { test, asked } = open(typed)
    await test.pass(500)
    expect(asked()).toHaveLength(0)
  },
)

it('makes one call after a pause in typing, for the last value', async () => {
  const { test, field, asked } = open({ mobile: '07700900417' })
  await test.pass(100)
  field.value = { ...NOBODY, mobile: '07700900418' }
  await test.pass(500)
  expect(asked().map(({ body }) => body)).toEqual([
    expect.objectContaining({ mobile: '07700900418', affiliateUserId: 1001 }),
  ])
})

it('clears a match as soon as its field changes, and no other', async () => {
  const { test, field, duplicates } = open({ mobile: '07700900417', email: 'aled@mail.test' })
  await test.pass(500)
  field.value = { ...field.value, mobile: '0770090041' }
  expect(duplicates.mobile.value).toBeNull()
  expect(duplicates.email.value).not.toBeNull()
})

it('searches within the chosen dealership, and only once there is one', async () => {
  const { test, dealership, asked } = open({ mobile: '07700900417' })
  dealership.value = null
  await test.pass(500)
  expect(asked()).toHaveLength(0)
  dealership.value = 1002
  await test.pass(500)
  expect(asked().at(-1)?.body).toMatchObject({ affiliateUserId: 1002 })
})

it('passes on the ids of the form’s own records', async () => {
  const { test, asked } = open({ mobile: '07700900417' }, ['own', ''])
  await test.pass(500)
  expect(asked().at(-1)?.body).toMatchObject({ exceptIds: ['own'] })
})

it('reports nothing while the server cannot be reached', async () => {
  const { test, duplicates } = open({ mobile: '07700900417' })
  test.on(contract.applications.duplicates, unreachable)
  await test.pass(500)
  expect(duplicates.mobile.value).toBeNull()
})

it('opens a quick quote by its own id', async () => {
  const { test, duplicates } = open({ mobile: '07700900417' })
  test.on(contract.applications.duplicates, { mobile: anApplication({ isQuickQuote: true, quickQuoteId: 'quote-7' }) })
  await test.pass(500)
  expect(duplicates.mobile.value?.applicationId).toBe('quote-7')
})
