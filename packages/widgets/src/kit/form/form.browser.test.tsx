import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../button/Button.tsx'
import { TextField } from '../field/TextField.tsx'
import { openPlainPage } from '../testing/hostile-page.tsx'
import { Bound, Form } from './Form.tsx'
import { createForm } from './form-model.ts'

let host: ReturnType<typeof openPlainPage>

beforeEach(() => {
  host = openPlainPage()
})

afterEach(() => host.close())

function Person() {
  const [form] = useState(() =>
    createForm({
      initial: { first: '', last: '', town: '' },
      plan: {
        first: { label: 'First name', required: true },
        last: { label: 'Last name', required: true },
        town: { label: 'Town' },
      },
    }),
  )
  return (
    <Form form={form} onSend={() => form.refuse({ town: 'No such town' })}>
      <Bound form={form} name="first">
        {(field) => <TextField {...field} />}
      </Bound>
      <Bound form={form} name="last">
        {(field) => <TextField {...field} />}
      </Bound>
      <Bound form={form} name="town">
        {(field) => <TextField {...field} />}
      </Bound>
      <Button type="submit">Send</Button>
    </Form>
  )
}

const send = () => page.getByRole('button', { name: 'Send' }).click()

async function sendEmpty(): Promise<void> {
  host.draw(<Person />)
  await send()
  await expect.element(page.getByText('Two things to put right')).toBeVisible()
}

it('focuses the first invalid field on submit', async () => {
  await sendEmpty()
  expect(host.inner.activeElement).toBe(host.inside('[name=first]'))
})

it('focuses the first invalid field on every failed submit', async () => {
  await sendEmpty()
  host.inside('[name=town]')?.focus()
  await send()
  await expect.poll(() => host.inner.activeElement).toBe(host.inside('[name=first]'))
})

it('keeps the focus in a field while the user corrects it', async () => {
  await sendEmpty()
  host.inside('[name=first]')?.focus()
  await userEvent.keyboard('Callum')
  await expect.element(page.getByText('One thing to put right')).toBeVisible()
  expect(host.inside<HTMLInputElement>('[name=first]')?.value).toBe('Callum')
  expect(host.inner.activeElement).toBe(host.inside('[name=first]'))
  await userEvent.keyboard('{Control>}a{/Control}{Backspace}')
  await expect.element(page.getByText('Two things to put right')).toBeVisible()
  expect(host.inner.activeElement).toBe(host.inside('[name=first]'))
})

it('focuses the field that the server rejects', async () => {
  host.draw(<Person />)
  await page.getByRole('textbox', { name: 'First name' }).fill('Callum')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Penrose')
  await send()
  await expect.element(page.getByText('Town: No such town')).toBeVisible()
  expect(host.inner.activeElement).toBe(host.inside('[name=town]'))
})
