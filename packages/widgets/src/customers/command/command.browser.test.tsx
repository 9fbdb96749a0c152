import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { replacePortalPage } from '../../page/index.ts'
import { events } from './definition.ts'
import './element.ts'
import { aCommandPage, loadRecords, places } from './testing/command-page.ts'

async function add() {
  const test = aCommandPage()
  replacePortalPage(test.page)
  await loadRecords(test)
  const element = document.createElement('forecourt-command')
  element.setAttribute('places', JSON.stringify(places))
  const heard = vi.fn()
  for (const name of Object.keys(events))
    element.addEventListener(name, (event) => heard(name, (event as CustomEvent).detail))
  const field = document.createElement('input')
  field.setAttribute('aria-label', 'Elsewhere')
  document.body.append(field, element)
  await expect.element(page.getByRole('button', { name: 'Search or do anything' })).toBeVisible()
  return { test, heard, element }
}

const box = () => page.getByRole('combobox')
const focusedRole = () => document.activeElement?.shadowRoot?.activeElement?.getAttribute('role')

afterEach(() => {
  document.body.replaceChildren()
  replacePortalPage(undefined)
})

it('opens by Ctrl K from a field, and returns the focus on Escape', async () => {
  await add()
  await page.getByRole('textbox', { name: 'Elsewhere' }).click()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.poll(focusedRole).toBe('combobox')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('textbox', { name: 'Elsewhere' })).toHaveFocus()
})

it('ignores a `/` typed into a field', async () => {
  await add()
  await page.getByRole('textbox', { name: 'Elsewhere' }).click()
  await userEvent.keyboard('/')
  await expect.element(page.getByRole('textbox', { name: 'Elsewhere' })).toHaveValue('/')
  await expect.element(box()).not.toBeInTheDocument()
})

it('moves by arrow keys while the focus stays in the field, and opens with Enter', async () => {
  const { heard } = await add()
  await userEvent.keyboard('/')
  await userEvent.keyboard('penrose')
  const option = page.getByRole('option', { name: /Callum Penrose/ })
  await expect.element(option).toHaveAttribute('aria-selected', 'true')
  await expect.poll(focusedRole).toBe('combobox')
  await userEvent.keyboard('{Enter}')
  expect(heard).toHaveBeenCalledExactlyOnceWith('forecourt-open', { applicationId: 'customer-0' })
})

it('opens one of the host’s places on click', async () => {
  const { heard } = await add()
  await page.getByRole('button', { name: 'Search or do anything' }).click()
  await page.getByRole('option', { name: 'Payments' }).click()
  expect(heard).toHaveBeenCalledExactlyOnceWith('forecourt-go', { id: '/payments' })
  await expect.element(box()).not.toBeInTheDocument()
})

it('lists the screen’s keys on `?`, and closes on Escape', async () => {
  const { element } = await add()
  element.setAttribute('screen', 'today')
  await userEvent.keyboard('{Shift>}?{/Shift}')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect.element(sheet.getByText('Snooze')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
})

it('types a `?` into a field', async () => {
  await add()
  await page.getByRole('textbox', { name: 'Elsewhere' }).click()
  await userEvent.keyboard('{Shift>}?{/Shift}')
  await expect.element(page.getByRole('textbox', { name: 'Elsewhere' })).toHaveValue('?')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

it('opens the keys from the palette, and closes on a second Ctrl K', async () => {
  await page.viewport(1024, 720)
  await add()
  await userEvent.keyboard('{Control>}k{/Control}')
  await page.getByRole('button', { name: 'All keys' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(box()).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(box()).not.toBeInTheDocument()
})
