const CURRENT = /^([A-Z]{2}\d{2})([A-Z]{3})$/
const PREFIX = /^([A-Z]\d{1,3})([A-Z]{3})$/
const SUFFIX = /^([A-Z]{3})(\d{1,3}[A-Z])$/

/** As it stands on the plate: 'zz23khp' is 'ZZ23 KHP'; what fits no pattern is only cleaned. */
export function writeRegistration(text: string): string {
  const plain = text.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const parts = CURRENT.exec(plain) ?? PREFIX.exec(plain) ?? SUFFIX.exec(plain)
  return parts ? `${parts[1]} ${parts[2]}` : plain
}

/** While typing: capitals, digits and one space in a row; at most eight characters. */
export function maskRegistration(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^A-Z0-9 ]/g, '')
    .replace(/ +/g, ' ')
    .trimStart()
    .slice(0, 8)
}
