import {
  configuredExample,
  expectedStart,
  explainProduct,
  formatNumber,
  formatPounds,
  formatRegistration,
  type LinkedQuote,
  listExampleFigures,
  londonDay,
  paymentParts,
  productOf,
  type QuoteLink,
  ukDayOf,
  writeFigures,
} from '@forecourt/core'
import { type Brand, brandOf } from '../../brand.ts'
import { comparisonTable } from './comparison-table.ts'
import { drawPaymentPicture } from './payment-picture.ts'
import { CONTENT_WIDTH, createSheet, INK, PAGE, type Sheet } from './sheet.ts'

/** A page has no room for more columns. */
const MOST_QUOTES = 4

const WAYS = ['', '', ', two ways', ', three ways', ', four ways']
const LEFT = PAGE.margin
const RIGHT = PAGE.width - PAGE.margin

/**
 * The quotes of a link on one page in the dealership's colour, with the texts of its page; `statement` identifies the
 * broker.
 */
export async function quotePdf(link: QuoteLink, statement: string): Promise<Buffer> {
  const quotes = link.quotes.slice(0, MOST_QUOTES)
  const made = new Date([...quotes.map(({ created }) => created)].sort()[0] ?? 0)
  const title = `Your finance quote${WAYS[quotes.length] ?? ''}`
  const sheet = createSheet({ title: `${title} from ${link.dealershipName}`, made })
  drawBand(sheet, link, brandOf(link.accent))
  drawHeading(sheet, title, made, link, quotes)
  const belowVehicle = drawVehicle(sheet, link, 126)
  const belowTable = comparisonTable(sheet, quotes, brandOf(link.accent), belowVehicle + 14)
  const belowWords = drawCommission(sheet, quotes, belowTable + 6)
  const belowPicture = drawExplanation(sheet, quotes, brandOf(link.accent), belowWords + 10)
  drawExample(sheet, link, belowPicture + 10)
  drawFoot(sheet, link, statement)
  return await sheet.end()
}

function drawBand(sheet: Sheet, link: QuoteLink, { accent, ink }: Brand): void {
  sheet.draw(() => sheet.document.rect(0, 0, PAGE.width, 54).fill(accent))
  sheet.text('P', link.dealershipName, [LEFT, 12], { size: 14, weight: 'bold', colour: ink })
  if (link.dealershipAddress) sheet.text('P', link.dealershipAddress, [LEFT, 32], { colour: ink })
  if (!link.dealershipPhone) return
  sheet.text('P', link.dealershipPhone, [LEFT, 20], { size: 10, colour: ink, width: CONTENT_WIDTH, align: 'right' })
}

function drawHeading(sheet: Sheet, title: string, made: Date, link: QuoteLink, quotes: readonly LinkedQuote[]): void {
  sheet.text('H1', title, [LEFT, 72], { size: 19, weight: 'bold' })
  const left = link.quotes.length - quotes.length
  const words = [
    ...(link.firstName ? [`For ${link.firstName}`] : []),
    ...(left > 0 ? [`${left} more at the link in our message`] : []),
  ]
  if (words.length > 0) sheet.text('P', words.join('. '), [LEFT, 100], { colour: INK.muted })
  const until = quotes.map(({ expiresAt }) => expiresAt).sort()[0]
  const dates = `Made ${ukDayOf(made.toISOString())}${until ? `\nValid until ${ukDayOf(until)}` : ''}`
  sheet.text('P', dates, [RIGHT - 160, 78], { width: 160, align: 'right', lineGap: 4 })
}

function drawVehicle(sheet: Sheet, link: QuoteLink, top: number): number {
  const height = 52
  sheet.draw(() => sheet.document.lineWidth(0.75).roundedRect(LEFT, top, CONTENT_WIDTH, height, 6).stroke(INK.line))
  const name = link.vehicle ?? 'Your car'
  sheet.text('H2', name, [LEFT + 12, top + 9], { size: 12, weight: 'bold', width: 290 })
  const mileage = link.vehicleFacts?.mileage
  const plate = link.vehicleReg ? formatRegistration(link.vehicleReg) : null
  const words = [plate, mileage && `${formatNumber(mileage)} miles`, link.vehicleFacts?.fuel].filter(Boolean)
  if (words.length > 0) sheet.text('P', words.join(', '), [LEFT + 12, top + 30], { colour: INK.muted })
  const price = link.quotes[0]?.figures.price
  if (price) {
    sheet.text('P', 'Price', [RIGHT - 112, top + 9], { width: 100, align: 'right', colour: INK.muted })
    sheet.text('P', formatPounds(price), [RIGHT - 112, top + 24], {
      size: 12,
      weight: 'bold',
      width: 100,
      align: 'right',
    })
  }
  return top + height
}

