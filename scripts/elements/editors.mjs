/** The replacement of a deprecated item. */
export const old = (summary) =>
  summary.includes('Deprecated: ') ? { deprecated: summary.split('Deprecated: ')[1] } : {}

const optionsOf = (type) => [...type.matchAll(/'([^']+)'/g)].map(([, name]) => name)

/** The `html.customData` of VS Code. */
export function htmlCustomData({ elements }) {
  return {
    version: 1.1,
    tags: elements.map(({ tag, summary, attributes, events }) => ({
      name: tag,
      description: [summary, `Events: ${events.map(({ name }) => name).join(', ')}`].join('\n\n'),
      attributes: attributes.map(({ name, summary: description, type, kind }) => ({
        name,
        description,
        ...(kind === 'flag' && { valueSet: 'v' }),
        ...(optionsOf(type).length > 0 && { values: optionsOf(type).map((option) => ({ name: option })) }),
      })),
    })),
  }
}

/** The `web-types` of package.json, for the editors of JetBrains. */
export function webTypes({ elements, tokens }, { name, version }) {
  return {
    $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
    name,
    version,
    'description-markup': 'markdown',
    contributions: {
      html: { elements: elements.map(webTypesElement) },
      css: { properties: tokens.map(({ name: token, summary }) => ({ name: token, description: summary })) },
    },
  }
}

function webTypesElement({ tag, summary, attributes, properties, events }) {
  return {
    name: tag,
    description: summary,
    attributes: attributes.map(({ name, summary: description, type, initial, kind }) => ({
      name,
      description,
      value: { type, ...(kind === 'flag' && { kind: 'no-value' }) },
      ...(initial === undefined || initial === '' ? {} : { default: String(initial) }),
      ...old(description),
    })),
    js: {
      properties: [...attributes, ...properties]
        .filter(({ property }) => property)
        .map(({ property, summary: description, type }) => ({
          name: property,
          description,
          type,
          ...old(description),
        })),
      events: events.map(({ name, summary: description }) => ({ name, description, ...old(description) })),
    },
  }
}
