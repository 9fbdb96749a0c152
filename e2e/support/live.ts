import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Application } from '@forecourt/core'
import { expect, type Locator, type Page, type WebSocketRoute } from '@playwright/test'
import { clientOf } from './records.ts'

const BUSY = 503
const MOST_TRIES = 10
const AGAIN_AFTER_MS = 1000

/** Fires events of the back office by the sandbox's route (docs/sandbox.md), and repeats them while it is busy. */
export async function backOfficeOf(url: string) {
  const { token } = await clientOf(url, 'staff')
  const fire = (applicationId: string, event: string, body: object) =>
    fetch(`${url}/api/v3/sandbox/back-office/${applicationId}/${event}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  return async (applicationId: string, event: string, body: object = {}): Promise<void> => {
    let answer = await fire(applicationId, event, body)
    for (let tries = 1; answer.status === BUSY && tries < MOST_TRIES; tries += 1) {
      await delay(AGAIN_AFTER_MS)
      answer = await fire(applicationId, event, body)
    }
    expect(await answer.json()).toMatchObject({ outcome: 'applied' })
  }
}

export const nameOf = ({ customer }: Application) => `${customer.firstName} ${customer.lastName}`

/** An attribute that is gone once the page is loaded again. */
const MARK = 'data-open-since'

/** Opens an address of the portal; within the portal if the page shows it, because loading it costs two seconds of CPU. */
async function visit(page: Page, path: string): Promise<void> {
  const isWithin = await page.evaluate((to) => {
    if (!document.querySelector('nav[aria-label=Main]')) return false
    history.pushState(null, '', to)
    return dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  if (!isWithin) await page.goto(path)
}

/** The customer's screen, which is another element for each customer. */
export async function openCustomer(page: Page, { cosmosId }: Application): Promise<Locator> {
  await visit(page, `/customer/${cosmosId}`)
  return page.locator(`forecourt-customer[application-id="${cosmosId}"]`)
}

/** The customer's screen, once its live connection is open. */
export async function openLive(page: Page, record: Application): Promise<Locator> {
  const customer = await openCustomer(page, record)
  await expect(customer.locator('.activity').getByText('Live', { exact: true })).toBeVisible()
  await page.evaluate((mark) => document.documentElement.setAttribute(mark, ''), MARK)
  return customer
}

/** The list, once its live connection is open. */
export async function openListLive(page: Page): Promise<Locator> {
  await visit(page, '/')
  const list = page.locator('forecourt-customers')
  await expect(list.getByText(/^Live/)).toBeVisible()
  await page.evaluate((mark) => document.documentElement.setAttribute(mark, ''), MARK)
  return list
}

export const expectNotReloaded = (page: Page) => expect(page.locator(`html[${MARK}]`)).toHaveCount(1)

/** The notification of that title about that customer, in the opened list of the bell. */
export async function notified(page: Page, title: string | RegExp, about: string): Promise<Locator> {
  const bell = page.locator('forecourt-notifications')
  await bell.getByRole('button', { name: /^Notifications/ }).click()
  const item = bell.locator('.notification').filter({ hasText: about }).filter({ hasText: title }).first()
  await expect(item).toBeVisible()
  return item
}

/** The customer’s row, found by name. */
export async function rowOf(list: Locator, record: Application): Promise<Locator> {
  await list.getByRole('searchbox').fill(nameOf(record))
  return list
    .getByRole('row')
    .filter({ hasText: nameOf(record) })
    .first()
}

/** A live connection that the test can cut, restore and send messages through. */
export async function breakable(page: Page) {
  let isCut = false
  const open = new Set<WebSocketRoute>()
  await page.routeWebSocket(/./, (socket) => {
    if (isCut) return void socket.close()
    open.add(socket)
    socket.connectToServer()
  })
  return {
    async cut(): Promise<void> {
      isCut = true
      for (const socket of open) await socket.close({ code: 3001 })
      open.clear()
    },
    mend(): void {
      isCut = false
    },
    /** Sends the page an event that the server sends and the back office cannot cause. */
    tell(type: string, content: object): void {
      for (const socket of open) socket.send(frameOf(type, content))
    },
  }
}

/** A notification as it comes down the live connection. */
export function frameOf(Type: string, content: object): string {
  const about = { Id: randomUUID(), AffiliateUserId: 0, Created: new Date().toISOString() }
  const data = { ...about, Type, Content: JSON.stringify(content) }
  return JSON.stringify({ type: 'message', from: 'server', dataType: 'json', data })
}
