import { SessionExpiredError } from '@forecourt/core'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { defineWidget } from '../element/index.ts'
import { kitStyles } from '../kit/index.ts'
import { violationsOf } from '../kit/testing/violations.ts'
import { themeStyles } from '../theme/index.ts'
import { attributes, events } from './definition.ts'
import { ProposalScreen } from './ProposalScreen.tsx'
import { createProposal, type ProposalState } from './state.ts'
import { proposalStyles } from './styles.ts'
import { type FakeSources, fakeSources } from './testing/fake-sources.ts'
import { aStart, fillProposal } from './testing/samples.ts'
import { SESSION_SAMPLE, signInSample } from './testing/session-sample.ts'

let sources: FakeSources
let sent: string[]

defineWidget('forecourt-proposal-sample', {
  component: ({ state }: { state: ProposalState }) => (
    <div className="frame proposal-frame">
      <ProposalScreen state={state} onLeave={() => {}} onOpen={() => {}} />
    </div>
  ),
  styles: [...themeStyles, ...kitStyles, ...proposalStyles],
  attributes,
  events,
  state: () => {
    const state = createProposal(sources, aStart(), (id) => sent.push(id))
    void state.load()
    states.push(state)
    return state
  },
})

const states: ProposalState[] = []

async function add(): Promise<HTMLElement> {
  const element = document.body.appendChild(document.createElement('forecourt-proposal-sample'))
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  return element
}

beforeEach(async () => {
  await page.viewport(1280, 900)
  sources = fakeSources()
  sent = []
  states.length = 0
})

afterEach(() => document.body.replaceChildren())

const focused = () => document.activeElement?.shadowRoot?.activeElement ?? null

/** The name that a label, or the button itself, gives to what has the focus. */
function nameOf(element: Element | null): string {
  const labels = element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels : null
  const text = labels?.[0]?.textContent ?? element?.getAttribute('aria-label') ?? element?.textContent ?? ''
  return text.replace(/ Optional$/, '').trim()
}

/** Tabs on until the focus is there. */
async function tabTo(name: string): Promise<void> {
  for (let turn = 0; turn < 40; turn++) {
    await userEvent.keyboard('{Tab}')
    if (nameOf(focused()) === name) return
  }
  const faults = states[0]?.steps.shownFaults.peek().map(({ label, message }) => `${label}: ${message}`)
  throw new Error(`The keyboard does not reach ${name} at ${states[0]?.steps.current.peek()}. ${faults}`)
}

async function type(name: string, text: string): Promise<void> {
  await tabTo(name)
  await userEvent.keyboard(text)
}

const press = async (name: string) => {
  await tabTo(name)
  await userEvent.keyboard('{Enter}')
}

it('sends a full proposal that was filled by keyboard alone', { timeout: 60_000 }, async () => {
  await add()
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
  expect(sources.created[0]?.body).toMatchObject({
    customer: { firstName: 'Callum', dateOfBirth: '1988-04-17', bankAccountNumber: '66374958' },
    affordability: { creditCardMonthlyPayment: 0 },
    vehicle: { vrm: 'ZZ23KHP', make: 'Volkswagen', price: 18_995 },
    hasDealerAgreedTermsAndConditions: true,
  })
})

it('leads from the summary to the field that is to be put right', async () => {
  await add()
  await userEvent.click(page.getByRole('button', { name: 'Continue to address and work' }))
  await expect.element(page.getByRole('alert')).toHaveTextContent('9 things to put right')
  await userEvent.click(page.getByRole('button', { name: 'Mobile: Required' }))
  expect(nameOf(focused())).toBe('Mobile')
})

it('asks for an earlier address while three years are not covered', async () => {
  await add()
  states[0]?.steps.go('history')
  await userEvent.fill(page.getByLabelText('Moved in', { exact: true }), '01/09/2025')
  await expect.element(page.getByRole('group', { name: 'Previous address' })).toBeVisible()
  await expect.element(page.getByText('Previous address needed: 1 year 10 months more')).toBeVisible()
})

it('loses nothing when the session ends while it is sent', async () => {
  const element = await add()
  const [state] = states
  if (!state) throw new Error('The widget has no state')
  fillProposal(state)
  state.steps.go('review')
  sources.refusals.push(new SessionExpiredError())
  await userEvent.click(page.getByRole('button', { name: 'Send to lenders' }))
  await expect.element(page.getByText(/You were logged out before it was sent/)).toBeVisible()
  await state.keeper.whenKept()
  element.remove()
  await add()
  await expect.element(page.getByText('Your draft is back.')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Send to lenders' }))
  await expect.element(page.getByText('Sent to lenders')).toBeVisible()
  expect(sources.created[1]?.key).toBe(sources.created[0]?.key)
})

it('stands behind the security warning as it was, and is back after the login', async () => {
  const session = signInSample()
  const element = await add()
  const dialog = document.body.appendChild(document.createElement(SESSION_SAMPLE))
  const [state] = states
  if (!state) throw new Error('The widget has no state')
  fillProposal(state)
  state.steps.go('deal')
  Object.assign(sources, {
    findVehicle: async () => {
      session.expire()
      throw new SessionExpiredError()
    },
  })
  await userEvent.click(page.getByRole('button', { name: 'Find vehicle' }))
  const warning = page.getByRole('alertdialog', { name: 'Security warning' })
  await expect.element(warning).toHaveTextContent(/It has been a while since you've logged in/)
  await userEvent.keyboard('{Escape}')
  await expect.element(warning).toBeVisible()
  await expect.element(page.getByText(/The look-up is not answering/)).toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'OK' }))
  expect(session.isSignedIn.peek()).toBe(false)
  await state.keeper.whenKept()
  element.remove()
  dialog.remove()
  await add()
  await expect.element(page.getByText('Your draft is back.')).toBeVisible()
  await expect.element(page.getByLabelText('Vehicle price')).toHaveValue('18,995')
})

it.each(['customer', 'history', 'money', 'deal', 'review'] as const)('passes axe at the step %s', async (step) => {
  const element = await add()
  const [state] = states
  if (state) fillProposal(state)
  state?.steps.go(step)
  await expect.element(page.getByText(/^Step \d of 5$/)).toBeVisible()
  expect(await violationsOf(element)).toEqual([])
})
