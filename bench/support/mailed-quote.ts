import { type Application, displayStatus, isAcceptance } from '@forecourt/core'
import { saveQuoteOf } from '../../apps/api/src/in-process/save-quote.ts'
import { clientOf, recordsOf } from '../../e2e/support/records.ts'
import { DEAL_LINK, readSent } from '../../e2e/support/sent-deal.ts'

const EMAIL = 'bench.buyer@mail.forecourt.test'

/** A quote that was mailed to a customer. */
export async function mailQuote(url: string): Promise<string> {
  const { client } = await clientOf(url, 'dealer')
  const records = await recordsOf(url)
  for (const record of records.filter(isQuotable)) {
    const quoteId = await savedOf(client, record)
    if (!quoteId) continue
    await client.quotes.send({
      applicationId: record.cosmosId,
      quoteIds: [quoteId],
      email: EMAIL,
      isAddressConfirmed: true,
    })
    const ask = () => readSent(url, EMAIL, DEAL_LINK, 'mail')
    for (let tries = 0; tries < 50 && !(await ask()); tries += 1) await new Promise((run) => setTimeout(run, 200))
    return url + (await ask())
  }
  throw new Error('The demo has no record with a quote')
}

const isQuotable = (record: Application) => displayStatus(record, new Date()).label === 'Predicted Approval'

async function savedOf(client: Awaited<ReturnType<typeof clientOf>>['client'], record: Application) {
  const { cosmosId: applicationId, term, proposals, dealerId } = record
  for (const { financeCompanyId } of (proposals ?? []).filter((one) => isAcceptance(one, dealerId))) {
    const choice = { applicationId, productType: 1 as const, termMonths: term ?? 49, financeCompanyId }
    const saved = await saveQuoteOf(client, choice).catch(() => null)
    if (saved) return saved.quoteId
  }
  return null
}
