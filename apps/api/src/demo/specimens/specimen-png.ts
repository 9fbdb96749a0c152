import { crc32, deflateSync } from 'node:zlib'

/** Five columns of seven dots, from the top; the lowest bit is the top row. */
const LETTERS: Readonly<Record<string, readonly number[]>> = {
  S: [0x46, 0x49, 0x49, 0x49, 0x31],
  P: [0x7f, 0x09, 0x09, 0x09, 0x06],
  E: [0x7f, 0x49, 0x49, 0x49, 0x41],
  C: [0x3e, 0x41, 0x41, 0x41, 0x22],
  I: [0x00, 0x41, 0x7f, 0x41, 0x00],
  M: [0x7f, 0x02, 0x0c, 0x02, 0x7f],
  N: [0x7f, 0x04, 0x08, 0x10, 0x7f],
}
const WORD = 'SPECIMEN'
const DOT = 10
const WIDTH = 640
const HEIGHT = 400
const LEFT = (WIDTH - (WORD.length * 6 - 1) * DOT) / 2
const TOP = (HEIGHT - 7 * DOT) / 2

type Colour = readonly [red: number, green: number, blue: number]
const INK: Colour = [40, 44, 52]

/** A one-colour card with the word across it, in place of a photo of a document. */
export function specimenPng(colour: Colour): Buffer {
  const blank = line(colour, () => false)
  const written = Array.from({ length: 7 }, (_, row) => line(colour, (x) => isInk(x, row)))
  const lines = Array.from({ length: HEIGHT }, (_, y) => written[Math.floor((y - TOP) / DOT)] ?? blank)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header()),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The filter byte (none), then three bytes for each pixel. */
function line(colour: Colour, isWritten: (x: number) => boolean): Buffer {
  const bytes = Buffer.alloc(1 + WIDTH * 3)
  for (let x = 0; x < WIDTH; x += 1) bytes.set(isWritten(x) ? INK : colour, 1 + x * 3)
  return bytes
}

function isInk(x: number, row: number): boolean {
  const column = Math.floor((x - LEFT) / DOT)
  if (column < 0) return false
  const dots = LETTERS[WORD[Math.floor(column / 6)] ?? '']?.[column % 6] ?? 0
  return ((dots >> row) & 1) === 1
}

/** Eight bits each of red, green and blue. */
function header(): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(WIDTH, 0)
  data.writeUInt32BE(HEIGHT, 4)
  data.set([8, 2, 0, 0, 0], 8)
  return data
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  const sum = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
