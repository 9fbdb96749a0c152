import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Form } from '../form/Form.tsx'
import { createForm } from '../form/form-model.ts'
import { CountryNameField } from '../person/CountryField.tsx'
import { openHostilePage } from '../testing/hostile-page.tsx'

let host: Awaited<ReturnType<typeof openHostilePage>>

beforeEach(async () => {
  host = await openHostilePage()
})
afterEach(() => host.close())

const sent = vi.fn()
const form = createForm({ plan: { name: { label: 'Name' } }, initial: { name: '' } })

function Licence({ given = '' }: { given?: string }) {
  const [value, setValue] = useState(given)
  return (
    <Form form={form} isShort onSend={sent}>
      <CountryNameField label="Nationality on licence" required value={value} onChange={setValue} />
      <button type="submit">Send</button>
      <output>{value}</output>
    </Form>
  )
}

const chosen = () => host.inside('output')?.textContent
const field = () => page.getByRole('combobox')

async function typed(text: string, given?: string) {
  sent.mockClear()
  host.draw(<Licence {...(given ? { given } : {})} />)
  await userEvent.click(field())
  await userEvent.keyboard(`{Control>}a{/Control}${text}`)
}

it.each([
  ['United Kingdom', 'United Kingdom'],
  ['British', 'United Kingdom'],
  ['scot', 'United Kingdom'],
  ['Irish', 'Ireland'],
  ['American', 'United States'],
])('takes %j as its country on Tab', async (text, country) => {
  await typed(`${text}{Tab}`)
  await expect.poll(chosen).toBe(country)
  await expect.element(field()).toHaveValue(country)
  await expect.element(field()).not.toHaveAccessibleDescription()
})

it('takes the row that the user moved to', async () => {
  await typed('land{ArrowDown}{Tab}')
  await expect.poll(chosen).toBe('Åland Islands')
})

it('is emptied by an emptied text', async () => {
  await typed('{Delete}{Tab}', 'Norway')
  await expect.poll(chosen).toBe('')
  await expect.element(field()).toHaveAccessibleDescription('Required')
})

it('takes the only match when the user presses elsewhere', async () => {
  await typed('norw')
  await userEvent.click(page.getByText('Outside'), { position: { x: 4, y: 4 } })
  await expect.poll(chosen).toBe('Norway')
})

it.each(['land', 'Atlantis'])('keeps %j, which means no country, with its error', async (text) => {
  await typed(`${text}{Tab}`, 'Norway')
  await expect.element(field()).toHaveAccessibleDescription('Choose one from the list')
  await expect.element(field()).toHaveValue(text)
  expect(chosen()).toBe('')
})

it('is not sent with a text that means no country, and is once one is chosen', async () => {
  await typed('Atlantis')
  await userEvent.click(page.getByRole('button', { name: 'Send' }))
  await expect.element(field()).toHaveValue('Atlantis')
  expect(sent).not.toHaveBeenCalled()
  await userEvent.fill(field(), 'Welsh')
  await userEvent.keyboard('{Enter}')
  await expect.poll(chosen).toBe('United Kingdom')
  await userEvent.click(page.getByRole('button', { name: 'Send' }))
  await expect.poll(() => sent.mock.calls.length).toBe(1)
})

it('goes back to the chosen country on Escape', async () => {
  await typed('Atlan{Escape}', 'Norway')
  await expect.element(field()).toHaveValue('Norway')
})
