import { contract } from '@forecourt/core'
import { aUser, dealers, refused } from '@forecourt/core/testing'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { violationsOf } from '../kit/testing/violations.ts'
import { replacePortalPage } from '../page/index.ts'
import { events, SECTIONS, type SectionId } from './definition.ts'
import './element.ts'
import { aPage } from './testing/opened.ts'

async function add(section: SectionId, test = aPage(), width = 1352) {
  replacePortalPage(test.page)
  await page.viewport(width, 900)
  const element = document.createElement('forecourt-settings')
  element.setAttribute('section', section)
  const told: unknown[] = []
  for (const name of Object.keys(events))
    element.addEventListener(name, (event) => told.push((event as CustomEvent).detail))
  document.body.append(element)
  await expect.element(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  return { element, told, test }
}

const save = () => page.getByRole('button', { name: 'Save', exact: true })

afterEach(() => {
  document.body.replaceChildren()
  replacePortalPage(undefined)
})

it('opens the section from the URL, switches to another, and keeps unsaved changes', async () => {
  const { told, test } = await add('you')
  await userEvent.click(page.getByRole('radio', { name: /The customer/ }))
  await expect.poll(() => told).toContainEqual({ isUnsaved: true })
  await userEvent.click(page.getByRole('button', { name: 'Dealership' }))
  await expect.element(page.getByRole('heading', { name: 'Dealership' })).toBeVisible()
  expect(told).toContainEqual({ section: 'dealership' })
  await userEvent.click(page.getByRole('button', { name: 'You not saved yet' }))
  await expect.element(page.getByRole('radio', { name: /The customer/ })).toBeChecked()
  await userEvent.click(save())
  await expect.element(page.getByText(/^Saved/)).toBeVisible()
  expect(test.kept.you.firstContactSource).toBe('customer')
  expect(told.at(-1)).toEqual({ isUnsaved: false })
})

it('offers text and WhatsApp only with a mobile number, and links to its field', async () => {
  const { test } = await add('notifications')
  await expect.element(page.getByRole('checkbox', { name: 'Deal Paid Out by Text' })).toBeDisabled()
  await expect.element(page.getByRole('checkbox', { name: 'Deal Paid Out by E-mail' })).toBeEnabled()
  await userEvent.click(page.getByRole('button', { name: 'Add a mobile number' }))
  await page.getByLabelText('Mobile').fill('07700900123')
  await userEvent.click(save())
  await expect.element(page.getByText(/^Saved/)).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Notifications' }))
  await userEvent.click(page.getByRole('checkbox', { name: 'Deal Paid Out by Text' }))
  await userEvent.click(save())
  await expect.poll(() => test.kept.notifications.preferences).toEqual([{ scenario: 'Dealt', channels: [3] }])
})

it('returns the focus to an address that cannot be added', async () => {
  const { element } = await add('website')
  await userEvent.click(page.getByRole('button', { name: 'Add site' }))
  await expect.poll(() => element.shadowRoot?.activeElement).toBe(page.getByLabelText('Another site').element())
})

it('explains the format of an address, adds it, and saves it under the version', async () => {
  const { test } = await add('website')
  const field = page.getByLabelText('Another site')
  await field.fill('quillmere-motors.example/cars')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByText('Leave out the path and start with https://, as in https://quillmere-motors.example'))
    .toBeVisible()
  await field.fill('https://quillmere-motors.example')
  await userEvent.click(page.getByRole('button', { name: 'Add site' }))
  await userEvent.click(page.getByRole('button', { name: 'Green' }))
  await expect.element(page.getByText('White on it: 7.9 to 1, passes AA')).toBeVisible()
  await userEvent.click(save())
  await expect.poll(test.savedWebsites).toEqual([3])
  expect(test.kept.website).toMatchObject({ theme: { accent: '#1F5C3A' }, version: 4 })
  expect(test.kept.website.allowedOrigins.at(-1)).toBe('https://quillmere-motors.example')
})

it('replaces a key after confirmation, and puts the new one into the snippet', async () => {
  await add('website')
  await userEvent.click(page.getByRole('button', { name: 'Replace key' }))
  const dialog = page.getByRole('dialog', { name: 'Replace this key?' })
  await userEvent.click(dialog.getByRole('button', { name: 'Replace key' }))
  await expect.element(page.getByText('New key made')).toBeVisible()
  await expect.element(page.getByText(/dealership-key="fc_live_next"/)).toBeVisible()
  await expect.element(page.getByText('Works until 27/11/2026 14:02')).toBeVisible()
})

