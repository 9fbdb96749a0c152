import { europeanNames } from '@forecourt/core/testing'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { clientOf, findRecord } from './support/records.ts'
import { DEAL_LINK, isQuotable, readSent, sendQuote } from './support/sent-deal.ts'
import { expect, test } from './support/test.ts'
import { SLOW } from './support/widths.ts'

const EMAIL = 'printed.name@mail.forecourt.test'

/** Without spaces: a print places words one by one. */
async function readPdf(printed: Buffer): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(printed), verbosity: 0 }).promise
  const { items } = await (await document.getPage(1)).getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).join('')
}

const squeezed = (text: string) => text.replace(/\s/g, '').normalize('NFC')

test('names of European languages are whole in what the browser prints of the customer’s page', {
  tag: SLOW,
}, async ({ page, server: { url } }) => {
  test.slow()
  const { client } = await clientOf(url, 'dealer')
  let record = await findRecord(url, isQuotable)
  await sendQuote(client, record, EMAIL)
  await expect.poll(() => readSent(url, EMAIL, DEAL_LINK, 'mail')).toContain('/q/')
  const link = await readSent(url, EMAIL, DEAL_LINK, 'mail')
  const lost: string[] = []
  for (const name of europeanNames) {
    const { cosmosId: id, version } = record
    record = await client.applications.update({ id, customer: { firstName: name } }, { version })
    await page.goto(url + link)
    await expect(page.locator('forecourt-deal')).toContainText(name)
    if (!squeezed(await readPdf(await page.pdf())).includes(squeezed(name))) lost.push(name)
  }
  expect(lost).toEqual([])
})
