import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { defineWidget } from '../element/index.ts'
import { kitStyles } from '../kit/index.ts'
import type { TestPage } from '../page/testing/test-page.ts'
import { themeStyles } from '../theme/index.ts'
import { attributes, events } from './definition.ts'
import { Notifications } from './Notifications.tsx'
import styles from './notifications.css?inline'
import type { Sound } from './sound.ts'
import { createNotifications } from './state.ts'
import { aPage, arrive, readOn } from './testing/opened.ts'
import { aNotification, sampleNotifications } from './testing/samples.ts'

let test: TestPage

defineWidget('forecourt-notifications', {
  component: Notifications,
  styles: [...themeStyles, ...kitStyles, styles],
  attributes,
  events,
  state: () => createNotifications(test.page, { play }),
})

/** A browser that blocks sound until a test changes it. */
const play = vi.fn<Sound['play']>(async () => 'held-back')

function add(given: TestPage) {
  test = given
  const element = document.createElement('forecourt-notifications')
  const opened = vi.fn()
  element.addEventListener('forecourt-open', (event) => opened((event as CustomEvent).detail))
  document.body.append(element)
  return { element, opened }
}

afterEach(() => {
  document.body.replaceChildren()
  sessionStorage.clear()
  play.mockClear()
})

const anArrival = () => aNotification('Dealt', { applicationId: 'a9', customerName: 'Gethin Marlais' })

it('shows the unread count on the bell and a new arrival immediately', async () => {
  add(aPage())
  await expect.element(page.getByRole('button', { name: 'Notifications, 5 unread' })).toBeVisible()
  arrive(test, aNotification('Dealt', { applicationId: 'a9', customerName: 'Gethin Marlais' }))
  await expect.element(page.getByRole('button', { name: 'Notifications, 6 unread' })).toBeVisible()
  await expect.element(page.getByText('Deal Paid Out: Gethin Marlais')).toBeInTheDocument()
})

it('opens the quotes of a customer who acted through their link', async () => {
  const { opened } = add(aPage())
  await expect.element(page.getByRole('button', { name: 'Notifications, 5 unread' })).toBeVisible()
  const deed = { applicationId: 'a9', customerName: 'Gethin Marlais', deedText: 'suggested £3,000 deposit' }
  arrive(test, aNotification('CustomerActed', deed))
  await page.getByRole('button', { name: 'Notifications, 6 unread' }).click()
  await page.getByRole('button', { name: /^Customer Update.*suggested £3,000 deposit/ }).click()
  expect(opened).toHaveBeenCalledExactlyOnceWith({ applicationId: 'a9', tab: 'quotes' })
})

