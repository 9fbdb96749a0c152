import { inflateSync } from 'node:zlib'
import { checkFile } from '@forecourt/core'
import { describe, expect, test } from 'vitest'
import { specimenPng } from './specimen-png.ts'
import { SPECIMEN_NAMES, specimenFile } from './specimens.ts'

describe('a specimen file', () => {
  test('has the type of its name', async () => {
    for (const file of await Promise.all(SPECIMEN_NAMES.map(specimenFile))) {
      const bytes = new Uint8Array(await file.arrayBuffer())
      const { kind } = await checkFile({ size: bytes.length, read: async (start, end) => bytes.subarray(start, end) })
      expect({ name: file.name, type: kind?.mediaType }).toEqual({ name: file.name, type: file.type })
    }
  })

  test('as a PNG has as many pixels as its header states', () => {
    const file = specimenPng([1, 2, 3])
    const width = file.readUInt32BE(16)
    const height = file.readUInt32BE(20)
    const from = file.indexOf('IDAT') + 4
    expect(inflateSync(file.subarray(from, from + file.readUInt32BE(from - 8)))).toHaveLength(height * (1 + width * 3))
  })
})
