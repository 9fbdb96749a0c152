import { contract } from '@forecourt/core'
import { refused } from '@forecourt/core/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { violationsOf } from '../kit/testing/violations.ts'
import './element.ts'
import { replaceDealRoomPage } from './page/page.ts'
import { photographOf } from './papers/photograph.ts'
import { aDealRoomPage, CODE } from './testing/opened.ts'
import {
  aLink,
  aLinkedQuote,
  anHpQuote,
  aPaper,
  aRoom,
  aRoomPayment,
  hpPrices,
  readyToProceed,
  TOKEN,
  thePrices,
} from './testing/samples.ts'

const { dealRoom, quotes } = contract

interface Added {
  readonly width?: number
  /** The server-rendered markup in the element. */
  readonly inside?: string
}

async function add(given = aDealRoomPage(), { width = 375, inside = '' }: Added = {}) {
  replaceDealRoomPage(() => given.page)
  await page.viewport(width, 800)
  const element = document.createElement('forecourt-deal')
  element.setAttribute('token', TOKEN)
  element.innerHTML = inside
  return document.body.appendChild(element)
}

afterEach(() => {
  document.body.replaceChildren()
  replaceDealRoomPage(undefined)
})

const button = (name: string | RegExp) => page.getByRole('button', { name })
const heading = (name: string) => page.getByRole('heading', { name, exact: true })

async function prove(): Promise<void> {
  await button('See your papers and progress').click()
  const focused = () => document.querySelector('forecourt-deal')?.shadowRoot?.activeElement
  // The field appears with the answer; text typed earlier goes nowhere.
  await expect.poll(() => focused()?.getAttribute('autocomplete')).toBe('one-time-code')
  await userEvent.keyboard(CODE)
}

