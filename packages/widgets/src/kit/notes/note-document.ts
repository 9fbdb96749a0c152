/** A stored note as it is drawn: the editor's JSON cut down to what this product shows, or plain text. */
export type NotePart =
  | { kind: 'text'; text: string; bold: boolean; italic: boolean }
  | { kind: 'break' }
  | { kind: 'link'; href: string; parts: NotePart[] }
  | { kind: 'paragraph' | 'list' | 'ordered' | 'item'; parts: NotePart[] }

const BOLD = 1
const ITALIC = 2

type Raw = Record<string, unknown>

/** Notes of older systems and of people without the editor are plain text; anything odd is shown as it stands. */
export function readNote(text: string): NotePart[] {
  const root = rootOf(text)
  return root ? notePartsOf(root) : plainParts(text)
}

function rootOf(text: string): Raw | null {
  if (!text.startsWith('{"root"')) return null
  try {
    const { root } = JSON.parse(text) as { root?: unknown }
    return isRaw(root) ? root : null
  } catch {
    return null
  }
}

const isRaw = (value: unknown): value is Raw => typeof value === 'object' && value !== null

const plainParts = (text: string): NotePart[] =>
  text.split(/\n{2,}/).map((block) => ({ kind: 'paragraph', parts: lines(block) }))

const lines = (block: string): NotePart[] =>
  block.split('\n').flatMap((line, at): NotePart[] => {
    const part: NotePart = { kind: 'text', text: line, bold: false, italic: false }
    return at === 0 ? [part] : [{ kind: 'break' }, part]
  })

function notePartsOf({ children }: Raw): NotePart[] {
  return Array.isArray(children) ? children.filter(isRaw).flatMap(partOf) : []
}

function partOf(raw: Raw): NotePart[] {
  const parts = () => notePartsOf(raw)
  switch (raw.type) {
    case 'text':
      return [textPart(raw)]
    case 'linebreak':
      return [{ kind: 'break' }]
    case 'link':
      return isSafe(raw.url) ? [{ kind: 'link', href: raw.url, parts: parts() }] : parts()
    case 'list':
      return [{ kind: raw.listType === 'number' ? 'ordered' : 'list', parts: parts() }]
    case 'listitem':
      return [{ kind: 'item', parts: parts() }]
    case 'paragraph':
      return [{ kind: 'paragraph', parts: parts() }]
    default:
      return parts()
  }
}

function textPart({ text, format }: Raw): NotePart {
  const flags = typeof format === 'number' ? format : 0
  return { kind: 'text', text: String(text ?? ''), bold: (flags & BOLD) !== 0, italic: (flags & ITALIC) !== 0 }
}

const isSafe = (url: unknown): url is string => typeof url === 'string' && /^(https?:|mailto:|tel:)/i.test(url)
