import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openHostilePage } from '../kit/testing/hostile-page.tsx'
import { signal } from '../signals/index.ts'
import { Notifications } from './Notifications.tsx'
import styles from './notifications.css?inline'
import { createNotifications } from './state.ts'
import { aPage } from './testing/opened.ts'

let host: Awaited<ReturnType<typeof openHostilePage>>
const emit = vi.fn(() => true)

function Bell() {
  const [state] = useState(() => createNotifications(aPage().page, { play: async () => 'held-back' as const }))
  const view = { state, emit, host: document.body, signal: new AbortController().signal }
  return <Notifications {...view} props={{ inline: signal(false), place: signal(''), baseUrl: signal('') }} />
}

beforeEach(async () => {
  emit.mockClear()
  host = await openHostilePage([styles])
  host.draw(<Bell />)
})

afterEach(() => host.close())

const bell = () => page.getByRole('button', { name: 'Notifications, 5 unread' })
const boxOf = (selector: string) => host.inside(selector)?.getBoundingClientRect() ?? new DOMRect()
const isOpen = () => host.inside('.notifications-panel')?.matches(':popover-open')

describe('the bell’s panel on a hostile page', () => {
  it('opens under the bell, above a page that hides overflow', async () => {
    await bell().click()
    await expect.poll(() => host.isOnTop('.notifications-panel')).toBe(true)
    const button = boxOf('.bell')
    const panel = boxOf('.notifications-panel')
    expect(Math.round(panel.top - button.bottom)).toBe(8)
    expect([panel.left >= 0, panel.right <= 1024, panel.bottom <= 720]).toEqual([true, true, true])
  })

  it('keeps its own look and size', async () => {
    await bell().click()
    const { width, backgroundColor } = getComputedStyle(host.inside('.notifications-panel') ?? document.body)
    const { color, fontSize } = getComputedStyle(host.inside('.notification-body.opens') ?? document.body)
    expect({ width, backgroundColor }).toEqual({ width: '400px', backgroundColor: 'rgb(255, 255, 255)' })
    expect({ color, fontSize }).toEqual({ color: 'rgb(16, 33, 43)', fontSize: '14px' })
  })

  it('opens the pressed customer, and closes', async () => {
    await bell().click()
    await page.getByRole('button', { name: /^Documents Requested/ }).click()
    expect(emit).toHaveBeenCalledWith('forecourt-open', { applicationId: 'customer-1' })
    expect(isOpen()).toBe(false)
  })

  it('closes on a click elsewhere in the host page', async () => {
    await bell().click()
    await expect.poll(() => isOpen()).toBe(true)
    await userEvent.click(document.documentElement, { position: { x: 2, y: 1302 }, force: true })
    await expect.poll(() => isOpen()).toBe(false)
  })

  it('opens and closes by keyboard, and returns the focus', async () => {
    await expect.poll(() => host.inside('.bell')).not.toBeNull()
    host.inside('.bell')?.focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => isOpen()).toBe(true)
    await userEvent.keyboard('{Tab}')
    expect(host.inside('.notifications-panel')?.contains(host.inner.activeElement)).toBe(true)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => isOpen()).toBe(false)
    await expect.poll(() => host.inner.activeElement).toBe(host.inside('.bell'))
  })

  it('stays under the bell while the page scrolls', async () => {
    await bell().click()
    await expect.poll(() => isOpen()).toBe(true)
    scrollBy(0, 40)
    await expect.poll(() => Math.round(boxOf('.notifications-panel').top - boxOf('.bell').bottom)).toBe(8)
  })
})
