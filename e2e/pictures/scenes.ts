import type { Page } from '@playwright/test'
import { type Found, NAMES, type Name, openPlace, PUBLIC } from '../support/places.ts'
import { proposalSteps } from '../support/proposal.ts'
import { STATES, type State } from './states.ts'
import { openQuickQuote } from './tour-screens.ts'

export interface Scene {
  readonly name: string
  readonly isPublic: boolean
  readonly states: readonly State[]
  open(page: Page): Promise<unknown>
}

const SECTIONS = ['you', 'dealership', 'notifications', 'website', 'payments', 'versions']

/** Screens that ask the server for nothing when they are opened. */
const ASKS_NOTHING: ReadonlySet<Name> = new Set(['Login', 'Forgot Password'])

const sceneOf = (name: Name, found: Found): Scene => ({
  name,
  isPublic: PUBLIC.has(name),
  states: ASKS_NOTHING.has(name) ? ['full'] : STATES,
  open: (page) => openPlace(page, name, found),
})

/** A section of the settings is a form: there is always something in it. */
const NEVER_EMPTY: readonly State[] = ['full', 'loading', 'failed']

const full = { isPublic: false, states: ['full'] } as const

/** Create Proposal, opened on its first step and gone on with as often as asked. */
const STEPS = ['customer', 'history', 'money', 'review'] as const

async function openStep(page: Page, stepsDone: number): Promise<void> {
  await page.goto('/new-proposal?registration=ZZ23KHP&mileage=28400&price=18995')
  const form = page.locator('forecourt-proposal')
  const firstName = form.getByRole('textbox', { name: 'First name' })
  const again = form.getByRole('button', { name: 'Start again' })
  // The values of an earlier picture are in the saved draft.
  await firstName.or(again).first().waitFor()
  if (await again.isVisible()) await again.click()
  await firstName.fill('Callum')
  await form.getByRole('textbox', { name: 'Last name' }).fill('Penrose')
  await form.getByRole('textbox', { name: 'Mobile', exact: true }).fill('07700900284')
  for (const step of STEPS.slice(0, stepsDone)) await proposalSteps(form)[step]()
}

/** Screens as they are opened, filled in where they are made of steps, and each section of the settings. */
export const scenesOf = (found: Found, url: string): readonly Scene[] => [
  ...NAMES.map((name) => sceneOf(name, found)),
  { ...full, name: 'Create Quick Quote, filled', open: (page) => openQuickQuote(page, url) },
  ...['Address and work', 'Money', 'Vehicle and deal', 'Review'].map((step, index) => ({
    ...full,
    name: `Create Proposal, ${step}`,
    open: (page: Page) => openStep(page, index + 1),
  })),
  ...SECTIONS.map((section) => ({
    ...full,
    name: `Settings ${section}`,
    states: NEVER_EMPTY,
    open: (page: Page) => page.goto(`/settings?section=${section}`),
  })),
]
