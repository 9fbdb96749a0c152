import type { Dealer, User } from '@forecourt/core'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { defineWidget } from '../element/index.ts'
import { kitStyles } from '../kit/index.ts'
import { violationsOf } from '../kit/testing/violations.ts'
import { signal } from '../signals/index.ts'
import { themeStyles } from '../theme/index.ts'
import { Dealership } from './Dealership.tsx'
import styles from './dealership.css?inline'
import { attributes, events } from './definition.ts'
import { createDealership } from './state.ts'

const dealer = (affiliateUserId: number, name: string): Dealer => ({
  affiliateUserId,
  dealerId: affiliateUserId + 1000,
  name,
  town: 'Ludlow',
  creditCheckOptIn: false,
  adminFee: 0,
})
const three = [dealer(201, 'Quillmere Motors'), dealer(202, 'Harrow Lane Cars'), dealer(203, 'Tarn Garage')]
const staff: User = { accessType: 1, userId: 9, roles: [], skills: [], exp: 0 }
const ownDealer: User = {
  accessType: 7,
  userId: 1,
  affiliateUserId: 201,
  dealerName: 'Quillmere Motors',
  roles: [],
  skills: [],
  exp: 0,
}

const user = signal<User | null>(staff)
const dealers = signal<readonly Dealer[] | null>(three)
const selected = signal<readonly number[]>([])
const failed = signal(false)
const groupName = signal<string | null>(null)
const reload = vi.fn()

const sources = {
  user,
  dealers,
  selected,
  failed,
  groupName,
  reload,
  brokerName: signal('Forecourt'),
  select: (ids: readonly number[]) => {
    selected.value = ids
  },
}

defineWidget('forecourt-dealership-sample', {
  component: Dealership,
  styles: [...themeStyles, ...kitStyles, styles],
  attributes,
  events,
  state: ({ emit }) =>
    createDealership(sources, (affiliateUserIds) => emit('forecourt-dealership', { affiliateUserIds })),
})

function add(given: Record<string, string> = {}) {
  const element = document.createElement('forecourt-dealership-sample')
  for (const [name, value] of Object.entries(given)) element.setAttribute(name, value)
  const told: unknown[] = []
  element.addEventListener('forecourt-dealership', (event) => told.push((event as CustomEvent).detail))
  return { element: document.body.appendChild(element), told }
}

afterEach(() => {
  document.body.replaceChildren()
  user.value = staff
  dealers.value = three
  selected.value = []
  failed.value = false
  groupName.value = null
})

it('is the name alone for a dealer', async () => {
  user.value = ownDealer
  dealers.value = [dealer(201, 'Quillmere Motors')]
  const { element } = add()
  await expect.element(page.getByText('Quillmere Motors')).toBeVisible()
  expect(element.shadowRoot?.querySelector('button, input')).toBeNull()
})

it('lets staff choose one by typing and keys', async () => {
  const { told } = add()
  const field = page.getByRole('combobox', { name: 'Dealership' })
  await expect.element(field).toHaveAttribute('placeholder', 'Select a dealership')
  await userEvent.type(field, 'harrow')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => told).toEqual([{ affiliateUserIds: [202] }])
  await expect.element(field).toHaveValue('Harrow Lane Cars')
})

it('lets staff choose several and names them', async () => {
  const { told } = add({ multiple: '' })
  await userEvent.click(page.getByRole('button', { name: 'Forecourt' }))
  await userEvent.click(page.getByRole('checkbox', { name: /Quillmere/ }))
  await userEvent.click(page.getByRole('checkbox', { name: /Tarn/ }))
  await userEvent.click(page.getByRole('button', { name: 'Done' }))
  await expect.element(page.getByRole('button', { name: 'Multiple Dealers Selected' })).toBeVisible()
  expect(told.at(-1)).toEqual({ affiliateUserIds: [201, 203] })
})

it('follows a choice made elsewhere on the page', async () => {
  add({ multiple: '' })
  selected.value = [203]
  await expect.element(page.getByRole('button', { name: 'Tarn Garage' })).toBeVisible()
})

it('says that the list could not be fetched and tries again', async () => {
  dealers.value = null
  failed.value = true
  add()
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  expect(reload).toHaveBeenCalledOnce()
})

it('says so in the two lines that a bar has room for', async () => {
  user.value = ownDealer
  dealers.value = null
  failed.value = true
  const { element } = add()
  element.style.width = '199px'
  await expect.element(page.getByText('Dealerships not loaded.')).toBeVisible()
  const retry = page.getByRole('button', { name: 'Try again' }).element().getBoundingClientRect()
  expect(element.getBoundingClientRect().height).toBeLessThanOrEqual(48)
  expect(retry.right).toBeLessThanOrEqual(element.getBoundingClientRect().right)
})

it.each([
  [{}, '#fff'],
  [{ multiple: '', theme: 'dark' }, '#0b1317'],
])('has no accessibility violation: %j on %s', async (given, ground) => {
  document.body.style.background = ground
  const { element } = add(given)
  await expect.poll(() => element.shadowRoot?.querySelector('.dealership')).toBeTruthy()
  expect(await violationsOf(element)).toEqual([])
})
