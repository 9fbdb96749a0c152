/** `llms.txt`: the package in a page, for a program that reads instead of browsing. */
export function llmsText({ elements }, { name, version, description }) {
  const open = elements.filter(({ isPublic }) => isPublic)
  return [
    `# ${name} ${version}`,
    `> ${description}`,
    'One classic script defines every element; the code of each is fetched when it meets the page.',
    '```html\n<script src="https://FORECOURT-SERVER/widgets/loader.js" async></script>\n<forecourt-quick-quote dealership-key="fc_live_…" registration="AB12 CDE" price="12995"></forecourt-quick-quote>\n```',
    'A strict policy needs `script-src`, `connect-src` for the server’s origin; no `unsafe-inline`, no `unsafe-eval`.',
    '## Elements for a dealer’s own page',
    ...open.map(elementText),
    '## Elements for a signed-in user',
    ...elements.filter(({ isPublic }) => !isPublic).map(({ tag, summary }) => `- \`${tag}\`: ${summary}`),
    '',
  ].join('\n\n')
}

function elementText({ tag, summary, attributes, events }) {
  return [
    `### ${tag}\n\n${summary}`,
    attributes.map((one) => `- attribute \`${one.name}\` (${one.type}): ${one.summary}`).join('\n'),
    events.map((one) => `- event \`${one.name}\`${one.detail ? ` ${one.detail}` : ''}: ${one.summary}`).join('\n'),
  ].join('\n\n')
}
