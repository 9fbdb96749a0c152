import { ERROR_WORDS, RUNTIME_OF_PUBLIC_PAGES, SIGNED_IN_ELEMENTS, SUMMARY_OF_PAGE } from './words.mjs'

const cell = (text) => String(text).replaceAll('|', '\\|')
const code = (text) => `\`${cell(text)}\``

function table(heads, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n')
}

/** `docs/elements.md`: a table for each element, and the parts that all of them share. */
export function docsPage({ elements, parts, tokens }) {
  const open = elements.filter(({ isPublic }) => isPublic)
  const closed = elements.filter(({ isPublic }) => !isPublic)
  return [
    '# The elements',
    SUMMARY_OF_PAGE,
    '## On a dealer’s own page',
    RUNTIME_OF_PUBLIC_PAGES,
    ...open.map(elementText),
    '## For a signed-in user',
    SIGNED_IN_ELEMENTS,
    ...closed.map(elementText),
    '## Codes of `forecourt-error`',
    table(
      ['code', 'what has happened', 'what to do'],
      Object.entries(ERROR_WORDS).map(([name, { what, mend }]) => [code(name), what, mend]),
    ),
    '## Custom properties',
    'Set these custom properties on the element or on any of its ancestors.',
    table(
      ['property', 'what for', 'light', 'dark'],
      tokens.map(({ name, summary, light, dark }) => [code(name), summary, code(light), code(dark)]),
    ),
    '## Parts',
    'The page’s own style sheet may style these parts of a widget: `forecourt-quick-quote::part(button-primary) { text-transform: uppercase }`. Everything else inside the widget may change.',
    table(
      ['part', 'what it is'],
      parts.map(({ name, summary }) => [code(name), summary]),
    ),
    '',
  ].join('\n\n')
}

/** None where the element has none. */
const namedTable = (head, rows) =>
  rows.length > 0
    ? [
        table(
          [head, 'what for'],
          rows.map(({ name, summary }) => [code(name), cell(summary)]),
        ),
      ]
    : []

function elementText({ tag, summary, attributes, properties, events, slots, methods }) {
  const parts = [`### ${code(tag)}`, summary, attributeTable('attribute', attributes)]
  if (properties.length > 0) parts.push(attributeTable('property alone', properties))
  const rows = events.map(({ name, detail, cancelable, summary: words }) => [
    code(name),
    detail ? code(detail) : '',
    cancelable ? 'yes' : '',
    words,
  ])
  parts.push(
    ...namedTable('slot', slots),
    ...namedTable(
      'method',
      methods.map((one) => ({ ...one, name: `${one.name}()` })),
    ),
  )
  return [...parts, table(['event', 'detail', 'cancelable', 'when'], rows)].join('\n\n')
}

function attributeTable(head, rows) {
  return table(
    [head, 'property', 'read as', 'otherwise', 'what for'],
    rows.map(({ name, property, kind, initial, summary }) => [
      code(name),
      property ? code(property) : '',
      cell(kind),
      initial === undefined || initial === '' || initial === false || initial.length === 0 ? '' : code(initial),
      cell(summary),
    ]),
  )
}
