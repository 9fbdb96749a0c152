import { ApplicationState, CreditProfile, contract } from '@forecourt/core'
import { ago, anApplication, people, refused, SAMPLE_PDF } from '@forecourt/core/testing'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { replacePortalPage } from '../page/index.ts'
import { add, ready, shown, tab } from './testing/on-page.ts'
import { figuresChanged } from './testing/opened.ts'
import { aSavedQuote, savedQuotes } from './testing/quote-samples.ts'
import { callum, documentSamples, ruleSamples } from './testing/samples.ts'

afterEach(() => {
  document.body.replaceChildren()
  replacePortalPage(undefined)
})

const uploads = () => shown.page.askedOf(contract.documents.upload)
const missing = () => page.getByRole('listitem').filter({ hasText: 'V5C of the part-exchange' })

function inputOf(selector: string): HTMLInputElement {
  const input = missing().element().querySelector<HTMLInputElement>(selector)
  if (!input) throw new Error('No input')
  return input
}

it('uploads the chosen file of a document', async () => {
  add({ application: documentSamples.rejected }, { tab: 'documents' })
  await expect
    .element(missing().getByRole('button', { name: 'Choose the file for V5C of the part-exchange' }))
    .toBeVisible()
  await userEvent.upload(inputOf('input[type=file]'), new File([SAMPLE_PDF], 'v5c.pdf', { type: 'application/pdf' }))
  await expect.poll(() => uploads()).toHaveLength(1)
})

it('uploads a camera photo, and accepts the same one again', async () => {
  add({ application: documentSamples.rejected }, { tab: 'documents' })
  await expect.element(missing()).toBeVisible()
  const camera = inputOf('input[capture]')
  expect([camera.accept, camera.getAttribute('capture')]).toEqual(['image/*', 'environment'])
  await userEvent.upload(camera, new File(['photo'], 'photo.jpg', { type: 'image/jpeg' }))
  await expect.poll(() => uploads()).toHaveLength(1)
  expect(camera.value).toBe('')
})

it('the deal sheet gives the parties, vehicle, figures, date and reference', async () => {
  add({ application: ruleSamples.completed(), quotes: savedQuotes })
  const element = document.querySelector('forecourt-customer')
  await expect.poll(() => element?.shadowRoot?.querySelector('.deal-sheet')).toBeTruthy()
  const sheet = () => element?.shadowRoot?.querySelector('.deal-sheet')?.textContent ?? ''
  for (const label of ['Customer', 'Dealer', 'Broker', 'Lender', 'Broker reference', 'Registration', 'Product'])
    expect(sheet()).toContain(label)
  for (const label of ['Settlement', 'Monthly', 'Total amount payable', 'Proposed', 'Decided', 'Paid out'])
    expect(sheet()).toContain(label)
  expect(sheet()).toContain('Callum Penrose')
})

it('a completed deal reads Approved and says where the funds went', async () => {
  const element = add({ application: ruleSamples.completed() })
  await ready(element)
  await expect.element(page.getByText('decision: Approved')).toBeVisible()
  await expect.element(page.getByText('The funds went to the nominated bank account.')).toBeVisible()
})

it.each([
  ['expired', 'Expired', 'This quote is older than 31 days', [aSavedQuote({ created: ago({ days: 32 }) })]],
  ['of another deal', 'Out of date', 'The deal has changed since', [aSavedQuote({ basis: { price: 15_000 } })]],
  [
    'beside another that is with its lender',
    'Sent to lender',
    'Another quote of this application is with its lender',
    [
      aSavedQuote({ quoteId: 'sent', isProposed: true, isAccepted: true, proceededAt: ago({ hours: 1 }) }),
      aSavedQuote({ quoteId: 'other', financeCompanyId: 49 }),
    ],
  ],
])('a saved quote goes no further where it is %s', async (_, badge, words, quotes) => {
  add({ application: ruleSamples['full-proposal'](), quotes }, { tab: 'quotes' })
  await expect.element(page.getByText(words)).toBeVisible()
  await expect.element(page.getByText(badge, { exact: true }).first()).toBeVisible()
  for (const name of ['Propose', 'Customer accepts', 'Send to lender'])
    await expect.element(page.getByRole('button', { name, exact: true })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Archive', exact: true })).toBeVisible()
})

it('reports changed figures of the lender, and saves the right ones from the keyboard', async () => {
  add({ application: ruleSamples['full-proposal']() }, { tab: 'quotes' })
  shown.page.once(contract.quotes.save, ({ body: { figures } }) => figuresChanged({ ...figures, instalment: 312.1 }))
  await userEvent.click(page.getByRole('button', { name: /^Save the quote of/ }).first())
  const dialog = page.getByRole('dialog', { name: 'The figures have changed' })
  await expect
    .element(dialog.getByText(/figures changed: £[\d.]+ is now £312\.10\. Nothing is saved yet\./))
    .toBeVisible()
  const confirm = dialog.getByRole('button', { name: 'Save at £312.10 a month' })
  while (!confirm.element().matches(':focus')) await userEvent.keyboard('{Tab}')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => shown.page.kept.quotes.map(({ figures }) => figures.instalment)).toEqual([312.1])
  await expect.element(dialog).not.toBeInTheDocument()
})

