/** The dark squares of a QR code as one SVG path, one unit each, with the quiet zone of four that scanners need. */
export interface QrPath {
  readonly size: number
  readonly path: string
}

const QUIET = 4

/** Fetched when the first code is shown. */
export async function qrPath(text: string): Promise<QrPath> {
  const { encode } = await import('uqr')
  const { data, size } = encode(text, { ecc: 'M', border: QUIET })
  return { size, path: data.map(rowPath).join('') }
}

/** A run of dark squares is one rectangle. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = ''
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x] || row[x - 1]) continue
    let end = x
    while (row[end]) end += 1
    path += `M${x} ${y}h${end - x}v1H${x}z`
  }
  return path
}
