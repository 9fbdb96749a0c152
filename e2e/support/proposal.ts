import { expect, type Locator, type Page } from '@playwright/test'

/** The steps of a dealer on the screens, named in the trade's own verbs. */

export type Screen = 'Customers' | 'New quote' | 'New proposal' | 'Valuations' | 'Stock' | 'Payments' | 'Trail'

/** Uses the rail; on a phone the last screens are behind More. */
export async function openScreen(page: Page, name: Screen): Promise<void> {
  const rail = page.getByRole('navigation', { name: 'Main' })
  const link = rail.getByRole('link', { name, exact: true })
  const more = rail.getByRole('button', { name: 'More' })
  await expect(link.or(more).filter({ visible: true }).first()).toBeVisible()
  if (!(await link.isVisible())) await more.click()
  await link.click()
}

/** The vehicles that the sandbox finds by registration (docs/sandbox.md). */
export const VEHICLES = { 'ZZ23 KHP': 'Volkswagen Golf', 'ZZ72 BNE': 'Kia Sportage' } as const

/** Looks the vehicle up and types its price, in a quick quote or a proposal. */
export async function fillVehicle(form: Locator, registration: keyof typeof VEHICLES, price: string): Promise<void> {
  await form.getByLabel('Registration', { exact: true }).fill(registration)
  await form.getByRole('button', { name: 'Find vehicle' }).click()
  await expect(form.getByText(VEHICLES[registration]).first()).toBeVisible()
  await form.getByLabel('Vehicle price', { exact: true }).fill(price)
}

/** The customer's name and mobile on a form that begins a proposal or an eligibility check. */
export async function fillName(form: Locator, name: string, mobile: string): Promise<void> {
  const [firstName = '', lastName = ''] = name.split(' ')
  await form.getByRole('textbox', { name: 'First name' }).fill(firstName)
  await form.getByRole('textbox', { name: 'Last name' }).fill(lastName)
  await form.getByRole('textbox', { name: 'Mobile', exact: true }).fill(mobile)
}

/** A quick quote as a dealer types it; the customer's surname chooses the sandbox's outcome (docs/sandbox.md). */
export async function saveQuickQuote(page: Page, customer: string): Promise<void> {
  await openScreen(page, 'New quote')
  const quote = page.locator('forecourt-quick-quote')
  await fillVehicle(quote, 'ZZ23 KHP', '18995')
  await quote.getByLabel('Deposit', { exact: true }).fill('2000')
  await quote.getByLabel('Name', { exact: true }).fill(customer)
  await quote.getByLabel('Mobile', { exact: true }).fill('07700900284')
  await quote.getByRole('button', { name: 'Save quote' }).click()
  await expect(quote.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
}

export async function openCustomer(page: Page, customer: string): Promise<void> {
  await openScreen(page, 'Customers')
  const list = page.locator('forecourt-customers')
  await list.getByText(customer).first().click()
  await expect(page.getByRole('heading', { name: customer })).toBeVisible()
}

const TYPED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  customer: {
    'Date of birth': '02/04/1990',
    'E-mail': 'customer@mail.forecourt.test',
  },
  household: {
    Dependants: '0',
  },
  history: {
    Postcode: 'SY8 1ZZ',
    'Address line 1': '14 Tanner’s Row',
    Town: 'Ludlow',
    'Moved in': '01/09/2020',
    Occupation: 'Joiner',
    Employer: 'Wyndle Joinery',
    Started: '04/10/2019',
    'Annual income before tax': '31400',
  },
  money: {
    'Rent or mortgage a month': '720',
    'Utilities a month': '140',
    'Insurance a month': '0',
    'Credit cards a month': '0',
    'Account name': 'A Customer',
    Bank: 'Teme Bank',
    'Sort code': '089999',
    'Account number': '66374958',
    'Months with bank': '40',
  },
}

async function type(form: Locator, step: keyof typeof TYPED): Promise<void> {
  for (const [label, value] of Object.entries(TYPED[step] ?? {}))
    await form.getByRole('textbox', { name: label, exact: true }).fill(value)
}

async function choose(form: Locator, choices: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, option] of Object.entries(choices))
    await form.getByRole('combobox', { name: label }).selectOption({ label: option })
}

/** Fills in one step of Create Proposal and continues to the next; an eligibility check has fewer fields (D38). */
export function proposalSteps(form: Locator, kind: 'full' | 'eligibility' = 'full') {
  const goOn = (to: string) => form.getByRole('button', { name: `Continue to ${to}` }).click()
  return {
    goOn,
    async customer() {
      await choose(form, { Title: 'Ms' })
      await type(form, 'customer')
      if (kind === 'full') await this.household()
      await goOn('address and work')
    },
    async household() {
      await choose(form, { 'Driving licence': 'Full UK' })
      await type(form, 'household')
      await form.getByRole('combobox', { name: 'Nationality on licence' }).fill('United Kingdom')
      await form.getByRole('option', { name: 'United Kingdom' }).click()
    },
    async history() {
      await choose(form, { 'Residential status': 'Private tenant', 'Employment status': 'Full time' })
      await type(form, 'history')
      await goOn(kind === 'full' ? 'money' : 'vehicle and deal')
    },
    async money() {
      await type(form, 'money')
      await goOn('vehicle and deal')
    },
    async review() {
      await goOn('review')
      const agreements = form.getByRole('region', { name: 'Before it is sent' }).getByRole('checkbox')
      await expect(agreements.first()).toBeVisible()
      for (const agreement of await agreements.all()) await agreement.check()
    },
  }
}

/** The five steps of Create Proposal, then send. The customer screen opens by itself. */
export async function sendProposal(page: Page): Promise<void> {
  const form = page.locator('forecourt-proposal')
  const steps = proposalSteps(form)
  await steps.customer()
  await steps.history()
  await steps.money()
  await steps.review()
  await form.getByRole('button', { name: 'Send to lenders' }).click()
  await expect(page).toHaveURL(/\/customer\//)
}
