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
  return { test, heard }
}

const box = () => page.getByRole('combobox')
const focusedRole = () => document.activeElement?.shadowRoot?.activeElement?.getAttribute('role')

afterEach(() => {
  document.body.replaceChildren()
  replacePortalPage(undefined)
})

it('opens by Ctrl K from a field, and gives the focus back on Escape', async () => {
  await add()
  await page.getByRole('textbox', { name: 'Elsewhere' }).click()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.poll(focusedRole).toBe('combobox')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('textbox', { name: 'Elsewhere' })).toHaveFocus()
})

it('leaves a `/` that is typed into a field alone', async () => {
  await add()
  await page.getByRole('textbox', { name: 'Elsewhere' }).click()
  await userEvent.keyboard('/')
  await expect.element(page.getByRole('textbox', { name: 'Elsewhere' })).toHaveValue('/')
  await expect.element(box()).not.toBeInTheDocument()
})

it('is moved through by arrows while the focus stays in the field, and Enter opens', async () => {
  const { heard } = await add()
  await userEvent.keyboard('/')
  await userEvent.keyboard('penrose')
  const option = page.getByRole('option', { name: /Callum Penrose/ })
  await expect.element(option).toHaveAttribute('aria-selected', 'true')
  await expect.poll(focusedRole).toBe('combobox')
  await userEvent.keyboard('{Enter}')
  expect(heard).toHaveBeenCalledExactlyOnceWith('forecourt-open', { applicationId: 'customer-0' })
})

it('leads to a place of the host by a press', async () => {
  const { heard } = await add()
  await page.getByRole('button', { name: 'Search or do anything' }).click()
  await page.getByRole('option', { name: 'Payments' }).click()
  expect(heard).toHaveBeenCalledExactlyOnceWith('forecourt-go', { id: '/payments' })
  await expect.element(box()).not.toBeInTheDocument()
})
