import { SAMPLE_PDF } from '@forecourt/core/testing'
import { describe, expect, it } from 'vitest'
import { sortFiles, writeBytes } from './file-rules.ts'

const MEGABYTES_15 = 15 * 1024 * 1024
/** A PDF of so many bytes: its header, nothing, its end. */
const pdf = (name: string, size = 100) => new File(['%PDF-1.7\n', new Uint8Array(size - 15), '%%EOF\n'], name)

describe('sortFiles', () => {
  it.each([
    ['a payslip', pdf('payslip.pdf'), null],
    ['no ending', pdf('payslip'), null],
    ['another ending', pdf('payslip.jfif'), null],
    ['15 MB', pdf('scan.pdf', MEGABYTES_15), null],
    ['one byte more', pdf('scan.pdf', MEGABYTES_15 + 1), 'Larger than 15.0 MB'],
    ['a program', new File(['MZ'], 'payslip.pdf'), 'Use a PDF, JPEG, PNG, HEIC or WEBP file'],
    ['nothing', new File([], 'empty.pdf'), 'This file is empty. Choose it again, or save it again first'],
    [
      'half',
      new File([SAMPLE_PDF.slice(0, 20)], 'a.pdf'),
      'The end of this file is missing. Download or save it again',
    ],
  ])('%s is refused with the reason or taken', async (_what, file, message) => {
    expect((await sortFiles([file])).refused.map((refused) => refused.message)).toEqual(message ? [message] : [])
  })

  it('counts existing files towards the limit of ten', async () => {
    const { taken, refused } = await sortFiles([pdf('a.pdf'), pdf('b.pdf')], 9)
    expect(taken).toHaveLength(1)
    expect(refused).toEqual([{ name: 'b.pdf', message: 'At most 10 files' }])
  })
})

it.each([
  [12, '12 B'],
  [2048, '2 kB'],
  [1_572_864, '1.5 MB'],
])('%i bytes read %s', (bytes, words) => expect(writeBytes(bytes)).toBe(words))
