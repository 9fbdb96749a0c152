import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { defineWidget } from '../element/index.ts'
import { kitStyles } from '../kit/index.ts'
import { themeStyles } from '../theme/index.ts'
import { attributes, events } from './definition.ts'
import { Notifications } from './Notifications.tsx'
import styles from './notifications.css?inline'
import { createNotifications } from './state.ts'
import { aNotification, type FakeSources, fakeSources } from './testing/fake-sources.ts'

let sources: FakeSources

defineWidget('forecourt-notifications', {
  component: Notifications,
  styles: [...themeStyles, ...kitStyles, styles],
  attributes,
  events,
  state: () => createNotifications(sources, { play: async () => 'held-back' }),
})

function add(given: FakeSources) {
  sources = given
  const element = document.createElement('forecourt-notifications')
  const opened = vi.fn()
  element.addEventListener('forecourt-open', (event) => opened((event as CustomEvent).detail))
  document.body.append(element)
  return { element, opened }
}

afterEach(() => document.body.replaceChildren())

it('shows the unread count on the bell and a new arrival at once', async () => {
  add(fakeSources())
  await expect.element(page.getByRole('button', { name: 'Notifications, 5 unread' })).toBeVisible()
  sources.arrive(aNotification('Dealt', { applicationId: 'a9', customerName: 'Gethin Marlais' }))
  await expect.element(page.getByRole('button', { name: 'Notifications, 6 unread' })).toBeVisible()
  await expect.element(page.getByText('Deal Paid Out: Gethin Marlais')).toBeInTheDocument()
})

it('opens the panel and, from it, the customer', async () => {
  const { opened } = add(fakeSources())
  await page.getByRole('button', { name: 'Notifications, 5 unread' }).click()
  await page.getByRole('button', { name: /^Documents Requested/ }).click()
  expect(opened).toHaveBeenCalledExactlyOnceWith({ applicationId: 'customer-1' })
  await expect.element(page.getByRole('button', { name: 'Notifications, 4 unread' })).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

it('gives the two kinds that open nobody no button', async () => {
  const { element } = add(fakeSources())
  element.setAttribute('inline', '')
  await expect.element(page.getByText(/FC-2211/)).toBeVisible()
  expect(page.getByRole('button', { name: /^Payment Received/ }).elements()).toHaveLength(0)
  expect(page.getByRole('button', { name: /^Eligibility Checks/ }).elements()).toHaveLength(0)
})

it('says that the connection is lost and offers to try now', async () => {
  const given = fakeSources()
  const connect = vi.spyOn(given, 'connect')
  add(given).element.setAttribute('inline', '')
  given.connection.value = 'disconnected'
  await page.getByRole('button', { name: 'Try now' }).click()
  expect(connect).toHaveBeenCalledOnce()
})
