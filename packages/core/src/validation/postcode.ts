const SHAPE = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/

/** One of a kind, or numbered instead of lettered. */
const SPECIAL: readonly RegExp[] = [/^(GIR)(0AA)$/, /^(BFPO)(\d{1,4})$/]

function splitPostcode(compact: string): [string, string] | null {
  for (const shape of [SHAPE, ...SPECIAL]) {
    const match = shape.exec(compact)
    if (match) return [match[1] ?? '', match[2] ?? '']
  }
  return null
}

const compactOf = (text: unknown) =>
  String(text ?? '')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')

/** SY8 1AA. Any other text is trimmed and upper-cased. */
export function normalisePostcode(text: unknown): string {
  return (
    splitPostcode(compactOf(text))?.join(' ') ??
    String(text ?? '')
      .trim()
      .toUpperCase()
  )
}
