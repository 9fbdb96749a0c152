/** The two parts that a space divides; the last two shapes are one of a kind, or numbered instead of lettered. */
const SHAPES: readonly RegExp[] = [/^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/, /^(GIR)(0AA)$/, /^(BFPO)(\d{1,4})$/]

/** SY8 1AA. Any other text is trimmed and upper-cased. */
export function normalisePostcode(text: unknown): string {
  const written = String(text ?? '').toUpperCase()
  const compact = written.replace(/[^A-Z0-9]/g, '')
  const shape = SHAPES.find((each) => each.test(compact))
  return shape ? compact.replace(shape, '$1 $2') : written.trim()
}
