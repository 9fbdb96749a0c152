import type { Photograph } from './photograph.ts'

/** The long side of A4, in points. */
const LONG_SIDE = 842
/** Each page needs three objects, after the catalogue and the list of pages. */
const FIRST = 3

/**
 * A PDF of photographs, each on a page of its own shape (PDF 1.4, 7.5). The format embeds JPEGs unchanged, so nothing
 * has to be compressed or even parsed here; a full PDF library is larger than the buyer's whole page.
 */
export function pdfOfPhotographs(photographs: readonly Photograph[]): Blob {
  const objects = [
    ['<</Type/Catalog/Pages 2 0 R>>'],
    [
      `<</Type/Pages/Count ${photographs.length}/Kids[${photographs.map((_, at) => `${numberOf(at)} 0 R`).join(' ')}]>>`,
    ],
    ...photographs.flatMap((photograph, at) => objectsOfPage(photograph, numberOf(at))),
  ]
  return writePdf(objects)
}

type Part = string | Blob

const numberOf = (page: number) => FIRST + page * 3

function objectsOfPage({ jpeg, width, height }: Photograph, number: number): Part[][] {
  const scale = LONG_SIDE / Math.max(width, height)
  const across = (width * scale).toFixed(2)
  const down = (height * scale).toFixed(2)
  const drawing = `q ${across} 0 0 ${down} 0 0 cm /P Do Q`
  const content = number + 1
  const picture = number + 2
  return [
    [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${across} ${down}]`,
      `/Resources<</XObject<</P ${picture} 0 R>>>>/Contents ${content} 0 R>>`,
    ],
    [`<</Length ${drawing.length}>>stream\n${drawing}\nendstream`],
    [
      `<</Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB`,
      `/BitsPerComponent 8/Filter/DCTDecode/Length ${jpeg.size}>>stream\n`,
      jpeg,
      '\nendstream',
    ],
  ]
}

/** All text is ASCII, so each character is one byte. */
const sizeOf = (parts: readonly Part[]) =>
  parts.reduce((sum, part) => sum + (typeof part === 'string' ? part.length : part.size), 0)

function writePdf(objects: readonly (readonly Part[])[]): Blob {
  const parts: Part[] = ['%PDF-1.4\n']
  const places = objects.map((object, at) => {
    const place = sizeOf(parts)
    parts.push(`${at + 1} 0 obj\n`, ...object, '\nendobj\n')
    return place
  })
  const start = sizeOf(parts)
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`)
  const count = objects.length + 1
  parts.push(`xref\n0 ${count}\n0000000000 65535 f \n`, ...rows)
  parts.push(`trailer\n<</Size ${count}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF`)
  return new Blob(parts, { type: 'application/pdf' })
}
