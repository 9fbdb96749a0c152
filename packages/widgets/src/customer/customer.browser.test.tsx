// Over 250 lines: one screen in a real browser.
import { contract, displayStatus, flagActionLabels, TAB_NAMES, type TabName } from '@forecourt/core'
import { aDealer, ago, aMoment, anApplication, people, refused, unreachable } from '@forecourt/core/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { violationsOf } from '../kit/testing/violations.ts'
import { replacePortalPage } from '../page/index.ts'
import { add, badge, ready, shown, tab } from './testing/on-page.ts'
import { aPage, tell } from './testing/opened.ts'
import { aSavedQuote, savedQuotes } from './testing/quote-samples.ts'
import { callum, documentSamples, notes, ruleSamples } from './testing/samples.ts'

/** Collects the events that the element emits from now on. */
function listen(...names: readonly string[]): CustomEvent[] {
  const told: CustomEvent[] = []
  for (const name of names) document.addEventListener(name, (event) => told.push(event as CustomEvent))
  return told
}

afterEach(() => {
  document.body.replaceChildren()
  replacePortalPage(undefined)
})

it('after another vehicle is looked up and saved, the quotes are for that vehicle', async () => {
  const fabia = { vrm: 'ZZ22FAB', make: 'Skoda', model: 'Fabia', registrationDate: '2022-05-09' }
  const element = add({ application: ruleSamples['full-proposal'](), vehicles: { ZZ22FAB: fabia } })
  await ready(element)
  await userEvent.click(page.getByRole('button', { name: 'Change vehicle' }))
  const dialog = page.getByRole('dialog', { name: 'Vehicle' })
  await userEvent.fill(dialog.getByLabelText('Registration'), 'ZZ22 FAB')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByLabelText('Make')).toHaveValue('Skoda')
  expect(await violationsOf(element)).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Save vehicle' }))
  await expect.poll(() => element.shadowRoot?.querySelector('.strip-title')?.textContent).toBe('Skoda Fabia')
})

describe('every rule of the display table', () => {
  const rows = [
    ...Object.entries(ruleSamples).map(([name, sample]) => [name, sample()] as const),
    ...Object.entries(documentSamples).map(([name, sample]) => [`documents ${name}`, sample] as const),
  ]
  it.each(rows)('%s: badge, flags with their action, tabs', async (_name, application) => {
    const element = add({ application })
    const status = displayStatus(application, aMoment())
    await expect.poll(() => badge(element)).toBe(status.label)
    const root = element.shadowRoot
    for (const { title, action } of status.flags) {
      const banner = [...(root?.querySelectorAll('.banner') ?? [])].find((one) => one.textContent?.includes(title))
      // A flag without news leaves the saying to the line of stages.
      expect(banner ?? root?.querySelector('.stage.due'), title).toBeTruthy()
      const button = banner?.querySelector('button')
      if (action && button) expect(button.textContent).toBe(flagActionLabels[action])
    }
    const enabled = (name: TabName) => tab(name).element().getAttribute('aria-disabled') !== 'true'
    const those = TAB_NAMES.filter((name) => root?.querySelector(`[role=tab][id$="-${name}"]`))
    for (const name of those) expect(enabled(name), name).toBe(status.tabs[name])
    expect(root?.querySelector('.deal-sheet') !== null).toBe(status.dealSheet)
  })
})

it('gives the reason for a closed tab when it receives focus', async () => {
  const element = add({ application: ruleSamples.expired() })
  await ready(element)
  await userEvent.click(tab('Overview'))
  await userEvent.keyboard('{ArrowRight}')
  expect(element.shadowRoot?.querySelector('.tab-reason')?.textContent).toContain('more than 31 days old')
  await expect.element(tab('Overview')).toHaveAttribute('aria-selected', 'true')
})

it('jumps to the documents and emits an event', async () => {
  const element = add()
  await ready(element)
  const told = listen('forecourt-tab')
  await userEvent.click(page.getByRole('button', { name: 'See all' }).first())
  await expect.element(tab('Documents')).toHaveAttribute('aria-selected', 'true')
  expect(told.map(({ detail }) => detail)).toEqual([{ tab: 'documents' }])
})

