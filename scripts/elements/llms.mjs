import { READY_SUMMARY } from './words.mjs'

/** `llms.txt`: the package in a page, for a program that reads instead of browsing. */
export function llmsText({ elements }, { name, version, description }) {
  const open = elements.filter(({ isPublic }) => isPublic)
  return [
    `# ${name} ${version}`,
    `> ${description}`,
    'One classic script defines every element; the code of each is fetched when it meets the page.',
    '```html\n<link rel="modulepreload" href="https://FORECOURT-SERVER/widgets/figures.js">\n<script src="https://FORECOURT-SERVER/widgets/loader.js" async></script>\n<forecourt-quick-quote dealership-key="fc_live_…" registration="AB12 CDE" price="12995"></forecourt-quick-quote>\n```',
    'A strict policy needs `script-src`, `connect-src` for the server’s origin; no `unsafe-inline`, no `unsafe-eval`.',
    'Under a nonce, both lines carry it. The first line is for pages with a quick quote near their top.',
    '## Of every element',
    [
      `- property \`ready\`: ${READY_SUMMARY} It is undefined before the loader has run: \`await customElements.whenDefined(tag)\` first.`,
      '- method `focus()`: focuses its first field, and fetches its code where need be.',
      '- events bubble to `document`; a page’s mistakes come as `forecourt-error` with a code, and once in the console.',
    ].join('\n'),
    '## Elements for a dealer’s own page',
    ...open.map(elementText),
    '## Elements for a signed-in user',
    ...elements.filter(({ isPublic }) => !isPublic).map(({ tag, summary }) => `- \`${tag}\`: ${summary}`),
    '',
  ].join('\n\n')
}

function elementText({ tag, summary, attributes, properties, events, slots, methods }) {
  const parts = [
    attributes.map((one) => `- attribute \`${one.name}\` (${one.type}): ${one.summary}`),
    properties.map((one) => `- property \`${one.property}\` (${one.type}): ${one.summary}`),
    events.map((one) => `- event \`${one.name}\`${one.detail ? ` ${one.detail}` : ''}: ${one.summary}`),
    methods.map((one) => `- method \`${one.name}()\`: ${one.summary}`),
    slots.map((one) => `- slot \`${one.name}\`: ${one.summary}`),
  ]
  const lists = parts.filter(({ length }) => length > 0).map((lines) => lines.join('\n'))
  return [`### ${tag}\n\n${summary}`, ...lists].join('\n\n')
}
