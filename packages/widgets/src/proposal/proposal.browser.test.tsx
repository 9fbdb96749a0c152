import { contract } from '@forecourt/core'
import { aToken, refused } from '@forecourt/core/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { violationsOf } from '../kit/testing/violations.ts'
import { replacePortalPage, userDrafts } from '../page/index.ts'
import type { TestPage } from '../page/testing/test-page.ts'
import '../session-dialog/element.ts'
import './element.ts'
import type { StepId } from './form/plan.ts'
import { aPage, open, takesEverything } from './testing/opened.ts'
import { fillProposal } from './testing/samples.ts'

const { applications } = contract
let test: TestPage

async function add(): Promise<HTMLElement> {
  const element = document.body.appendChild(document.createElement('forecourt-proposal'))
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  return element
}

beforeEach(async () => {
  await page.viewport(1280, 900)
  test = aPage()
  replacePortalPage(test.page)
})

afterEach(async () => {
  document.body.replaceChildren()
  test.page.session.signIn(aToken())
  await userDrafts(test.page).erase()
  replacePortalPage(undefined)
})

/** Stores the draft of a complete proposal left at this step, with which the element starts. */
async function leaveDraftAt(step: StepId): Promise<void> {
  const { state } = await open(test)
  fillProposal(state)
  state.steps.go(step)
  await state.autosave.whenKept()
}

const focused = () => document.activeElement?.shadowRoot?.activeElement ?? null

/** The name that a label, or the button itself, gives to the focused element. */
function nameOf(element: Element | null): string {
  const labels = element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels : null
  const text = labels?.[0]?.textContent ?? element?.getAttribute('aria-label') ?? element?.textContent ?? ''
  return text.replace(/ Optional$/, '').trim()
}

/** Presses Tab until the named element has the focus. */
async function tabTo(name: string): Promise<void> {
  for (let turn = 0; turn < 40; turn++) {
    await userEvent.keyboard('{Tab}')
    if (nameOf(focused()) === name) return
  }
  throw new Error(
    `The keyboard does not reach ${name} at ${page.getByRole('heading', { level: 2 }).element().textContent}`,
  )
}

async function type(name: string, text: string): Promise<void> {
  await tabTo(name)
  await userEvent.keyboard(text)
}

const press = async (name: string) => {
  await tabTo(name)
  await userEvent.keyboard('{Enter}')
}

it('sends a full proposal filled in by keyboard alone', { timeout: 60_000 }, async () => {
  const sent: string[] = []
  const element = await add()
  element.addEventListener('forecourt-sent', (event) => sent.push((event as CustomEvent).detail.applicationId))
  await type('Title', 'Mr')
  await type('First name', 'Callum')
  await type('Last name', 'Penrose')
  await type('Date of birth', '17041988')
  await type('Mobile', '07700900284')
  await type('E-mail', 'callum.penrose@mail.test')
  await type('Dependants', '0')
  await type('Driving licence', 'Full')
  await type('Nationality on licence', 'united king{ArrowDown}{Enter}')
  await press('Continue to address and work')

  await type('Postcode', 'zz84ab')
  await type('Address line 1', '14 Tanner’s Row')
  await type('Town', 'Ludlow')
  await type('Residential status', 'Private')
  await type('Moved in', '01092023')
  await type('Employment status', 'Full')
  await type('Occupation', 'Joiner')
  await type('Employer', 'Wyndle Joinery')
  await type('Started', '04102021')
  await type('Annual income before tax', '31400')
  await press('Continue to money')

  await type('Rent or mortgage a month', '720')
  await type('Utilities a month', '140')
  await type('Insurance a month', '60')
  await type('Credit cards a month', '0')
  await type('Account name', 'C PENROSE')
  await type('Bank', 'Teme Valley Bank')
  await type('Sort code', '089999')
  await type('Account number', '66374958')
  await type('Months with bank', '62')
  await press('Continue to vehicle and deal')

  await type('Registration', 'zz23khp{Enter}')
  await type('Vehicle price', '18995')
  await press('Continue to review')

  await tabTo('Change address and work')
  while (focused()?.getAttribute('type') !== 'checkbox') await userEvent.keyboard('{Tab}')
  await userEvent.keyboard(' {Tab} ')
  await press('Send to lenders')
  await expect.element(page.getByText('Sent to lenders')).toBeVisible()
  expect(sent).toEqual(['sent-1'])
  expect(test.askedOf(applications.create)[0]?.body).toMatchObject({
    customer: { firstName: 'Callum', dateOfBirth: '1988-04-17', bankAccountNumber: '66374958' },
    affordability: { creditCardMonthlyPayment: 0 },
    vehicle: { vrm: 'ZZ23KHP', make: 'Volkswagen', price: 18_995 },
    hasDealerAgreedTermsAndConditions: true,
  })
})