/** States who pays the broker for each quote, in the words of the page (CONC 4.5.3R). */
function drawCommission(sheet: Sheet, quotes: readonly LinkedQuote[], top: number): number {
  const wordings = new Set(quotes.flatMap(({ commission }) => commission?.wording ?? []))
  const style = { size: 7.5, colour: INK.muted, width: CONTENT_WIDTH, lineGap: 1 } as const
  return [...wordings].reduce((y, wording) => sheet.text('P', wording, [LEFT, y], style) + 2, top)
}

function drawExplanation(sheet: Sheet, quotes: readonly LinkedQuote[], brand: Brand, top: number): number {
  const [first] = quotes
  if (!first) return top
  const start = expectedStart(londonDay(new Date(first.created)))
  const name = quotes.length > 1 && first.financeCompany ? `: ${first.financeCompany}` : ''
  sheet.text('H2', `What you pay, and when${name}`, [LEFT, top], { size: 11, weight: 'bold' })
  const width = 300
  const below = drawPaymentPicture(sheet, paymentParts(first, start), { x: LEFT, y: top + 20, width, brand })
  const x = LEFT + width + 30
  sheet.text('H2', `What ${productOf(first).inSentence} means`, [x, top], { size: 11, weight: 'bold' })
  const end = sheet.text('P', explainProduct(first), [x, top + 20], { width: RIGHT - x, lineGap: 3 })
  return Math.max(below, end)
}

/** A typical deal of the dealership (CONC 3.5), its APR no less prominent than any other rate. */
function drawExample(sheet: Sheet, link: QuoteLink, top: number): void {
  const example = configuredExample(link.representativeExample)
  if (!example) return
  const words = writeFigures(listExampleFigures(example)).map(({ label, value }) => `${label} ${value}`)
  const text = `A typical deal with us, not your quote. ${words.slice(0, -1).join(', ')}.`
  const inner = CONTENT_WIDTH - 24
  const { document } = sheet
  const height = document.font('normal').fontSize(8.5).heightOfString(text, { width: inner, lineGap: 2 }) + 50
  sheet.draw(() => document.roundedRect(LEFT, top, CONTENT_WIDTH, height, 6).fill(INK.sunken))
  sheet.text('H2', 'Representative example', [LEFT + 12, top + 10], { size: 10, weight: 'bold' })
  const below = sheet.text('P', text, [LEFT + 12, top + 25], { size: 8.5, width: inner })
  sheet.text('P', `${words.at(-1)}.`, [LEFT + 12, below], { size: 8.5, weight: 'bold' })
}

function drawFoot(sheet: Sheet, { dealershipPhone }: QuoteLink, statement: string): void {
  const words = `${statement} Figures are illustrations until a lender has accepted you; a lender may offer another rate.`
  const { document } = sheet
  const style = { size: 8, colour: INK.muted, width: CONTENT_WIDTH } as const
  const questions = `Questions or ready to go ahead? ${dealershipPhone ? `Call ${dealershipPhone}, or open` : 'Open'} the link in our message.`
  const height = document.font('normal').fontSize(8).heightOfString(words, { width: CONTENT_WIDTH, lineGap: 2 })
  const top = PAGE.height - 46 - height
  sheet.draw(() =>
    document
      .moveTo(LEFT, top - 8)
      .lineTo(RIGHT, top - 8)
      .lineWidth(0.75)
      .stroke(INK.line),
  )
  sheet.text('P', words, [LEFT, top], style)
  sheet.text('P', questions, [LEFT, PAGE.height - 36], style)
}
