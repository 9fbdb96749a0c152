import type { SessionAlert } from '@forecourt/core'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { defineWidget } from '../element/index.ts'
import { kitStyles } from '../kit/index.ts'
import { violationsOf } from '../kit/testing/violations.ts'
import { signal } from '../signals/index.ts'
import { themeStyles } from '../theme/index.ts'
import { attributes } from './definition.ts'
import { SessionDialog } from './SessionDialog.tsx'
import type { SessionDialogState } from './state.ts'

const alert = signal<SessionAlert | null>(null)
const needsFactor = signal(false)
const told: unknown[] = []
const hear = (event: Event) => told.push((event as CustomEvent).detail)

const sources: SessionDialogState = {
  alert,
  needsFactor,
  config: signal({ supportPhone: '01632 960100', supportEmail: 'help@forecourt.test' }),
  acknowledge: () => {
    alert.value = null
  },
  leaving: {
    asks: signal(null),
    begin: async () => {},
    erase: async () => {},
    keep: () => {},
    stay: () => {},
  },
}

defineWidget('forecourt-session-dialog-sample', {
  component: SessionDialog,
  styles: [...themeStyles, ...kitStyles],
  attributes,
  state: () => sources,
})

let element: HTMLElement

beforeEach(() => {
  alert.value = null
  needsFactor.value = false
  told.length = 0
  document.addEventListener('forecourt-error', hear)
  element = document.body.appendChild(document.createElement('forecourt-session-dialog-sample'))
})

afterEach(() => {
  document.removeEventListener('forecourt-error', hear)
  document.body.replaceChildren()
})

it.each([
  ['security-warning', 'Security warning', 'session-expired'],
  ['banned', 'Banned', 'banned'],
] as const)(
  '%s: says so over the page, tells the page once, and goes when it is acknowledged',
  async (why, title, code) => {
    alert.value = why
    await expect.element(page.getByRole('alertdialog', { name: title })).toBeVisible()
    expect(await violationsOf(element)).toEqual([])
    await userEvent.click(page.getByRole('button', { name: 'OK' }))
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
    expect(told).toEqual([{ code, widget: 'forecourt-session-dialog-sample', retry: false }])
  },
)

it('tells the page that a second factor must be set up, for the page to show its login', async () => {
  needsFactor.value = true
  await expect
    .poll(() => told)
    .toEqual([{ code: 'factor-needed', widget: 'forecourt-session-dialog-sample', retry: false }])
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
})
