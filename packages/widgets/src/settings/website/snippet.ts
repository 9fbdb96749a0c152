import { headLinesOf } from '../../kit/embed/head-lines.ts'

const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/**
 * The lines that a web agency pastes: the head's lines once, and the tag in place of the quote. The styling comes with
 * the key, so the lines contain none.
 */
export function snippetOf({ origin, key, phone }: { origin: string; key: string | null; phone: string | null }) {
  const attributes = [
    `dealership-key="${quoted(key ?? 'your key')}"`,
    'registration="ZZ23 KHP"',
    'price="18995"',
    ...(phone ? [`phone="${quoted(phone)}"`] : []),
  ]
  return [
    '<!-- once, in the head of the page -->',
    ...headLinesOf(origin, 'quick-quote'),
    '',
    '<!-- where the quote goes -->',
    '<forecourt-quick-quote',
    ...attributes.map((attribute) => `  ${attribute}`),
    '></forecourt-quick-quote>',
  ].join('\n')
}