it('moves from the summary to the field with the problem', async () => {
  await add()
  await userEvent.click(page.getByRole('button', { name: 'Continue to address and work' }))
  await expect.element(page.getByRole('alert')).toHaveTextContent('9 things to put right')
  await userEvent.click(page.getByRole('button', { name: 'Mobile: Required' }))
  await expect.poll(() => nameOf(focused())).toBe('Mobile')
})

it('asks for an earlier address until three years are covered', async () => {
  await add()
  await userEvent.click(page.getByRole('button', { name: '2 Address and work' }))
  await userEvent.fill(page.getByLabelText('Moved in', { exact: true }), '01/09/2025')
  await expect.element(page.getByRole('group', { name: 'Previous address' })).toBeVisible()
  await expect.element(page.getByText('Previous address needed: 1 year 10 months more')).toBeVisible()
})

it('loses nothing when the session ends during a send', async () => {
  await leaveDraftAt('review')
  const element = await add()
  test.on(applications.create, refused('TOKEN_EXPIRED'))
  await userEvent.click(page.getByRole('button', { name: 'Send to lenders' }))
  await expect.element(page.getByText(/You are logged out/)).toBeVisible()
  await expect.element(page.getByText('Everything you typed is kept.')).toBeVisible()
  element.remove()
  test.page.session.signIn(aToken())
  takesEverything(test)
  await add()
  await expect.element(page.getByText('Your draft is back.')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Send to lenders' }))
  await expect.element(page.getByText('Sent to lenders')).toBeVisible()
  const [first, second] = test.askedOf(applications.create)
  expect(second?.key).toBe(first?.key)
})

it('stays unchanged behind the security warning, and is restored after the login', async () => {
  await leaveDraftAt('deal')
  const element = await add()
  const dialog = document.body.appendChild(document.createElement('forecourt-session-dialog'))
  test.on(contract.vehicles.lookUpInternal, refused('TOKEN_EXPIRED'))
  await userEvent.click(page.getByRole('button', { name: 'Find vehicle' }))
  const warning = page.getByRole('alertdialog', { name: 'Security warning' })
  await expect.element(warning).toHaveTextContent(/It has been a while since you've logged in/)
  await userEvent.keyboard('{Escape}')
  await expect.element(warning).toBeVisible()
  await expect.element(page.getByText(/The look-up is not answering/)).toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'OK' }))
  expect(test.page.session.isSignedIn.peek()).toBe(false)
  element.remove()
  dialog.remove()
  test.page.session.signIn(aToken())
  await add()
  await expect.element(page.getByText('Your draft is back.')).toBeVisible()
  await expect.element(page.getByLabelText('Vehicle price')).toHaveValue('18,995')
})

it.each(['customer', 'history', 'money', 'deal', 'review'] as const)('passes axe on the %s step', async (step) => {
  await leaveDraftAt(step)
  const element = await add()
  await expect.element(page.getByText(/^Step \d of 5$/)).toBeVisible()
  expect(await violationsOf(element)).toEqual([])
})

it('tells the page of the draft of each proposal that one element shows', async () => {
  const element = await add()
  const told: string[] = []
  element.addEventListener('forecourt-draft', (event) => told.push((event as CustomEvent).detail.draftId))
  const firstName = page.getByRole('textbox', { name: 'First name' })
  await userEvent.fill(firstName, 'Uma')
  await expect.poll(() => told).toEqual(['full new'])
  element.setAttribute('draft-id', 'second')
  await expect.element(firstName).toHaveValue('')
  await userEvent.fill(firstName, 'Callum')
  await expect.poll(() => told).toEqual(['full new', 'second'])
})
