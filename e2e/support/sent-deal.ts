import {
  type Application,
  type Client,
  ContactPreference,
  displayStatus,
  isAcceptance,
  type SavedQuote,
  vrmOf,
} from '@forecourt/core'
import { saveQuoteOf } from '../../apps/api/src/in-process/save-quote.ts'
import { clientOf, findRecord } from './records.ts'

interface Buyer {
  readonly mobile: string
  readonly email: string
}

export interface SentDeal {
  readonly record: Application
  readonly quote: SavedQuote
}

/** So much is borrowed that a lender takes another £1,000 of deposit. */
const LARGE = 6000

/** A lender has accepted, and none has a quote yet. */
export const isQuotable = (record: Application) =>
  displayStatus(record, new Date()).label === 'Predicted Approval' &&
  vrmOf(record.vehicle) !== null &&
  Boolean(record.term) &&
  (record.loanAmount ?? 0) > LARGE &&
  !record.chosenQuote

/** Another deposit that its buyer may try, in pounds. */
export const otherDeposit = ({ deposit }: Application): number => (deposit ?? 0) + 1000

/** Mails a quote of a lender that has accepted the record. */
export async function sendQuote(client: Client, record: Application, email: string): Promise<SavedQuote> {
  const { cosmosId: applicationId, term, proposals, dealerId } = record
  const lender = proposals?.find((proposal) => isAcceptance(proposal, dealerId))
  if (!lender || !term) throw new Error('No lender has accepted that record')
  const { financeCompanyId } = lender
  // A lender may have no residual for it at PCP.
  const choice = { applicationId, financeCompanyId, productType: 0, termMonths: term } as const
  const quote = await saveQuoteOf(client, choice)
  await client.quotes.send({ applicationId, quoteIds: [quote.quoteId], email, isAddressConfirmed: true })
  return quote
}

/** A quote of a lender that accepted, sent to a customer who prefers texts, and a deposit of £250 to pay. */
export async function sendDeal(url: string, { mobile, email }: Buyer): Promise<SentDeal> {
  const { client, affiliateUserId } = await clientOf(url, 'dealer')
  const { cosmosId: applicationId, version } = await findRecord(url, isQuotable)
  const customer = { contactNumber: mobile, contactPreference: ContactPreference.Text }
  const record = await client.applications.update({ id: applicationId, customer }, { version })
  const quote = await sendQuote(client, record, email)
  const { firstName, lastName } = record.customer
  await client.payments.create({
    affiliateUserId: affiliateUserId ?? 0,
    applicationId,
    amount: 250,
    reference: 'Deposit',
    customerName: `${firstName} ${lastName}`,
  })
  return { record, quote }
}

interface Sent {
  readonly to: unknown
  readonly text: string
}

/** The match in the newest text or mail to an address; empty before there is one. */
export async function readSent(
  url: string,
  to: string,
  words: RegExp,
  kind: 'messages' | 'mail' = 'messages',
): Promise<string> {
  const response = await fetch(`${url}/sandbox/${kind}`, { headers: { accept: 'application/json' } })
  // A number may be written with its country's code.
  const address = to.replace(/^0/, '')
  const mine = ((await response.json()) as readonly Sent[]).filter((sent) => JSON.stringify(sent.to).includes(address))
  return mine.map(({ text }) => words.exec(text)?.[0]).find(Boolean) ?? ''
}

export const DEAL_LINK = /\/q\/[\w-]{43}/
export const DEAL_CODE = /\b\d{6}\b(?= is your code)/
