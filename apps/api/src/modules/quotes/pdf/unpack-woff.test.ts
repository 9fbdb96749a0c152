import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import { expect, it } from 'vitest'
import { unpackWoff } from './unpack-woff.ts'

const packed = readFileSync(
  createRequire(import.meta.url).resolve('@fontsource/hanken-grotesk/files/hanken-grotesk-latin-400-normal.woff'),
)
const widthIn = (font: Buffer) => new PDFDocument({ font: '' }).font(font).widthOfString('£12,345.67 at 7.9% APR, Wy')

it('an unpacked typeface sets every letter as wide as the packed one', () => {
  const plain = unpackWoff(packed)
  expect(plain.readUInt32BE(0)).toBe(0x00010000)
  expect(plain.length).toBeGreaterThan(packed.length)
  expect(widthIn(plain)).toBe(widthIn(packed))
})
