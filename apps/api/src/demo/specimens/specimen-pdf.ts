/** One page of A4 in a font that every reader has: the smallest PDF that opens everywhere. */
export function specimenPdf(title: string): Buffer {
  const drawing = [
    text('F1 34', 72, 720, 'Specimen'),
    text('F1 16', 72, 680, title),
    text('F1 11', 72, 650, 'Made for the demo. Nobody is named and nothing is promised on this page.'),
    '1 w 72 700 m 523 700 l S',
  ].join('\n')
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ])
}

const text = (font: string, x: number, y: number, words: string) =>
  `BT /${font} Tf ${x} ${y} Td (${words.replace(/[\\()]/g, '\\$&')}) Tj ET`

/** The objects, then the table of their offsets. */
function assemble(objects: readonly string[]): Buffer {
  let file = '%PDF-1.7\n'
  const starts = objects.map((object, index) => {
    const start = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return start
  })
  const table = file.length
  const rows = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
