import { runDefinitions } from './codecs.mjs'
import { parts, partsByFolder } from './parts.mjs'
import { readSources, widgetFolders } from './source.mjs'
import { tokens } from './tokens.mjs'
import { COMMON_ATTRIBUTES, COMMON_EVENTS, PHONE_ATTRIBUTE, STYLE_ATTRIBUTES } from './words.mjs'

/**
 * @typedef {{ name: string, property: string, kind: string, type: string, initial: unknown, summary: string }} Attribute
 * @typedef {{ name: string, summary: string, cancelable: boolean, detail: string | undefined }} Event
 */

/** The public interface of our elements, read from their sources. */
export async function readElements() {
  const widgets = widgetFolders()
  const folders = widgets.map(({ folder }) => folder)
  const run = await runDefinitions(folders)
  const texts = readSources(folders)
  const elements = widgets.map(({ folder, tag, isPublic }) =>
    describe({ tag, isPublic }, run.get(folder), texts.get(folder)),
  )
  const shown = await partsByFolder(folders)
  return {
    elements: elements.map((element, at) => ({ ...element, parts: shown.get(folders[at]) })),
    parts: parts(),
    tokens: await tokens(),
  }
}

const named = (words) => Object.entries(words).map(([name, summary]) => ({ name, summary }))

function describe(widget, { attributes, properties = {}, events = {}, slots = {}, methods = {} }, text) {
  const phone = widget.isPublic && !attributes.phone ? [PHONE_ATTRIBUTE] : []
  return {
    ...widget,
    className: `${pascal(widget.tag)}Element`,
    summary: text.summary,
    attributes: [...rows(attributes, text.attributes), ...phone, ...STYLE_ATTRIBUTES],
    properties: rows(properties, text.properties),
    events: [...eventRows(events, text.events), ...COMMON_EVENTS],
    slots: named(slots),
    methods: named(methods),
  }
}

function rows(codecs, comments) {
  return Object.entries(codecs).map(([name, { kind, initial }]) => ({
    name,
    property: camel(name),
    kind,
    type: typeOf(kind, initial),
    initial,
    summary: comments.get(name) || COMMON_ATTRIBUTES[name] || '',
  }))
}

function eventRows(events, written) {
  return Object.entries(events).map(([name, { cancelable }]) => ({ name, cancelable, ...written.get(name) }))
}

function typeOf(kind, initial) {
  const types = {
    text: 'string',
    address: 'string',
    number: 'number',
    flag: 'boolean',
    list: 'readonly string[]',
    json: 'object',
    function: '(...given: never[]) => unknown',
  }
  const type =
    types[kind] ?? [...(initial === '' ? [''] : []), ...kind.split(' | ')].map((option) => `'${option}'`).join(' | ')
  return initial === undefined ? `${type} | undefined` : type
}

export const camel = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase())
const pascal = (name) => camel(`-${name}`)
