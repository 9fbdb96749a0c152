import { contract } from '@forecourt/core'
import { aDealer, ago } from '@forecourt/core/testing'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { violationsOf } from '../../kit/testing/violations.ts'
import { replacePortalPage } from '../../page/index.ts'
import { add, shown } from '../testing/on-page.ts'
import { aPage, figuresChanged, type Given, tell } from '../testing/opened.ts'
import { aSavedQuote, aSentLink, openedLink, suggestedLink } from '../testing/quote-samples.ts'
import { ruleSamples } from '../testing/samples.ts'

afterEach(() => {
  document.body.replaceChildren()
  replacePortalPage(undefined)
})

const sent = aSavedQuote({ sentAt: ago({ hours: 3 }) })

const addQuotes = (given: Given = {}) =>
  add(
    { application: ruleSamples['full-proposal'](), quotes: [sent], links: [aSentLink()], ...given },
    { tab: 'quotes' },
  )

const card = () => page.getByRole('region', { name: /^Sent to the customer/ })

it('says that nothing was sent, and how to send', async () => {
  addQuotes({ quotes: [aSavedQuote()], links: [] })
  await expect.element(card().getByText('Nothing has been sent')).toBeVisible()
})

it('shows on the open screen that the customer has just opened the quote', async () => {
  addQuotes()
  await expect.element(card().getByText('Not opened yet')).toBeVisible()
  shown.page.kept.links = [openedLink({ lastOpenedAt: ago({}), timesOpened: 1 })]
  tell(shown.page, 'CustomerActed', { deedText: 'opened the quote' })
  await expect.element(card().getByText('Opened 20/11/2026 14:02 · just now · once')).toBeVisible()
})

it('saves a suggestion as a quote from the keyboard, and then offers to send it', async () => {
  const element = addQuotes({ links: [suggestedLink()] })
  const figures = { ...sent.figures, deposit: 3000, instalment: 225.1 }
  shown.page.once(contract.quotes.save, () => figuresChanged(figures))
  const save = card().getByRole('button', { name: 'Save this as a quote' })
  await expect.element(save).toBeVisible()
  expect(await violationsOf(element)).toEqual([])
  while (!save.element().matches(':focus')) await userEvent.keyboard('{Tab}')
  await userEvent.keyboard('{Enter}')
  await expect.element(card().getByRole('button', { name: 'Saved as a quote' })).toBeVisible()
  await expect.element(card().getByRole('button', { name: 'Send to customer' })).toBeVisible()
  expect(shown.page.kept.application.deposit).toBe(3000)
})

it('names both monthly figures of a suggestion', async () => {
  addQuotes({ links: [suggestedLink()] })
  const figures = card().getByRole('region', { name: 'Suggestion' })
  await expect.element(figures.getByRole('row', { name: 'Deposit £2,000 £3,000' })).toBeVisible()
  await expect.element(figures.getByRole('row', { name: 'Monthly £249.72 £225.10' })).toBeVisible()
})

it('flags the tab of the quotes until the suggestion is a quote', async () => {
  addQuotes({ links: [suggestedLink()] })
  await expect.element(page.getByRole('tab', { name: /^Quotes.*1 suggestion/ })).toBeVisible()
  const figures = { ...sent.figures, deposit: 3000, instalment: 225.1 }
  shown.page.once(contract.quotes.save, () => figuresChanged(figures))
  await userEvent.click(card().getByRole('button', { name: 'Save this as a quote' }))
  await expect.element(page.getByRole('tab', { name: /suggestion/ })).not.toBeInTheDocument()
})

it('withdraws immediately, with Undo in the toast', async () => {
  addQuotes()
  await userEvent.click(card().getByRole('button', { name: /^Withdraw/ }))
  await expect.element(card().getByText('Withdrawn', { exact: true })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Undo' }))
  await expect.element(card().getByText('Not opened yet')).toBeVisible()
})

it('asks for confirmation before the customer gets another message', async () => {
  addQuotes({ links: [openedLink({ expiresAt: ago({ days: 1 }) })] })
  await userEvent.click(card().getByRole('button', { name: /^Renew/ }))
  const dialog = page.getByRole('dialog', { name: 'Send a new link?' })
  await expect
    .element(dialog.getByText('Callum gets a new link to the same quote by e-mail. The old link stops working.'))
    .toBeVisible()
  expect(shown.page.askedOf(contract.dealRoom.renewLink)).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Send new link' }))
  await expect.element(card().getByText('Not opened yet')).toBeVisible()
})

it('says why a closed deal saves no suggestion', async () => {
  addQuotes({ application: ruleSamples['deal-prepared'](), links: [suggestedLink()] })
  const save = card().getByRole('button', { name: 'Save this as a quote' })
  await expect.element(save).toHaveAttribute('aria-disabled', 'true')
  await expect.element(save).toHaveAccessibleDescription(/can no longer be changed/)
})

it('offers a read-only dealership neither Withdraw nor Renew', async () => {
  const given = aPage({ application: ruleSamples['full-proposal'](), quotes: [sent], links: [openedLink()] })
  given.on(contract.dealers.byAffiliate, aDealer({ status: 'Suspended' }))
  add(given, { tab: 'quotes' })
  await expect.element(card().getByText(/3 times/)).toBeVisible()
  expect(card().getByRole('button').elements()).toEqual([])
})