it('opens the tab of its attribute and follows changes', async () => {
  const element = add({}, { tab: 'decisions' })
  await expect.element(tab('Decisions')).toHaveAttribute('aria-selected', 'true')
  element.setAttribute('tab', 'customer')
  await expect.element(tab('Customer')).toHaveAttribute('aria-selected', 'true')
})

it.each([
  [
    'quick-quote',
    'Convert to a proposal',
    'forecourt-convert',
    { applicationId: 'quick-quote-1', quickQuoteId: 'quick-quote-1' },
  ],
  ['expired', 'Repropose', 'forecourt-repropose', { applicationId: callum().cosmosId }],
] as const)('%s: %s tells the page, without personal data', async (rule, label, name, detail) => {
  add({ application: ruleSamples[rule]() })
  const told = listen(name)
  await userEvent.click(page.getByRole('button', { name: label }).last())
  expect(told[0]?.detail).toEqual(detail)
})

it('records on the record how a call went, and closes a quick quote with a reason', async () => {
  const element = add({ application: ruleSamples['quick-quote']() })
  await ready(element)
  const { page: given } = shown
  given.on(contract.tasks.recordContact, ({ params: { id }, body: { outcome } }) => ({
    contactId: 'c',
    applicationId: id,
    outcome,
    at: aMoment().toISOString(),
    by: 'Rhian Tolland',
    next: null,
  }))
  await userEvent.click(page.getByRole('button', { name: 'Left a message' }))
  await expect
    .poll(() => given.askedOf(contract.tasks.recordContact).map(({ body }) => body.outcome))
    .toEqual(['left-message'])
  await userEvent.click(page.getByRole('button', { name: 'Not interested' }))
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(await violationsOf(element)).toEqual([])
})

it('offers to record a call of a deal, without closing it', async () => {
  await page.viewport(1280, 800)
  const element = add()
  await ready(element)
  expect(element.shadowRoot?.querySelector('.lead-outcomes')).toBeNull()
  await userEvent.click(page.getByRole('radiogroup', { name: 'What to add' }).getByText('Call'))
  const outcomes = [...(element.shadowRoot?.querySelectorAll('.lead-outcome strong') ?? [])]
  expect(outcomes.map(({ textContent }) => textContent)).toEqual(['I called', 'No answer', 'Left a message'])
})

it('shows that the back office has not answered until it has', async () => {
  const note = (element: HTMLElement) => element.shadowRoot?.querySelector('.stages [role=note]')?.textContent ?? null
  const waiting = ruleSamples['awaiting-broker-reference']()
  const element = add({ application: { ...waiting, awaitingBackOfficeSince: waiting.created } })
  await ready(element)
  expect(note(element)).toContain('back office has not answered yet')
  const answered = add({ application: waiting })
  await ready(answered)
  expect(note(answered)).toBeNull()
})

