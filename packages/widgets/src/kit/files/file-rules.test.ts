import { describe, expect, it } from 'vitest'
import { sortFiles, writeBytes } from './file-rules.ts'

const file = (name: string, size = 1000) => ({ name, size })

describe('sortFiles', () => {
  it.each([
    [file('payslip.pdf'), null],
    [file('LICENCE.JPEG'), null],
    [file('photo.heic', 15 * 1024 * 1024), null],
    [file('photo.heic', 15 * 1024 * 1024 + 1), 'Larger than 15.0 MB'],
    [file('virus.exe'), 'Use a PDF, JPEG, PNG, HEIC or WEBP file'],
    [file('nameless'), 'Use a PDF, JPEG, PNG, HEIC or WEBP file'],
    [file('empty.pdf', 0), 'This file is empty'],
  ])('%o is refused with %j', (given, message) => {
    expect(sortFiles([given]).refused.map((refused) => refused.message)).toEqual(message ? [message] : [])
  })

  it('counts existing files towards the limit of ten', () => {
    const { taken, refused } = sortFiles([file('a.pdf'), file('b.pdf')], 9)
    expect(taken).toHaveLength(1)
    expect(refused).toEqual([{ name: 'b.pdf', message: 'At most 10 files' }])
  })
})

it.each([
  [12, '12 B'],
  [2048, '2 kB'],
  [1_572_864, '1.5 MB'],
])('%i bytes read %s', (bytes, words) => expect(writeBytes(bytes)).toBe(words))
