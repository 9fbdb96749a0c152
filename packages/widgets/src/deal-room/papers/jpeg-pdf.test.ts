// @vitest-environment node
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, it } from 'vitest'
import { pdfOfPhotographs } from './jpeg-pdf.ts'

/** A minimal JPEG of one grey pixel. */
const JPEG = Uint8Array.from(
  atob(
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  ),
  (character) => character.charCodeAt(0),
)
const page = (width: number, height: number) => ({ jpeg: new Blob([JPEG]), width, height })

async function open(pages: readonly ReturnType<typeof page>[]) {
  const data = new Uint8Array(await pdfOfPhotographs(pages).arrayBuffer())
  // Without recovery, so that a wrong offset in the table fails instead of being repaired silently.
  return await getDocument({ data, stopAtErrors: true, verbosity: 0 }).promise
}

it('has one page per photograph, in its shape, with the long side of A4', async () => {
  const pdf = await open([page(1500, 2000), page(2000, 1000), page(10, 10)])
  const sizes = await Promise.all(
    [1, 2, 3].map(async (number) => (await pdf.getPage(number)).view.slice(2).map(Math.round)),
  )
  expect([pdf.numPages, sizes]).toEqual([
    3,
    [
      [632, 842],
      [842, 421],
      [842, 842],
    ],
  ])
})

it('draws the photograph on its page', async () => {
  const pdf = await open([page(1, 1), page(1, 1)])
  for (const number of [1, 2]) {
    const { fnArray } = await (await pdf.getPage(number)).getOperatorList()
    expect(fnArray).toContain(OPS.paintImageXObject)
  }
})

it('contains each JPEG unchanged, byte for byte', async () => {
  const text = await pdfOfPhotographs([page(1, 1)]).text()
  const bytes = new Uint8Array(await pdfOfPhotographs([page(1, 1)]).arrayBuffer())
  const at = new TextDecoder('latin1').decode(bytes).indexOf('stream\nÿØ') + 'stream\n'.length
  expect(bytes.slice(at, at + JPEG.length)).toEqual(JPEG)
  expect(text.startsWith('%PDF-1.4')).toBe(true)
})

it('gives the right offset of each object', async () => {
  const text = new TextDecoder('latin1').decode(await pdfOfPhotographs([page(3, 4), page(4, 3)]).arrayBuffer())
  const places = [...text.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place))
  expect(places.map((place, at) => text.startsWith(`${at + 1} 0 obj\n`, place))).toEqual(places.map(() => true))
  expect(places).toHaveLength(2 + 2 * 3)
})