describe('the quote', () => {
  it('replaces the server-rendered markup once it can', async () => {
    let open = () => {}
    const opened = new Promise<void>((resolve) => {
      open = resolve
    })
    const given = aDealRoomPage({
      link: async () => {
        await opened
        return aLink()
      },
    })
    const element = await add(given, { inside: '<h2>Drawn by the server</h2>' })
    await expect.element(heading('Drawn by the server')).toBeVisible()
    open()
    await expect.element(heading('Volkswagen Golf 1.5 TSI Style')).toBeVisible()
    expect(element.querySelector('h2')?.checkVisibility()).toBe(false)
  })

  it('shows its figure, APR and payments together', async () => {
    await add()
    const figure = aLinkedQuote().figures.instalment.toFixed(2)
    const card = page.getByRole('region', { name: 'Your quote' })
    await expect.element(card).toHaveTextContent(`£${figure} a month48 payments, then £6,810.00`)
    await expect.element(card).toHaveTextContent(/9\.9% APR/)
    await expect.element(page.getByRole('link', { name: 'Call us Quillmere Motors' })).toBeVisible()
  })

  it('changes with the term chosen by the arrow keys', async () => {
    await add()
    const months = page.getByRole('radio', { name: /^49/ })
    await expect.element(months).toBeChecked()
    ;(months.element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(page.getByRole('radio', { name: /^37/ })).toBeChecked()
    await expect.element(button('Suggest 37 months').first()).toBeVisible()
  })

  it('has no figure for a deposit that is too high', async () => {
    await add()
    await page.getByRole('textbox', { name: 'Deposit' }).fill('9001')
    await expect.element(page.getByText(/The deposit is too high\./).last()).toBeVisible()
    await expect.element(page.getByText(/with your change/)).not.toBeInTheDocument()
    await button('Back to the quote').last().click()
    await expect.element(page.getByRole('textbox', { name: 'Deposit' })).toHaveValue('2,000')
  })

  it('of several shows one at a time', async () => {
    const link = aLink({ quotes: [aLinkedQuote(), anHpQuote()] })
    await add(aDealRoomPage({ link, prices: [thePrices(), hpPrices()] }))
    await expect.element(heading('What is PCP?')).toBeVisible()
    await page.getByText('Hire purchase, 49 months').click()
    await expect.element(heading('What is hire purchase?')).toBeVisible()
    await expect.element(page.getByLabelText('Miles a year')).not.toBeInTheDocument()
  })

  it('is answered in the dock, and the answer stays', async () => {
    const given = aDealRoomPage()
    given.on(dealRoom.choose, { suggestion: null })
    await add(given)
    await button('I’d like this one').click()
    await expect.element(page.getByText('Quillmere Motors has been told')).toBeVisible()
    expect(given.askedOf(dealRoom.choose)).toHaveLength(1)
  })

  it('asks once before it goes ahead; Escape changes nothing', async () => {
    const given = aDealRoomPage({ link: readyToProceed() })
    given.on(quotes.customerProceed, { ok: true })
    await add(given)
    await button('Go ahead').click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(given.askedOf(quotes.customerProceed)).toEqual([])
    await button('Go ahead').click()
    given.on(quotes.link, aLink({ quotes: [aLinkedQuote({ proceededAt: '2026-11-20T14:02:00Z' })] }))
    await button('Yes, go ahead').click()
    await expect.element(page.getByText('You went ahead', { exact: true })).toBeVisible()
  })

  it('has the dealership’s colour, unless the page set one', async () => {
    const first = await add()
    await expect.poll(() => first.style.getPropertyValue('--forecourt-accent')).toBe('#1F5C3A')
    document.body.style.setProperty('--forecourt-accent', '#702020')
    const second = await add()
    await expect.element(heading('Volkswagen Golf 1.5 TSI Style').last()).toBeVisible()
    expect(second.style.getPropertyValue('--forecourt-accent')).toBe('')
    document.body.style.removeProperty('--forecourt-accent')
  })

  it('says what of a payment was refunded', async () => {
    const payment = aRoomPayment({ state: 'paid', paidAt: '2026-11-20T14:00:00Z', refundedAmount: 500 })
    await add(aDealRoomPage({ room: aRoom({ payments: [payment] }) }))
    await prove()
    const card = page.getByRole('region', { name: 'Deposit' })
    await expect.element(card).toHaveTextContent('Paid on 20/11/2026, £500.00 of it paid back')
  })

  it.each([320, 375, 768, 1440])('fits a page of %d pixels', async (width) => {
    await add(aDealRoomPage(), { width })
    await expect.element(heading('What you pay, and when')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })
})

/** A picture like a camera's: larger than the maximum that is sent. */
async function aPicture(width = 2400, height = 1600): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')?.fillRect(0, 0, width / 2, height / 2)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return new File([blob ?? ''], 'page.png', { type: 'image/png' })
}

describe('the room', () => {
  it('opens by keyboard alone: the code field has the focus, and six digits suffice', async () => {
    await add()
    await prove()
    await expect.element(heading('Your papers')).toBeVisible()
    await expect.element(page.getByText('Step 3 of 5: Your papers and deposit')).toBeVisible()
  })

  it('shows a rejected paper first, with the reason and the one filled button', async () => {
    await add()
    await prove()
    const first = page.getByRole('listitem').filter({ hasText: 'Proof of address' })
    await expect.element(first).toHaveTextContent(/This one cannot be used.*older than three months/)
    await expect.element(first.getByLabelText('Take a new photo')).toHaveAttribute('capture', 'environment')
  })

  it('sends photographs as a paper', async () => {
    const given = aDealRoomPage({ photograph: photographOf })
    let received = 0
    given.on(dealRoom.uploadPart, ({ files }) => {
      received += files[0]?.size ?? 0
      return { received }
    })
    given.on(dealRoom.submitPaper, () => {
      const sent = aPaper({ requirementId: 2, requirementTypeId: 12, name: 'Proof of income', state: 'sent' })
      given.on(dealRoom.open, aRoom({ papers: [sent] }))
      return sent
    })
    await add(given)
    await prove()
    const row = page.getByRole('listitem').filter({ hasText: 'Proof of income' })
    await row.getByLabelText('Choose a file instead').upload([await aPicture(), await aPicture()])
    await expect.element(row.getByRole('img', { name: 'Page 2' })).toBeVisible()
    await row.getByRole('button', { name: 'Send 2 pages' }).click()
    await expect.element(row.getByText('Being checked')).toBeVisible()
    expect(given.askedOf(dealRoom.submitPaper)[0]?.body.fileName).toBe('Proof of income.pdf')
  })

  it('ends with a clear message when the code’s session expires, with a way back', async () => {
    const given = aDealRoomPage()
    await add(given)
    await prove()
    await expect.element(page.getByText('Live')).toBeVisible()
    given.on(dealRoom.open, refused('UNAUTHENTICATED'))
    await given.pass(5000)
    await expect.element(page.getByText(/Nothing is lost: a new one opens it again/)).toBeVisible()
    await expect.element(button('See your papers and progress')).toBeVisible()
  })

  it('shows the payer’s own element for a payment, and leads back', async () => {
    const element = await add()
    await prove()
    await button('Pay £2,000.00').click()
    await expect.poll(() => element.shadowRoot?.querySelector('forecourt-pay')?.getAttribute('token')).toBe('pay-token')
    await button('Back to your deal').click()
    await expect.element(button('Pay £2,000.00')).toBeVisible()
  })

  it.each([320, 375, 768, 1440])('fits a page of %d pixels', async (width) => {
    await add(aDealRoomPage(), { width })
    await prove()
    await expect.element(heading('Where things stand')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })
})

it('a link that no longer works says so clearly', async () => {
  await add(aDealRoomPage({ link: refused('NOT_FOUND') }))
  await expect.element(heading('This link no longer works')).toBeVisible()
})

it('a link that no longer works shows the telephone of the page', async () => {
  const element = await add(aDealRoomPage({ link: refused('NOT_FOUND') }))
  await expect.element(heading('This link no longer works')).toBeVisible()
  expect(element.shadowRoot?.querySelector('a')).toBeNull()
  element.setAttribute('phone', '01632 960140')
  await expect.element(page.getByRole('link', { name: '01632 960140' })).toBeVisible()
})

it.each([
  ['the quote', aLink(), false],
  ['the room', aLink(), true],
])('has no accessibility violation: %s', async (_name, link, isProved) => {
  const element = await add(aDealRoomPage({ link, room: aRoom() }))
  await expect.element(heading('What you pay, and when')).toBeVisible()
  if (isProved) await prove()
  if (isProved) await expect.element(heading('Where things stand')).toBeVisible()
  expect(await violationsOf(element)).toEqual([])
})

describe('a photograph', () => {
  it('is scaled to at most 2000 pixels on its longer side, as an upright JPEG', async () => {
    const drawn = await photographOf(await aPicture(2400, 1600))
    expect([drawn?.width, drawn?.height, drawn?.jpeg.type]).toEqual([2000, 1333, 'image/jpeg'])
  })

  it('keeps its size if small', async () => {
    const drawn = await photographOf(await aPicture(300, 200))
    expect([drawn?.width, drawn?.height]).toEqual([300, 200])
  })

  it('is null if the browser cannot draw it', async () => {
    expect(await photographOf(new Blob(['no picture'], { type: 'image/heic' }))).toBeNull()
  })
})
