import { type NotePart, readNote } from '../../kit/index.ts'

/** The words of a stored note; plain text is left as it is. */
export const plainTextOf = (text: string): string =>
  text.startsWith('{"root"') ? readNote(text).map(plainPart).join('').trim() : text

function plainPart(part: NotePart): string {
  if (part.kind === 'text') return part.text
  if (part.kind === 'break') return '\n'
  const words = part.parts.map(plainPart).join('')
  if (part.kind === 'paragraph') return `${words}\n`
  return part.kind === 'item' ? `• ${words}\n` : words
}
