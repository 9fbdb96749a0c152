/** Text that is already HTML; everything else is escaped when it is inserted. */
export interface Html {
  readonly html: string
}

type Part = Html | string | number | null | readonly Html[]

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text between tags or in a quoted attribute. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)

function written(part: Part): string {
  if (part === null) return ''
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part))
  return 'html' in part ? part.html : part.map(({ html: text }) => text).join('')
}

export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: strings.reduce((text, string, index) => text + written(parts[index - 1] ?? null) + string) }
}