it('shows both versions if another user saved first', async () => {
  const given = aPage()
  given.once(contract.settings.saveWebsiteConfig, refused('CONFLICT'))
  await add('website', given)
  await userEvent.click(page.getByText('Round', { exact: true }))
  given.kept.website = { ...given.kept.website, theme: { corners: 'square' }, version: 7 }
  await userEvent.click(save())
  await expect.element(page.getByRole('row', { name: 'Corners Round Square' })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Save mine instead' }))
  await expect.poll(given.savedWebsites).toEqual([3, 7])
  expect(given.kept.website.theme.corners).toBe('round')
})

it('focuses the two versions, hides Save meanwhile, and then focuses the section', async () => {
  const given = aPage()
  given.once(contract.settings.saveWebsiteConfig, refused('CONFLICT'))
  const { element } = await add('website', given)
  const focused = () => element.shadowRoot?.activeElement
  await userEvent.click(page.getByText('Round', { exact: true }))
  given.kept.website = { ...given.kept.website, theme: { corners: 'square' }, version: 7 }
  await userEvent.click(save())
  await expect.element(page.getByRole('region', { name: 'Two versions' })).toBeVisible()
  await expect.poll(() => focused()?.getAttribute('aria-label')).toBe('Two versions')
  await expect.element(save()).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'Keep theirs' }))
  await expect.poll(() => focused()?.textContent).toBe('Website')
})

it('says that the first key goes on the pages, without mentioning a replacement', async () => {
  await add('website', aPage({ keys: [] }))
  await userEvent.click(page.getByRole('button', { name: 'Make a live key' }))
  await expect.element(page.getByText('Put it on your pages. It works on the sites listed below.')).toBeVisible()
})

it('is read-only for a suspended dealership, and says why', async () => {
  await add('website', aPage({ dealer: { ...dealers.quillmere, status: 'Suspended' } }))
  await expect.element(page.getByText('This dealership is suspended.', { exact: false }).first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add site' })).toBeDisabled()
  await expect.element(page.getByRole('radio', { name: 'Round' })).toBeDisabled()
})

it('reports a failed fetch, and refetches', async () => {
  const given = aPage()
  given.on(contract.settings.user, refused('UNAVAILABLE'))
  await add('you', given)
  const retry = page.getByRole('button', { name: 'Try again' })
  await expect.element(retry).toBeVisible()
  given.on(contract.settings.user, given.kept.you)
  await userEvent.click(retry)
  await expect.element(page.getByRole('radio', { name: /^You/ })).toBeChecked()
})

it('invites a person by keyboard, with the role that is chosen', async () => {
  const { test } = await add('people')
  await userEvent.click(page.getByRole('button', { name: 'Invite a person' }))
  await userEvent.keyboard('Bea{Tab}Norland{Tab}b.norland@quillmere.test{Tab}{ArrowDown}{Enter}')
  await expect.element(page.getByText('Invitation sent to b.norland@quillmere.test')).toBeVisible()
  expect(test.kept.people.invitations.at(-1)).toMatchObject({ name: 'Bea Norland', role: 'accounts' })
  await expect.element(page.getByRole('row', { name: /Bea Norland/ })).toBeVisible()
})

it('changes a role by the menu after a question, and returns the focus to it', async () => {
  const { element, test } = await add('people')
  await userEvent.click(page.getByRole('button', { name: 'Role of Owen Lacey: Sales' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Accounts' }))
  const dialog = page.getByRole('dialog', { name: 'Change the role of Owen Lacey to accounts?' })
  await userEvent.click(dialog.getByRole('button', { name: 'Change role' }))
  await expect.element(page.getByRole('button', { name: 'Role of Owen Lacey: Accounts' })).toBeVisible()
  expect(test.kept.people.logins[1]?.role).toBe('accounts')
  await expect.poll(() => element.shadowRoot?.activeElement?.textContent).toContain('Accounts')
})

it('says in the menu of one’s own role who changes it', async () => {
  await add('people')
  await userEvent.click(page.getByRole('button', { name: 'Role of Rhian Tolland: Owner' }))
  await expect.element(page.getByRole('menuitem', { name: /Sales.*Another owner changes your role/ })).toBeDisabled()
})

it('shows sales who works here, and why they change nobody and no key', async () => {
  const user = aUser({ userId: 21, dealerRoles: { sales: [1001] } })
  const { element } = await add('people', aPage({ user }))
  await expect.element(page.getByText('Only the owner can change who works here, and as what.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Invite a person' })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Send again: the invitation of Sian Tranter' })).toBeDisabled()
  element.setAttribute('section', 'website')
  await expect.element(page.getByText('Only the owner can change the website, its sites and its keys.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Replace key' })).toBeDisabled()
  element.setAttribute('section', 'payments')
  await expect.element(page.getByText('Only the owner can set up bank payments.')).toBeVisible()
})

const looks = SECTIONS.flatMap((section) => [[section, 1352, 'light'] as const, [section, 375, 'dark'] as const])

it.each(looks)(
  '%s at %i px in the %s has no accessibility violation and no overflow',
  async (section, width, theme) => {
    document.body.style.background = theme === 'dark' ? '#0b1317' : '#fff'
    const { element } = await add(section, aPage(), width)
    element.setAttribute('theme', theme)
    await expect.poll(() => element.shadowRoot?.querySelector('.skeleton.rows')).toBeNull()
    expect(await violationsOf(element)).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  },
)
