/** The public interface of the elements in a comparable form: names, types, defaults. */
export function elementsReport({ elements, parts, tokens }, errorCodes) {
  return [
    ...elements.map(elementText),
    `### \`forecourt-error\`\n\n${errorCodes.map((code) => `- ${code}`).join('\n')}`,
    `### Parts\n\n${parts.map(({ name }) => `- ${name}`).join('\n')}`,
    `### Custom properties\n\n${tokens.map(({ name }) => `- ${name}`).join('\n')}`,
  ].join('\n\n')
}

function elementText({ tag, attributes, properties, events, slots, methods }) {
  const lines = [
    ...attributes.map(
      ({ name, property, type, initial }) =>
        `- ${name}${property ? '' : ' (attribute alone)'}: ${type}${told(initial)}`,
    ),
    ...properties.map(({ property, type }) => `- .${property}: ${type}`),
    ...slots.map(({ name }) => `- slot ${name}`),
    ...methods.map(({ name }) => `- ${name}(): Promise<unknown>`),
    ...events.map(
      ({ name, detail, cancelable }) => `- ${name}${cancelable ? ' (cancelable)' : ''}: ${detail ?? 'nothing'}`,
    ),
  ]
  return `### \`${tag}\`\n\n${lines.join('\n')}`
}

const told = (initial) => (initial === undefined || initial === '' ? '' : ` = ${JSON.stringify(initial)}`)
