interface SnippetParts {
  readonly origin: string
  readonly key: string | null
  readonly phone: string | null
}

const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/**
 * The lines that a web agency pastes: the loader and its largest file once, so that a browser fetches both at the same
 * time, and the tag at the place of the quote. The key brings the style, so that the lines contain none.
 */
export function snippetOf({ origin, key, phone }: SnippetParts): string {
  const attributes = [
    `dealership-key="${quoted(key ?? 'your key')}"`,
    'registration="ZZ23 KHP"',
    'price="18995"',
    ...(phone ? [`phone="${quoted(phone)}"`] : []),
  ]
  return [
    '<!-- once, in the head of the page -->',
    `<link rel="modulepreload" href="${origin}/widgets/figures.js">`,
    `<script src="${origin}/widgets/loader.js" async></script>`,
    '',
    '<!-- where the quote goes -->',
    '<forecourt-quick-quote',
    ...attributes.map((attribute) => `  ${attribute}`),
    '></forecourt-quick-quote>',
  ].join('\n')
}
