import { DAY_MS, londonDay, millisecondsOf, toPounds, writeLondonTime } from '@forecourt/core'
import { strToU8, zipSync } from 'fflate'
import type { ListCell } from './list-file.ts'

/*
 * An Office Open XML workbook of one sheet (ECMA-376, part 1), zipped in this thread: writers of whole workbooks zip in workers made from
 * blobs, which the portal's policy does not allow.
 */

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The places of the formats in the style sheet. */
const STYLE = { plain: 0, head: 1, day: 2, moment: 3, pounds: 4, text: 5 } as const

const STYLES = `<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6">${[
  '<xf/>',
  '<xf fontId="1" applyFont="1"/>',
  ...[164, 165, 4, 49].map((format) => `<xf numFmtId="${format}" applyNumberFormat="1"/>`),
].join('')}</cellXfs></styleSheet>`

const FIXED_FILES = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="sheet.xml"/><Relationship Id="r2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="List" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/styles.xml': STYLES,
}

/** A workbook of these lines, the first of which has the titles. */
export function spreadsheetOf(lines: readonly (readonly ListCell[])[]): Blob {
  const files = { ...FIXED_FILES, 'xl/sheet.xml': sheetOf(lines) }
  const parts = Object.entries(files).map(([name, xml]) => [name, strToU8(HEAD + xml)] as const)
  return new Blob([new Uint8Array(zipSync(Object.fromEntries(parts)))], { type: `${TYPE}.sheet` })
}

const WIDTH = 18

function sheetOf(lines: readonly (readonly ListCell[])[]): string {
  const columns = `<cols><col min="1" max="${Math.max(1, lines[0]?.length ?? 1)}" width="${WIDTH}" customWidth="1"/></cols>`
  const pane =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews>'
  const rows = lines.map((cells, at) => `<row>${cells.map((cell) => cellOf(cell, at === 0)).join('')}</row>`)
  return `<worksheet xmlns="${MAIN}">${pane}${columns}<sheetData>${rows.join('')}</sheetData></worksheet>`
}

function cellOf(cell: ListCell, isTitle: boolean): string {
  if (cell === null || cell === undefined || cell === '') return '<c/>'
  if (typeof cell === 'string') return textCell(cell, isTitle ? STYLE.head : STYLE.text)
  if (typeof cell === 'number') return numberCell(cell, STYLE.plain)
  if ('pence' in cell) return numberCell(toPounds(cell.pence), STYLE.pounds)
  const given = 'day' in cell ? cell.day : cell.moment
  const moment = millisecondsOf(typeof given === 'number' ? new Date(given) : given)
  if (moment === null) return '<c/>'
  return 'day' in cell
    ? numberCell(dayNumber(moment), STYLE.day)
    : numberCell(dayNumber(moment) + timeShare(moment), STYLE.moment)
}

const numberCell = (value: number, style: number) => `<c s="${style}"><v>${value}</v></c>`

const textCell = (text: string, style: number) =>
  `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

/** Without the control characters that XML 1.0 cannot hold. */
const escaped = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

/** Spreadsheets count days from 30 December 1899. */
const EPOCH_DAY = 25_569

/** On London's calendar, like everything that is written (D2). */
function dayNumber(moment: number): number {
  const { year, month, day } = londonDay(new Date(moment))
  return Date.UTC(year, month - 1, day) / DAY_MS + EPOCH_DAY
}

function timeShare(moment: number): number {
  const [hours = 0, minutes = 0] = writeLondonTime(new Date(moment)).split(':').map(Number)
  return (hours * 60 + minutes) / 1440
}
