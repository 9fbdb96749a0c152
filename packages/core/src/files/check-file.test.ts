import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkFile, FILE_REFUSALS } from './check-file.ts'
import { UPLOAD_KINDS } from './upload-kinds.ts'

const folder = new URL('./samples/', import.meta.url)
const sample = (name: string) => new Uint8Array(readFileSync(new URL(name, folder)))
const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const joined = (...parts: (string | Uint8Array)[]) =>
  new Uint8Array(parts.flatMap((part) => [...(typeof part === 'string' ? bytes(part) : part)]))

const check = (content: Uint8Array) =>
  checkFile({ size: content.length, read: async (start, end) => content.slice(start, end) })
const mediaTypeOf = async (content: Uint8Array) => (await check(content)).kind?.mediaType
const refusalOf = async (content: Uint8Array) => (await check(content)).refusal

const whole = readdirSync(folder).filter((name) => !/\.(md|avif)$/.test(name))

describe('a whole file is of the kind of its content', () => {
  it.each(whole)('%s', async (name) => {
    const ending = name.split('.').at(-1) ?? ''
    const kind = Object.values(UPLOAD_KINDS).find(({ endings }) => endings.some((each) => each === ending))
    expect(await mediaTypeOf(sample(name))).toBe(kind?.mediaType)
  })

  it.each([
    ['a PDF after an empty line', joined('\r\n', sample('plain.pdf')), 'application/pdf'],
    ['a PDF after a scanner’s line', joined('@PJL SET JOB\r\n', sample('plain.pdf')), 'application/pdf'],
    ['a PDF after 1,000 bytes', joined(' '.repeat(1000), sample('plain.pdf')), 'application/pdf'],
    ['a PDF before a mail program’s lines', joined(sample('plain.pdf'), '\r\n--boundary--\r\n'), 'application/pdf'],
    ['a PDF before zeros', joined(sample('linear.pdf'), new Uint8Array(8000)), 'application/pdf'],
    ['a photograph before its film', joined(sample('photo.jpg'), 'SEFT film'.repeat(1000)), 'image/jpeg'],
    ['a picture with bytes behind it', joined(sample('photo.png'), 'more'), 'image/png'],
    ['a HEIF of another brand', bytes('\0\0\0\x18ftypmif1\0\0\0\0mif1miaf\0\0\0\x08mdat'), 'image/heif'],
    ['a HEIF that HEIC readers read', bytes('\0\0\0\x18ftypmif1\0\0\0\0mif1heic\0\0\0\x08mdat'), 'image/heic'],
    ['a HEIC whose last box goes to the end', bytes('\0\0\0\x14ftypheic\0\0\0\0heic\0\0\0\0mdatpicture'), 'image/heic'],
  ])('%s', async (_what, content, mediaType) => expect(await mediaTypeOf(content)).toBe(mediaType))
})

describe('a file is refused', () => {
  it.each(whole)('cut in half: %s', async (name) => {
    const content = sample(name)
    expect(await refusalOf(content.slice(0, content.length / 2))).toBe(FILE_REFUSALS.cut)
  })

  it.each(whole.filter((name) => !name.endsWith('.pdf')))('without its last bytes: %s', async (name) => {
    expect(await refusalOf(sample(name).slice(0, -3))).toBe(FILE_REFUSALS.cut)
  })

  it('cut after the preview that it holds', async () => {
    const preview = sample('photo.jpg')
    const high = (preview.length + 2) >> 8
    const low = (preview.length + 2) & 255
    const photograph = joined('\xff\xd8\xff\xe1', new Uint8Array([high, low]), preview, sample('photo.jpg').slice(2))
    expect(await refusalOf(photograph)).toBeNull()
    expect(await refusalOf(photograph.slice(0, -3))).toBe(FILE_REFUSALS.cut)
  })

  it.each([
    ['nothing', new Uint8Array(), FILE_REFUSALS.empty],
    ['one byte', bytes('%'), FILE_REFUSALS.kind],
    ['a picture that few can open', sample('photo.avif'), FILE_REFUSALS.kind],
    ['a page', bytes('<!doctype html><p>hello'), FILE_REFUSALS.kind],
    ['a page before a PDF', joined('\n<html>', sample('plain.pdf')), FILE_REFUSALS.kind],
    ['a program', bytes('MZ\x90\0\x03'), FILE_REFUSALS.kind],
    ['a text document', bytes('PK\x03\x04word/document.xml'), FILE_REFUSALS.kind],
    ['a PDF after too much else', joined(' '.repeat(1100), sample('plain.pdf')), FILE_REFUSALS.kind],
    ['a film', bytes('\0\0\0\x14ftypmp42\0\0\0\0mp42'), FILE_REFUSALS.kind],
    ['a sound', bytes('RIFF\x04\0\0\0WAVE'), FILE_REFUSALS.kind],
  ])('%s', async (_what, content, words) => expect(await refusalOf(content)).toBe(words))
})
