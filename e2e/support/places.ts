import {
  type Application,
  type Client,
  displayStatus,
  isAcceptance,
  papersOf,
  type RoomPaper,
  type RoomSession,
} from '@forecourt/core'
import { expect, type Page } from '@playwright/test'
import { clientOf, recordsOf } from './records.ts'
import { DEAL_CODE, DEAL_LINK, readSent, sendQuote } from './sent-deal.ts'
import type { ServerProcess } from './server-process.ts'

/** The link of a quote, and its buyer's session. */
export interface OpenedRoom {
  readonly path: string
  readonly session: RoomSession
}

/** The records and links that screens are shown with. */
export interface Found {
  readonly record: Application
  readonly quote: Application
  readonly payPath: string
  /** The link of a mailed quote. */
  readonly quotePath: string
  /** Another such link whose buyer has entered the code. */
  readonly room: OpenedRoom
  readonly dealerSite: string
}

/** One record that has everything, one quick quote, one link to pay. */
export async function findPlaces({ url, otherOrigin }: ServerProcess): Promise<Found> {
  const records = await recordsOf(url)
  const labelled = (label: string) => records.find((record) => displayStatus(record, new Date()).label === label)
  const record = labelled('Approved') ?? labelled('Predicted Approval')
  const quote = labelled('Quick Quote')
  if (!record || !quote) throw new Error('The demo has no such records')
  const { client, affiliateUserId } = await clientOf(url, 'dealer')
  const { payUrl } = await client.payments.create({
    affiliateUserId: affiliateUserId ?? 0,
    amount: 99,
    reference: 'Holding deposit',
    customerName: 'Zadie Newcome',
  })
  const link = new URL(String(payUrl))
  return {
    record,
    quote,
    payPath: `${link.pathname}${link.search}`,
    quotePath: await mailQuote(url, client, record, 'read.out@mail.forecourt.test'),
    room: await openRoom(url, client, records.find(hasPapers) ?? record),
    dealerSite: `${otherOrigin}/examples/dealer-site/`,
  }
}

/** Still to be sent by the buyer. */
export const isWanted = ({ state }: RoomPaper): boolean => state === 'wanted' || state === 'rejected'

/** Its buyer has documents to send. */
export const hasPapers = (record: Application) =>
  papersOf(record).some(isWanted) &&
  Boolean(record.term) &&
  (record.proposals ?? []).some((proposal) => isAcceptance(proposal, record.dealerId))

export async function openRoom(url: string, client: Client, record: Application): Promise<OpenedRoom> {
  const email = 'room.read.out@mail.forecourt.test'
  const path = await mailQuote(url, client, record, email)
  const token = path.replace('/q/', '')
  await client.dealRoom.sendCode({ token })
  const read = () => readSent(url, email, DEAL_CODE, 'mail')
  await expect.poll(read).not.toBe('')
  return { path, session: await client.dealRoom.prove({ token, code: await read() }) }
}

async function mailQuote(url: string, client: Client, record: Application, email: string): Promise<string> {
  await sendDealOf(client, record, email)
  const link = () => readSent(url, email, DEAL_LINK, 'mail')
  await expect.poll(link).not.toBe('')
  return await link()
}

/** The quote that is the deal; a lender that accepted gives one where there is none. */
async function sendDealOf(client: Client, record: Application, email: string): Promise<void> {
  const { cosmosId: applicationId, chosenQuote } = record
  if (!chosenQuote) return void (await sendQuote(client, record, email))
  await client.quotes.send({ applicationId, quoteIds: [chosenQuote.quoteId], email, isAddressConfirmed: true })
}

export const NAMES = [
  'Login',
  'Forgot Password',
  'Reset Password',
  'Customers',
  'Customer, overview',
  'Customer, quotes',
  'Customer, decisions',
  'Customer, customer',
  'Customer, documents',
  'Customer, activity',
  'Quick quote of a customer',
  'Create Quick Quote',
  'Create Proposal',
  'Valuations',
  'Stock',
  'Payments',
  'Settings',
  'Account',
  'Account, bell open',
  'Pay',
  'Pay Complete',
  'Quote by link',
  'Quote by link, room',
  'Dealer’s own page',
] as const
export type Name = (typeof NAMES)[number]

function pathOf(name: Name, { record, quote, payPath, quotePath, room, dealerSite }: Found): string {
  if (name.startsWith('Customer, ')) return `/customer/${record.cosmosId}?tab=${name.slice(10)}`
  const paths: Readonly<Record<string, string>> = {
    Login: '/login',
    'Forgot Password': '/password-forgot',
    'Reset Password': '/password-reset?passwordResetGuid=0e5b7a55-25a1-4cf0-a95a-0e6a0bfb3b53&code=x',
    Customers: '/',
    'Quick quote of a customer': `/customer/${quote.quickQuoteId ?? quote.cosmosId}`,
    'Create Quick Quote': '/quick-quote',
    'Create Proposal': '/new-proposal',
    'Account, bell open': '/account',
    Pay: payPath,
    'Pay Complete': payPath.replace('/pay?', '/pay-complete?'),
    'Quote by link': quotePath,
    'Quote by link, room': room.path,
    'Dealer’s own page': dealerSite,
  }
  return paths[name] ?? `/${name.toLowerCase()}`
}

/** The screen as a person finds it, at the page's base URL; whether it has settled is asked apart. */
export async function openPlace(page: Page, name: Name, found: Found): Promise<void> {
  await page.goto(pathOf(name, found))
  if (name === 'Quote by link, room') await enterRoom(page, found.room)
  if (name === 'Account, bell open') await page.getByRole('button', { name: /^Notifications/ }).click()
}

/** Opens the link with the buyer's session in the tab's storage. */
export async function enterRoom(page: Page, { path, session }: OpenedRoom): Promise<void> {
  const kept = [`forecourt.deal.${path.replace('/q/', '')}`, JSON.stringify(session)] as const
  await page.evaluate(([name, value]) => sessionStorage.setItem(name, value), kept)
  await page.reload()
}

/** The pages without a login. */
export const PUBLIC: ReadonlySet<Name> = new Set<Name>([
  ...(['Login', 'Forgot Password', 'Reset Password'] as const),
  ...(['Pay', 'Pay Complete', 'Quote by link', 'Quote by link, room', 'Dealer’s own page'] as const),
])

/** Waits until nothing is loading and no loading indicator is shown. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[aria-busy=true], .skeleton')).toHaveCount(0, { timeout: 15_000 })
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible({ timeout: 30_000 })
}
