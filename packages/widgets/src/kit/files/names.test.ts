import { europeanNames } from '@forecourt/core/testing'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { csvOf, listFile } from './list-file.ts'
import { spreadsheetOf } from './spreadsheet.ts'

const file = listFile('customers', [['Name', (name: string) => name]], europeanNames, new Date('2026-11-20T12:00:00Z'))

it('a CSV keeps every letter of European names', async () => {
  const bytes = await new Blob([csvOf(file)]).arrayBuffer()
  const read = new TextDecoder('utf-8').decode(bytes).split('\r\n').slice(1, -1)
  expect(read).toEqual(europeanNames)
})

it('a spreadsheet does too', async () => {
  const bytes = new Uint8Array(await spreadsheetOf(file.lines).arrayBuffer())
  const xml = strFromU8(unzipSync(bytes)['xl/sheet.xml'] ?? new Uint8Array())
  expect(europeanNames.filter((name) => !xml.includes(`>${name}<`))).toEqual([])
})
