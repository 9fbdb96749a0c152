import { old } from './editors.mjs'
import { READY_SUMMARY } from './words.mjs'

/** `custom-elements.json`, schema 1.0.0, as editors, Storybook and documentation tools read it. */
export function customElementsManifest({ elements, tokens }) {
  return {
    schemaVersion: '1.0.0',
    readme: '',
    modules: elements.map((element) => {
      const path = `dist/elements/${element.tag.replace('forecourt-', '')}.js`
      return {
        kind: 'javascript-module',
        path,
        declarations: [declaration(element, tokens)],
        exports: [
          {
            kind: 'custom-element-definition',
            name: element.tag,
            declaration: { name: element.className, module: path },
          },
        ],
      }
    }),
  }
}

/** Members of every element (`element/shell.ts`). */
const COMMON_MEMBERS = [
  {
    kind: 'field',
    name: 'ready',
    description: READY_SUMMARY,
    type: { text: 'Promise<HTMLElement>' },
    readonly: true,
  },
  { kind: 'method', name: 'focus', description: 'Moves the focus to its first field, once that is there.' },
]

function declaration({ tag, className, summary, attributes, properties, events, slots, methods, parts }, tokens) {
  return {
    kind: 'class',
    customElement: true,
    tagName: tag,
    name: className,
    superclass: { name: 'HTMLElement' },
    description: summary,
    attributes: attributes.map(attributeRow),
    members: [
      ...[...attributes, ...properties].filter(({ property }) => property).map(memberRow),
      ...COMMON_MEMBERS,
      ...methods.map(({ name, summary: description }) => ({
        kind: 'method',
        name,
        description,
        return: { type: { text: 'Promise<unknown>' } },
      })),
    ],
    slots: slots.map(({ name, summary: description }) => ({ name, description })),
    cssParts: parts.map(({ name, summary: description }) => ({ name, description })),
    events: events.map(({ name, summary: description, detail }) => ({
      name,
      description,
      type: { text: detail ? `CustomEvent<${detail}>` : 'CustomEvent' },
      ...old(description),
    })),
    cssProperties: tokens.map(({ name, summary: description, light }) => ({ name, description, default: light })),
  }
}

function attributeRow({ name, type, summary, property, initial }) {
  return {
    name,
    description: summary,
    type: { text: type },
    ...fallback(initial),
    ...(property && { fieldName: property }),
    ...old(summary),
  }
}

function memberRow({ name, type, summary, property, initial }) {
  return {
    kind: 'field',
    name: property,
    description: summary,
    type: { text: type },
    ...fallback(initial),
    attribute: name,
    reflects: false,
    ...old(summary),
  }
}

const fallback = (initial) => (initial === undefined ? {} : { default: JSON.stringify(initial) })