it('marks as not taken up after one confirmation, and undoes it from the toast', async () => {
  const element = add()
  await ready(element)
  await userEvent.click(page.getByRole('button', { name: 'More actions' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Mark as not taken up' }))
  const dialog = page.getByRole('dialog')
  for (const words of [
    'reads NTU Manual',
    'We tell no lender; we tell Forecourt’s back office',
    'while the record is kept',
  ])
    await expect.element(dialog).toHaveTextContent(words)
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as not taken up' }))
  await expect.poll(() => badge(element)).toBe('NTU Manual')
  await userEvent.click(page.getByRole('button', { name: 'Undo' }))
  await expect.poll(() => badge(element)).toBe('Approved')
})

it('requests an eligibility check and a valuation from the menu, with only the record’s id', async () => {
  const element = add()
  await ready(element)
  const told = listen('forecourt-check-eligibility', 'forecourt-value')
  for (const label of ['Check eligibility', 'Value the vehicle']) {
    await userEvent.click(page.getByRole('button', { name: 'More actions' }))
    await userEvent.click(page.getByRole('menuitem', { name: label }))
  }
  const detail = { applicationId: callum().cosmosId }
  expect(told.map(({ type, detail: given }) => [type, given])).toEqual([
    ['forecourt-check-eligibility', detail],
    ['forecourt-value', detail],
  ])
})

describe('keyboard focus', () => {
  const focused = (element: HTMLElement) => element.shadowRoot?.activeElement

  it('returns to the menu after a dialog that the menu opened', async () => {
    const element = add()
    await ready(element)
    await userEvent.click(page.getByRole('button', { name: 'More actions' }))
    await userEvent.click(page.getByRole('menuitem', { name: 'Mark as not taken up' }))
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => focused(element)?.getAttribute('aria-label')).toBe('More actions')
  })

  it('Edit focuses the first field, Cancel returns the focus', async () => {
    const element = add({ application: ruleSamples['full-proposal']() }, { tab: 'customer' })
    await userEvent.click(page.getByRole('button', { name: 'Edit' }))
    await expect.poll(() => focused(element)).toBe(page.getByLabelText('First name').element())
    await userEvent.click(page.getByRole('button', { name: 'Cancel' }))
    await expect.poll(() => focused(element)?.closest('.person-head')).toBeTruthy()
  })

  it('moves to the next step of a quote', async () => {
    const element = add({ quotes: [aSavedQuote()] }, { tab: 'quotes' })
    await userEvent.click(page.getByRole('button', { name: 'Propose', exact: true }))
    await expect.element(page.getByRole('button', { name: 'Customer accepts' })).toBeVisible()
    await expect.poll(() => focused(element)?.textContent).toBe('Customer accepts')
  })

  it('stays near the archived quote, also after Undo', async () => {
    const element = add({ quotes: [aSavedQuote()] }, { tab: 'quotes' })
    await userEvent.click(page.getByRole('button', { name: 'Archive', exact: true }))
    await expect.element(page.getByText('Archived quotes (1)')).toBeVisible()
    await expect.poll(() => focused(element)?.localName).toMatch(/^(summary|button|h\d)$/)
    await userEvent.click(page.getByRole('button', { name: 'Undo' }))
    await expect.element(page.getByRole('button', { name: 'Archive', exact: true })).toBeVisible()
    await expect.poll(() => focused(element)?.localName).toMatch(/^(summary|button|h\d)$/)
  })

  it('stays on the screen when the deal is marked as not taken up, also after Undo', async () => {
    const element = add()
    await ready(element)
    await userEvent.click(page.getByRole('button', { name: 'More actions' }))
    await userEvent.click(page.getByRole('menuitem', { name: 'Mark as not taken up' }))
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Mark as not taken up' }))
    await expect.poll(() => badge(element)).toBe('NTU Manual')
    await expect.poll(() => focused(element)?.getAttribute('aria-label')).toBe('More actions')
    await userEvent.click(page.getByRole('button', { name: 'Undo' }))
    await expect.poll(() => badge(element)).toBe('Approved')
    await expect.poll(() => focused(element)).toBeTruthy()
  })

  it('moves to the first invalid field of a person, scrolled into view on a phone', async () => {
    await page.viewport(375, 812)
    const element = add({ application: ruleSamples['full-proposal']() }, { tab: 'customer' })
    await userEvent.click(page.getByRole('button', { name: 'Edit' }))
    await userEvent.fill(page.getByLabelText('Last name'), '')
    await userEvent.click(page.getByRole('button', { name: 'Save changes' }))
    const name = page.getByLabelText('Last name').element()
    await expect.poll(() => focused(element)).toBe(name)
    const { top, bottom } = name.getBoundingClientRect()
    expect([top >= 0, bottom <= 812]).toEqual([true, true])
    await page.viewport(1280, 800)
  })

  it('adding an empty note focuses the note', async () => {
    await page.viewport(1280, 800)
    const element = add()
    await ready(element)
    await userEvent.click(page.getByRole('button', { name: 'Add Note' }))
    await expect.poll(() => focused(element)?.className).toContain('note-box')
  })

  it('moves to the note field from the header of a phone; on a wide screen the field is in sight', async () => {
    await page.viewport(375, 800)
    const element = add()
    await ready(element)
    await userEvent.click(page.getByRole('button', { name: 'Write a note' }))
    await expect.poll(() => focused(element)?.className).toContain('note-box')
    await page.viewport(1280, 800)
    await expect.element(page.getByRole('button', { name: 'Write a note' })).not.toBeInTheDocument()
    element.shadowRoot?.querySelector<HTMLElement>('h1')?.focus()
    await userEvent.keyboard('n')
    await expect.poll(() => focused(element)?.className).toContain('note-box')
  })

  it('moves to the empty field of a quote request', async () => {
    const element = add({}, { tab: 'quotes' })
    await userEvent.click(page.getByRole('button', { name: 'Request a quote' }))
    const dialog = page.getByRole('dialog')
    await userEvent.click(dialog.getByRole('button', { name: 'Send request' }))
    const words = dialog.getByLabelText('What would help')
    await expect.element(words).toHaveAccessibleDescription('Required')
    await expect.poll(() => focused(element)).toBe(words.element())
  })
})

it('shows in the dialog why quotes were not sent, and reports an invalid address before any call', async () => {
  add({ quotes: savedQuotes }, { tab: 'quotes' })
  await userEvent.click(page.getByRole('button', { name: 'Send to customer' }).first())
  const dialog = page.getByRole('dialog', { name: 'Send to the customer' })
  const address = dialog.getByRole('textbox', { name: 'E-mail' })
  await userEvent.fill(address, 'no address')
  await userEvent.keyboard('{Enter}')
  await expect.element(address).toHaveAccessibleDescription(/Invalid email format/)
  expect(shown.page.askedOf(contract.quotes.send)).toEqual([])
  shown.page.kept.failing = unreachable()
  await userEvent.fill(address, 'c@mail.test')
  await userEvent.click(dialog.getByRole('checkbox', { name: /is the customer’s too/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
  await expect.element(dialog).toHaveTextContent('The server cannot be reached')
})

it('a live event updates the status without a reload', async () => {
  const element = add()
  await ready(element)
  shown.page.kept.application = { ...shown.page.kept.application, state: 10 }
  tell(shown.page, 'Dealt')
  await expect.poll(() => badge(element)).toBe('Completed')
  await expect.element(page.getByRole('heading', { name: /Deal sheet/ })).toBeVisible()
})

it('the status changes with time alone', async () => {
  const element = add({ application: callum({ payoutPack: null, created: ago({ hours: 31 * 24 - 1 }) }) })
  await expect.poll(() => badge(element)).toBe('Conditionally Approved')
  await shown.page.pass(2 * 3_600_000)
  await expect.poll(() => badge(element)).toBe('Expired')
})

// The editor is a separate chunk, which a busy machine serves slowly.
it('lists the files of a note with a download for each', async () => {
  const size = 48_128
  const file = {
    uploadId: 'file-1',
    fileName: 'settlement.pdf',
    size,
    mediaType: 'application/pdf',
    uploadedAt: ago({}),
  }
  add({ notes: notes.map((note) => ({ ...note, attachments: [file] })) }, { tab: 'activity' })
  await userEvent.click(page.getByRole('button', { name: 'Download settlement.pdf' }).first())
  await expect
    .poll(() => shown.page.askedOf(contract.documents.requirementFile))
    .toMatchObject([{ params: { id: 'file-1' } }])
})

it('adds a note to the feed', { timeout: 30_000 }, async () => {
  add({ notes }, { tab: 'activity' })
  await expect.element(page.getByRole('button', { name: 'Bold' }), { timeout: 20_000 }).toBeEnabled()
  await userEvent.click(page.getByRole('textbox', { name: 'Note' }))
  await userEvent.keyboard('Two keys')
  await userEvent.click(page.getByRole('button', { name: 'Add Note' }))
  await expect.element(page.getByRole('list', { name: 'What happened' })).toHaveTextContent('Two keys')
})

it('shows the evidence to staff but not to a dealer', async () => {
  const ofDealer = add({}, { tab: 'activity' })
  await ready(ofDealer)
  expect(ofDealer.shadowRoot?.querySelector('.evidence')).toBeNull()
  ofDealer.remove()
  add({ user: people.owen }, { tab: 'activity' })
  await userEvent.click(page.getByText('Evidence', { exact: true }))
  await expect.element(page.getByText('Showed the quotes · Rhian Tolland')).toBeVisible()
  await userEvent.click(page.getByText('What was shown'))
  await expect.element(page.getByRole('definition').filter({ hasText: /^£249\.72$/ })).toBeVisible()
  await expect.element(page.getByText('Rules 0.1.0, wording v2026-11. Unchanged since.')).toBeVisible()
})

it('masks personal details until they are requested, with one call', async () => {
  const element = add({}, { tab: 'customer' })
  await ready(element)
  expect(element.shadowRoot?.textContent).not.toContain('66374958')
  await userEvent.click(page.getByRole('button', { name: 'Show personal details' }))
  await expect.poll(() => element.shadowRoot?.textContent).toContain('66374958')
  expect(shown.page.askedOf(contract.applications.reveal)).toHaveLength(1)
})

it('saves a change of the person, and shows both versions if a colleague saved first', async () => {
  add({ application: ruleSamples['full-proposal']() }, { tab: 'customer' })
  await userEvent.click(page.getByRole('button', { name: 'Edit' }))
  await userEvent.fill(page.getByLabelText('Last name'), 'Penrose-Hay')
  const { application } = shown.page.kept
  shown.page.kept.application = {
    ...application,
    version: 9,
    customer: { ...application.customer, lastName: 'Penrhos' },
  }
  await userEvent.click(page.getByRole('button', { name: 'Save changes' }))
  const dialog = page.getByRole('dialog', { name: 'Somebody else saved first' })
  await expect.element(dialog).toHaveTextContent('Penrose-Hay')
  await expect.element(dialog).toHaveTextContent('Penrhos')
  await userEvent.click(dialog.getByRole('button', { name: 'Save these choices' }))
  await expect.poll(() => shown.page.kept.application.customer.lastName).toBe('Penrose-Hay')
})

it('proposes a saved quote and shows its status', async () => {
  const element = add({ quotes: [aSavedQuote()] }, { tab: 'quotes' })
  await userEvent.click(page.getByRole('button', { name: 'Propose', exact: true }))
  await expect.poll(() => element.shadowRoot?.querySelector('.saved-quote .badge')?.textContent).toBe('Proposed')
})

it('confirms once before a quote goes to its lender, and before it is withdrawn', async () => {
  const quotes = [aSavedQuote({ isProposed: true, isAccepted: true })]
  const element = add({ application: ruleSamples['full-proposal'](), quotes }, { tab: 'quotes' })
  const proceeds = () => shown.page.askedOf(contract.quotes.proceed).length
  const ask = page.getByRole('button', { name: 'Send to lender', exact: true })
  await userEvent.click(ask)
  const dialog = page.getByRole('dialog', { name: 'Send to the lender?' })
  await expect.element(dialog).toHaveTextContent('Thornlode Vehicle Finance')
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(proceeds()).toBe(0)
  await userEvent.click(ask)
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Send to lender' }))
  const status = () => element.shadowRoot?.querySelector('.saved-quote .badge')?.textContent
  await expect.poll(() => status()).toBe('Sent to lender')
  expect(proceeds()).toBe(1)
  await userEvent.click(page.getByRole('button', { name: 'Withdraw from lender' }))
  const recall = page.getByRole('dialog', { name: 'Withdraw from the lender?' })
  expect(shown.page.askedOf(contract.quotes.withdraw)).toHaveLength(0)
  await userEvent.click(recall.getByRole('button', { name: 'Withdraw quote' }))
  await expect.poll(() => status()).toBe('Accepted')
})

it('a quote is not withdrawn once the deal is prepared', async () => {
  const quotes = [aSavedQuote({ isProposed: true, isAccepted: true, proceededAt: ago({ hours: 1 }) })]
  add({ application: ruleSamples['deal-prepared'](), quotes }, { tab: 'quotes' })
  await expect.element(page.getByText('Sent to lender', { exact: true }).first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Withdraw from lender' })).not.toBeInTheDocument()
})

it('mails the chosen quotes to the customer’s own, masked address', async () => {
  add({ quotes: savedQuotes }, { tab: 'quotes' })
  await userEvent.click(page.getByRole('button', { name: 'Send to customer' }).first())
  const dialog = page.getByRole('dialog', { name: 'Send to the customer' })
  await expect.element(dialog).toHaveTextContent('c•••@mail.test')
  await userEvent.click(dialog.getByRole('checkbox', { name: /Kestrelmoor/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
  await expect
    .poll(() => shown.page.askedOf(contract.quotes.send).map(({ body }) => body))
    .toMatchObject([{ quoteIds: ['quote-1', 'quote-2'], email: null }])
  await expect.element(page.getByText('Quotes sent to the customer')).toBeVisible()
})

it.each([
  ['not found', refused('NOT_FOUND'), 'There is nothing here that you can see'],
  ['unreachable', unreachable(), 'The customer could not be loaded'],
])('explains plainly that a customer is %s', async (_fact, failing, words) => {
  const element = add({ failing })
  await expect.poll(() => element.shadowRoot?.textContent).toContain(words)
})

it('loads after Try again', async () => {
  const element = add({ failing: unreachable() })
  const retry = page.getByRole('button', { name: 'Try again' })
  await expect.element(retry).toBeVisible()
  shown.page.kept.failing = null
  await userEvent.click(retry)
  await ready(element)
})

it('is read-only with a reason if the dealership is suspended', async () => {
  const given = aPage()
  given.on(contract.dealers.byAffiliate, aDealer({ status: 'Suspended' }))
  const element = add(given)
  await ready(element)
  await expect.element(page.getByRole('note')).toHaveTextContent('suspended')
  expect(element.shadowRoot?.querySelector('.note-editor')).toBeNull()
})

describe('accessibility', () => {
  it.each(
    TAB_NAMES.flatMap((name) => [
      [name, 'light'],
      [name, 'dark'],
    ]),
  )('%s, %s: no violation', async (name, theme) => {
    const element = add({ application: documentSamples.rejected, notes, quotes: savedQuotes }, { tab: name, theme })
    element.style.cssText = 'display:block;width:390px'
    await expect.poll(() => element.shadowRoot?.querySelector('[role=tabpanel]')).toBeTruthy()
    expect(await violationsOf(element)).toEqual([])
  })
})

describe('a customer of a list', () => {
  const walked = () => {
    const given = aPage()
    given.page.queue.start({ name: 'Needs you', ids: ['first', given.kept.application.cosmosId, 'third'] })
    return { told: listen('forecourt-walk'), element: add(given) }
  }
  const ids = (told: readonly CustomEvent[]) => told.map(({ detail }) => detail.applicationId)

  it('shows the list’s name in its breadcrumb and its position in the list', async () => {
    const { element } = walked()
    await ready(element)
    await expect.element(page.getByRole('navigation', { name: 'Needs you, 2 of 3' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Needs you' })).toBeVisible()
    expect(await violationsOf(element)).toEqual([])
  })

  it.each([
    ['the next customer by J', 'j', ['third']],
    ['the previous one by K', 'k', ['first']],
    ['the previous one and back, if J comes before the page has followed K', 'kj', ['first', anApplication().cosmosId]],
  ])('moves to %s', async (_, keys, expected) => {
    const { told, element } = walked()
    await ready(element)
    for (const key of keys) await userEvent.keyboard(key)
    expect(ids(told)).toEqual(expected)
  })

  it('ignores the keys while the user types', async () => {
    const { told, element } = walked()
    await ready(element)
    document.body.appendChild(document.createElement('input')).focus()
    await userEvent.keyboard('jk')
    expect(ids(told)).toEqual([])
  })
})