it('offers no undo for a rejected file, because the same file would answer its rejection', async () => {
  add({ application: documentSamples.rejected }, { tab: 'documents' })
  await userEvent.click(page.getByRole('button', { name: 'Delete council-tax-2026.jpg' }))
  const dialog = page.getByRole('dialog', { name: 'Delete this file?' })
  await expect.element(dialog).toHaveTextContent('back office')
  await userEvent.click(dialog.getByRole('button', { name: 'Delete file' }))
  await expect.element(page.getByText('Document deleted')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

it('gives a deleted file back to its own customer when the next one is shown', async () => {
  const element = add({ application: documentSamples.rejected }, { tab: 'documents' })
  await userEvent.click(page.getByRole('button', { name: 'Delete payslip-october-2026.pdf' }))
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Delete file' }))
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  shown.page.kept.application = anApplication({ cosmosId: 'next', payoutPack: null })
  element.setAttribute('application-id', 'next')
  await userEvent.click(page.getByRole('button', { name: 'Undo' }))
  await expect.poll(() => uploads()).toMatchObject([{ body: { requirementId: 3, dealSheetId: 31 } }])
})

it('the accent button leads to the document in its label', async () => {
  const element = add({ application: documentSamples.required })
  await userEvent.click(page.getByRole('button', { name: 'Upload V5C of the part-exchange' }))
  const focused = () => element.shadowRoot?.activeElement?.closest('.requirement')?.textContent
  await expect.poll(focused).toContain('V5C of the part-exchange')
})

it('the full-stop key runs the next act, but types a full stop in a field', async () => {
  add({ application: ruleSamples['full-proposal']() }, { tab: 'customer' })
  await userEvent.click(page.getByRole('button', { name: 'Edit' }))
  await userEvent.click(page.getByLabelText('First name'))
  await userEvent.keyboard('.')
  expect(shown.page.kept.quotes).toEqual([])
  await userEvent.click(page.getByRole('button', { name: 'Cancel' }))
  await userEvent.keyboard('.')
  await expect.poll(() => shown.page.kept.quotes).toMatchObject([{ isProposed: true }])
})

it('has one accent button for every set of flags and tabs', async () => {
  const element = add({ application: documentSamples.rejected })
  await ready(element)
  const accents = () =>
    [...(element.shadowRoot?.querySelectorAll('.button.primary') ?? [])].map((one) => one.textContent)
  for (const name of ['Overview', 'Quotes', 'Decisions', 'Documents']) {
    await userEvent.click(tab(name))
    expect(accents()).toEqual([expect.stringContaining('Ask the customer')])
  }
})

it('scrolls within its container without lengthening the page', async () => {
  const element = add({ application: documentSamples.rejected }, { tab: 'documents' })
  const box = document.createElement('div')
  box.style.cssText = 'height:300px;overflow:auto'
  document.body.append(box)
  box.append(element)
  await ready(element)
  await expect.element(missing()).toBeInTheDocument()
  expect(element.scrollHeight).toBeGreaterThan(box.clientHeight)
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(Math.max(window.innerHeight, 400))
})

it('names the agency where a decline is based on a credit search', async () => {
  const element = add({}, { tab: 'decisions' })
  await ready(element)
  await expect.element(page.getByText(/based on a credit search with Northgate Reference/)).toBeVisible()
})

it('shows the account manager, the credit check and who owes which documents', async () => {
  const element = add({ application: documentSamples.rejected })
  await ready(element)
  const words = element.shadowRoot?.querySelector('[role=tabpanel]')?.textContent ?? ''
  expect(words).toContain('Northgate Reference')
  expect(words).toContain(shown.page.kept.application.accountManager?.name ?? 'an account manager')
})

it('says for how many days the list has shown a proposal as NTU Other', async () => {
  add({
    application: callum({
      payoutPack: null,
      state: ApplicationState.Underwriting,
      created: ago({ days: 14, hours: 5 }),
    }),
  })
  await expect.element(page.getByText('because it has been in underwriting for 14 days')).toBeVisible()
})

it('shows the rules’ findings in the short form, and no ban', async () => {
  const found = (message: string) => ({ resultType: 'Decline', message })
  const customerRuleResults = [found('Default of £412 with Brightmoor Bank in 2024'), found('Dealer 50101 is banned')]
  add({ application: callum({ payoutPack: null, customerRuleResults }) }, { tab: 'decisions' })
  await expect.element(page.getByRole('heading', { name: 'What the rules found' })).toBeVisible()
  expect(document.querySelector('forecourt-customer')?.shadowRoot?.textContent).not.toMatch(/Brightmoor|banned/)
})

it('shows them in the short form on the overview too, and calls the dealer’s documents the dealer’s for staff', async () => {
  const found = (message: string) => ({ resultType: 'Decline', message })
  const customerRuleResults = [found('Default of £412 with Brightmoor Bank in 2024'), found('Dealer 50101 is banned')]
  const element = add({ application: callum({ customerRuleResults }), user: people.owen })
  await expect.element(page.getByText('The rules found')).toBeVisible()
  expect(element.shadowRoot?.textContent).not.toMatch(/Brightmoor|banned|Documents from you/)
  await expect.element(page.getByText('Documents from the dealer')).toBeVisible()
})

it('shows beside a decision the APR of its monthly figure, not that of the lender’s own ladder', async () => {
  const aprLadder = [{ tierId: 2, creditProfile: CreditProfile.Prime, termFrom: 12, termTo: 60, apr: 10.9 }]
  const proposals = (callum().proposals ?? []).slice(0, 1).map((each) => ({ ...each, apr: 8.8, aprLadder }))
  add({ application: callum({ payoutPack: null, proposals }) }, { tab: 'decisions' })
  await expect.element(page.getByText(/a month for \d+ months/)).toBeVisible()
  const apr = page.getByText('APR', { exact: true }).element().nextElementSibling
  expect(apr?.textContent).toBe('10.9%')
})

it('names the amount that an answer was given on, once the deal is another', async () => {
  const [proposal] = callum().proposals ?? []
  const given = { ...callum({ payoutPack: null }), loanAmount: 12_000 }
  const proposals = proposal ? [{ ...proposal, amountToFinance: 14_695 }] : []
  add({ application: { ...given, proposals } }, { tab: 'decisions' })
  await expect.element(page.getByText('Decided on', { exact: true })).toBeVisible()
  const amount = page.getByText('Decided on', { exact: true }).element().nextElementSibling
  expect(amount?.textContent).toBe('£14,695')
  const facts = document.querySelector('forecourt-customer')?.shadowRoot?.querySelector('.decision-facts')
  expect(facts?.textContent).not.toContain('To finance')
})

it('says in the customer view why a quote could not be e-mailed', async () => {
  add({ application: callum({ payoutPack: null }), quotes: [aSavedQuote()] }, { tab: 'quotes' })
  await userEvent.click(page.getByRole('button', { name: 'Customer view' }))
  shown.page.on(contract.quotes.send, refused('INVALID', 'This address takes no mail'))
  await userEvent.click(page.getByRole('button', { name: 'E-mail it to me' }))
  await expect.element(page.getByRole('alert')).toHaveTextContent('This address takes no mail')
})

it('keeps the figures of a saved quote clear of its buttons on a phone', async () => {
  await page.viewport(375, 812)
  const application = callum({ payoutPack: null })
  add({ application, quotes: [aSavedQuote({ isProposed: true, isAccepted: true })] }, { tab: 'quotes' })
  await expect.element(page.getByRole('button', { name: 'Send to lender' })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'Accepted' }).element()
  const [figure, acts] = ['td[data-label="APR"]', '.row-acts'].map((part) => row.querySelector(part))
  expect(acts?.getBoundingClientRect().top).toBeGreaterThanOrEqual(figure?.getBoundingClientRect().bottom ?? 0)
  await page.viewport(1280, 800)
})

it('asks for the day and the time of a task side by side', async () => {
  await page.viewport(1280, 800)
  add()
  await userEvent.click(page.getByRole('button', { name: 'New task' }))
  const boxOf = (label: RegExp) => page.getByRole('textbox', { name: label }).element().getBoundingClientRect()
  await expect.element(page.getByRole('textbox', { name: /^Time/ })).toBeVisible()
  expect(boxOf(/^Time/).left).toBeGreaterThan(boxOf(/^Day/).right)
  expect(boxOf(/^Time/).top).toBe(boxOf(/^Day/).top)
})

it('promises no answers if no lender will be asked', async () => {
  add({ application: callum({ payoutPack: null, proposals: [], state: ApplicationState.NtuOther }) })
  await expect.element(page.getByText('No lender was asked')).toBeVisible()
  expect(page.getByText('Each answer shows here').elements()).toHaveLength(0)
})

it('names the owner of the dealer’s documents from the reader’s point of view', async () => {
  add({ application: documentSamples.required }, { tab: 'documents' })
  await expect.element(page.getByRole('heading', { name: 'From you' })).toBeVisible()
  document.body.replaceChildren()
  add({ application: documentSamples.required, user: people.owen }, { tab: 'documents' })
  await expect.element(page.getByRole('heading', { name: 'From the dealer' })).toBeVisible()
})