it('opens the panel and, from it, the customer', async () => {
  const { opened } = add(aPage())
  await page.getByRole('button', { name: 'Notifications, 5 unread' }).click()
  await page.getByRole('button', { name: /^Documents Requested/ }).click()
  expect(opened).toHaveBeenCalledExactlyOnceWith({ applicationId: 'customer-1' })
  await expect.element(page.getByRole('button', { name: 'Notifications, 4 unread' })).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

it('gives no button to the two kinds that open no customer', async () => {
  const { element } = add(aPage())
  element.setAttribute('inline', '')
  await expect.element(page.getByText(/FC-2211/)).toBeVisible()
  expect(page.getByRole('button', { name: /^Payment Received/ }).elements()).toHaveLength(0)
  expect(page.getByRole('button', { name: /^Eligibility Checks/ }).elements()).toHaveLength(0)
})

it.each(['Payment Received', 'Eligibility Checks To Convert'])(
  '%s does nothing when clicked, and is marked as read only by its own mark',
  async (title) => {
    const { element, opened } = add(aPage(sampleNotifications().map((one) => ({ ...one, readBy: [] }))))
    element.setAttribute('inline', '')
    await page
      .getByText(new RegExp(`^${title}`))
      .first()
      .click()
    expect([opened.mock.calls.length, readOn(test).length]).toEqual([0, 0])
    await page.getByRole('button', { name: `Mark ${title} as read` }).click()
    expect([opened.mock.calls.length, readOn(test).length]).toEqual([0, 1])
  },
)

it('rings for each arrival, but not while sound is off', async () => {
  add(aPage())
  await expect.element(page.getByRole('button', { name: 'Notifications, 5 unread' })).toBeVisible()
  arrive(test, anArrival())
  arrive(test, anArrival())
  expect(play).toHaveBeenCalledTimes(2)
  test.page.stores.notifications.sound.value = false
  arrive(test, anArrival())
  expect(play).toHaveBeenCalledTimes(2)
})

/** Adds the bell to a bar with room on its left, which another element may occupy. */
function addInBar(other?: HTMLElement) {
  const { element } = add(aPage())
  const bar = document.createElement('header')
  bar.style.cssText = 'display: flex; height: 56px; justify-content: flex-end; width: 400px'
  if (other) bar.append(other)
  bar.append(element)
  document.body.append(bar)
}

it('announces a hint that has no room beside the bell, and covers nothing', async () => {
  const search = document.createElement('input')
  search.style.width = '340px'
  addInBar(search)
  await expect.element(page.getByRole('button', { name: 'Notifications, 5 unread' })).toBeVisible()
  arrive(test, anArrival())
  await expect.element(page.getByText(/^Your browser blocks the sound/).first()).toHaveClass('only-heard')
})

it('shows lenders’ answers as one toast with a running count', async () => {
  add(aPage([]))
  await expect.element(page.getByRole('button', { name: 'Notifications' })).toBeVisible()
  const answer = (lenderName: string, decisionType: string) =>
    aNotification('LenderDecision', { applicationId: 'a9', customerName: 'Gethin Marlais', lenderName, decisionType })
  arrive(test, answer('Kestrelmoor', 'Accepted'))
  arrive(test, answer('Pellfield', 'Declined'))
  await expect.element(page.getByText('Gethin Marlais: 2 lenders have decided: 1 approval')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
  expect(play).toHaveBeenCalledOnce()
})

it('shows beside the bell that the browser blocks sound, until the user clicks', async () => {
  addInBar()
  await expect.element(page.getByRole('button', { name: 'Notifications, 5 unread' })).toBeVisible()
  arrive(test, anArrival())
  const hint = page.getByText('No sound until you click')
  await expect.element(hint).toBeVisible()
  await userEvent.keyboard('a')
  await expect.element(hint).not.toBeInTheDocument()
})

it('opens at the first press, even though the press also enables sound and changes the icon', async () => {
  addInBar()
  await expect.element(page.getByRole('button', { name: 'Notifications, 5 unread' })).toBeVisible()
  arrive(test, anArrival())
  await expect.element(page.getByText('No sound until you click')).toBeVisible()
  await page.getByRole('button', { name: 'Notifications, 6 unread' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
})

it.each([
  ['has room beside it', 120, true],
  ['has none', 340, false],
])('the hint covers nothing where the bell %s, and appears once per session', async (_, width, isShown) => {
  const search = document.createElement('input')
  search.style.cssText = `margin-right: auto; width: ${width}px`
  addInBar(search)
  await expect.element(page.getByRole('button', { name: 'Notifications, 5 unread' })).toBeVisible()
  arrive(test, anArrival())
  const hint = page.getByText(/No sound until you click|^Your browser blocks the sound/).first()
  await expect.element(hint).toBeInTheDocument()
  const box = hint.element()
  await expect.poll(() => box.classList.contains('bell-hint')).toBe(isShown)
  const area = box.getBoundingClientRect()
  const beside = search.getBoundingClientRect()
  if (isShown) expect([area.left >= beside.right, area.left >= 0]).toEqual([true, true])
  await userEvent.keyboard('a')
  await expect.element(page.getByText('No sound until you click')).not.toBeInTheDocument()
  arrive(test, anArrival())
  await expect.element(page.getByRole('button', { name: /^Notifications, [67] unread/ })).toBeVisible()
  await expect.poll(() => box.isConnected).toBe(false)
})

it('reports a lost connection and offers to reconnect', async () => {
  const given = aPage()
  add(given).element.setAttribute('inline', '')
  await expect.poll(() => given.lineOf(1001).state.value).toBe('connected')
  given.lineOf(1001).realtime.disconnect()
  await page.getByRole('button', { name: 'Try now' }).click()
  await expect.poll(() => given.lineOf(1001).state.value).toBe('connected')
})
