import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Application } from '@forecourt/core'
import { expect, type Locator, type Page, type WebSocketRoute } from '@playwright/test'
import { clientOf } from './records.ts'

const BUSY = 503
const MOST_TRIES = 10
const AGAIN_AFTER_MS = 1000

/** Fires events of the back office as staff do, by the sandbox's route (docs/sandbox.md); told that it is busy, again. */
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

/** A page that carries this has not been loaded again. */
const MARK = 'data-open-since'

/** The customer's screen, once it hears what happens. */
export async function openLive(page: Page, { cosmosId }: Application): Promise<Locator> {
  await page.goto(`/customer/${cosmosId}`)
  const customer = page.locator('forecourt-customer')
  await expect(customer.locator('.activity').getByText('Live', { exact: true })).toBeVisible()
  await page.evaluate((mark) => document.documentElement.setAttribute(mark, ''), MARK)
  return customer
}

/** The list, once it hears what happens. */
export async function openListLive(page: Page): Promise<Locator> {
  await page.goto('/')
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

/** A live connection that the test cuts and mends, and speaks through. */
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
    /** Tells the page what the server would, of what no back office causes. */
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
