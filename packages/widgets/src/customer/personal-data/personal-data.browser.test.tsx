import { contract } from '@forecourt/core'
import { people } from '@forecourt/core/testing'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { violationsOf } from '../../kit/testing/violations.ts'
import { replacePortalPage } from '../../page/index.ts'
import { add, shown } from '../testing/on-page.ts'

afterEach(() => {
  document.body.replaceChildren()
  replacePortalPage(undefined)
})

const addActivity = (user = people.owen) => add({ user }, { tab: 'activity' })

it('is for staff', async () => {
  addActivity(people.rhian)
  await expect.element(page.getByRole('heading', { name: 'Activity' })).toBeVisible()
  await expect.element(page.getByText('Personal data')).not.toBeInTheDocument()
})

it('erases the chosen records from the keyboard, counted before', async () => {
  const element = addActivity()
  await userEvent.click(page.getByText('Personal data'))
  const other = page.getByRole('checkbox', { name: /Castlebeck Cars/ })
  await expect.element(other).toHaveAccessibleDescription('Same name, birthday, e-mail; would be erased')
  expect(await violationsOf(element)).toEqual([])
  while (!other.element().matches(':focus')) await userEvent.keyboard('{Tab}')
  await userEvent.keyboard(' ')
  await expect.element(page.getByText('2 records chosen.')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Erase', exact: true }))
  const dialog = page.getByRole('dialog', { name: 'Erase this person?' })
  await expect
    .element(dialog.getByText('2 records will lose the person for good. This cannot be undone.'))
    .toBeVisible()
  await userEvent.click(dialog.getByLabelText('Why'))
  await userEvent.keyboard('Asked by letter')
  await userEvent.click(dialog.getByRole('button', { name: 'Erase' }))
  await expect.element(dialog).not.toBeInTheDocument()
  expect(shown.page.askedOf(contract.person.erase)).toMatchObject([
    { body: { others: ['person-2'], payments: [], reason: 'Asked by letter' } },
  ])
})
