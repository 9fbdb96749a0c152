/** While typing: capitals, digits and one space in a row; at most eight characters. */
export function maskRegistration(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^A-Z0-9 ]/g, '')
    .replace(/ +/g, ' ')
    .trimStart()
    .slice(0, 8)
}
