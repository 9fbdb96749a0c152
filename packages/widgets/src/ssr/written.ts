import type { AttributeValues } from './public-types.ts'

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

/** True is an attribute without a value, an object JSON; false and nothing are none. */
export function writeAttributes(values: AttributeValues): string {
  return Object.entries(values)
    .filter(([, value]) => value !== false && value !== null && value !== undefined)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeHtml(attributeText(value))}"`))
    .join('')
}

export const attributeText = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : value === true ? '' : String(value)

/** JSON in a script element, which no text in it can end. */
export const writeJsonBlock = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
