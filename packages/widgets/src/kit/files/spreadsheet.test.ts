import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { ListCell } from './list-file.ts'
import { spreadsheetOf } from './spreadsheet.ts'

async function sheetOf(cell: ListCell): Promise<string> {
  const bytes = new Uint8Array(await spreadsheetOf([['Title'], [cell]]).arrayBuffer())
  const xml = strFromU8(unzipSync(bytes)['xl/sheet.xml'] ?? new Uint8Array())
  return /<\/row><row>(.*)<\/row>/s.exec(xml)?.[1] ?? ''
}

describe('a cell of a spreadsheet', () => {
  it.each([
    ['a plate like a number', '1E5', '>1E5<'],
    ['a plate like a day', 'MAR 2', '>MAR 2<'],
    ['a telephone number', '07700900123', '>07700900123<'],
    ['a long reference', '12345678901234567890', '>12345678901234567890<'],
    ['what looks like a formula', '=1+1', '>=1+1<'],
    ['letters of other languages', 'Łukasz Żółć', '>Łukasz Żółć<'],
    ['signs of markup', 'A & B <c>', '>A &amp; B &lt;c&gt;<'],
  ])('%s stays text', async (_what, text, written) => {
    expect(await sheetOf(text)).toBe(`<c t="inlineStr" s="5"><is><t xml:space="preserve"${written}/t></is></c>`)
  })

  it.each([
    ['a number', 14695, '<c s="0"><v>14695</v></c>'],
    ['a sum', { pence: 41_245 }, '<c s="4"><v>412.45</v></c>'],
    ['a day', { day: '2026-11-20' }, '<c s="2"><v>46346</v></c>'],
    ['a summer day', { day: '2026-06-30T23:30:00Z' }, '<c s="2"><v>46204</v></c>'],
    ['a moment', { moment: '2026-11-20T12:00:00Z' }, '<c s="3"><v>46346.5</v></c>'],
    ['nothing', null, '<c/>'],
    ['an unreadable moment', { moment: 'soon' }, '<c/>'],
  ])('%s has its type', async (_what, cell, written) => expect(await sheetOf(cell)).toBe(written))

  it('holds no character that the format cannot', async () => {
    expect(await sheetOf('a\u0000b\u000b\ufffe')).toContain('>ab<')
  })
})
