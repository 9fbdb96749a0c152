import { createSheet, INK, PAGE, type Sheet } from './sheet.ts'

/** A text of any length: headings, each with paragraphs and lines of a name and its value. */
export interface PagesOrder {
  readonly title: string
  readonly made: string
  readonly intro: string
  readonly sections: readonly PagesSection[]
}

export interface PagesSection {
  readonly title: string
  readonly lines: readonly (readonly [name: string, value: string])[]
}

const TOP = 46
const BOTTOM = PAGE.height - 46
const LEFT = PAGE.margin
const NAME_WIDTH = 180
const VALUE_LEFT = LEFT + NAME_WIDTH + 12
const VALUE_WIDTH = PAGE.width - PAGE.margin - VALUE_LEFT
/** Longer texts would not fit a page; the JSON beside the sheet has them whole. */
const LONGEST = 2500

export async function pagesPdf({ title, made, intro, sections }: PagesOrder): Promise<Buffer> {
  const sheet = createSheet({ title, made: new Date(made) })
  let y = sheet.text('H1', title, [LEFT, TOP], { size: 18, weight: 'bold', width: PAGE.width - 2 * LEFT }) + 6
  y = sheet.text('P', intro, [LEFT, y], { colour: INK.muted, width: PAGE.width - 2 * LEFT }) + 6
  for (const section of sections) y = drawSection(sheet, section, y + 12)
  return await sheet.end()
}

function drawSection(sheet: Sheet, { title, lines }: PagesSection, from: number): number {
  const start = withRoom(sheet, from, 60)
  const top = sheet.text('H2', title, [LEFT, start], { size: 12, weight: 'bold', width: PAGE.width - 2 * LEFT }) + 4
  if (lines.length === 0) return sheet.text('P', 'Nothing is kept.', [LEFT, top], { colour: INK.muted })
  return lines.reduce((y, line) => drawLine(sheet, line, y), top)
}

function drawLine(sheet: Sheet, [name, full]: readonly [string, string], from: number): number {
  const value = full.length > LONGEST ? `${full.slice(0, LONGEST)} … (whole in the JSON)` : full
  const y = withRoom(sheet, from, heightOf(sheet, name, NAME_WIDTH, heightOf(sheet, value, VALUE_WIDTH, 0)))
  const style = { size: 8.5, lineGap: 1 }
  const below = sheet.text('P', name, [LEFT, y], { ...style, colour: INK.muted, width: NAME_WIDTH })
  return Math.max(below, sheet.text('P', value, [VALUE_LEFT, y], { ...style, width: VALUE_WIDTH })) + 1
}

const heightOf = ({ document }: Sheet, words: string, width: number, least: number) =>
  Math.max(least, document.font('normal').fontSize(8.5).heightOfString(words, { width, lineGap: 1 }))

/** On a new page if it does not fit this one. */
function withRoom({ document }: Sheet, y: number, height: number): number {
  if (y + height <= BOTTOM) return y
  document.addPage()
  return TOP
}
