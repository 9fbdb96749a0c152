import { READY_SUMMARY } from './words.mjs'

const indent = (lines) => lines.map((line) => `  ${line}`).join('\n')
/** Editors strike through deprecated items only if the tag has a line of its own. */
function comment(text) {
  const [words, instead] = text.split(/ ?Deprecated: /)
  if (instead) return ['/**', ...(words ? [` * ${words}`] : []), ` * @deprecated ${instead}`, ' */']
  return text ? [`/** ${text} */`] : []
}

const quoted = (name) => (/^\w+$/.test(name) ? name : `'${name}'`)

export const eventType = ({ detail }) => (detail ? `CustomEvent<${detail}>` : 'CustomEvent<undefined>')
const mapName = ({ className }) => className.replace(/Element$/, 'EventMap')
const handler = ({ name }) => `on${name}`

/** `types/elements.d.ts`: each element's class and events, and the tags for `document.querySelector`. */
export function elementTypes({ elements }, codes) {
  return [
    '/** Made from the definitions of the elements. */',
    `export type ForecourtErrorCode =\n${codes.map((code) => `  | '${code}'`).join('\n')}`,
    ...elements.flatMap(classText),
    `export interface ForecourtElementMap {\n${indent(elements.map(({ tag, className }) => `'${tag}': ${className}`))}\n}`,
    eventTypes(elements),
    GLOBALS,
    '',
  ].join('\n\n')
}

/** Events reach every ancestor, the document and the window. */
const GLOBALS = `declare global {
  interface HTMLElementTagNameMap extends ForecourtElementMap {}
  interface ElementEventMap extends ForecourtEventMap {}
  interface GlobalEventHandlersEventMap extends ForecourtEventMap {}
}`

/** Above the elements an event of one name may come from several, each with a detail of its own. */
function eventTypes(elements) {
  const types = new Map()
  for (const one of elements.flatMap(({ events }) => events))
    types.set(one.name, new Set([...(types.get(one.name) ?? []), eventType(one)]))
  const rows = [...types].map(([name, each]) => `'${name}': ${[...each].join(' | ')}`)
  return `export interface ForecourtEventMap {\n${indent(rows.toSorted())}\n}`
}

function classText(element) {
  const { className, summary, attributes, properties, events, methods } = element
  const fields = [...attributes, ...properties]
    .filter(({ property }) => property)
    .flatMap((one) => [...comment(one.summary), `${one.property}: ${one.type}`])
  const called = [
    ...comment(READY_SUMMARY),
    `readonly ready: Promise<${className}>`,
    ...methods.flatMap(({ name, summary: words }) => [...comment(words), `${name}(): Promise<unknown>`]),
  ]
  const map = events.flatMap((one) => [...comment(one.summary), `'${one.name}': ${eventType(one)}`])
  const listeners = ['addEventListener', 'removeEventListener'].flatMap((method) => listener(method, element))
  return [
    `export interface ${mapName(element)} extends HTMLElementEventMap {\n${indent(map)}\n}`,
    `${comment(summary).join('\n')}\nexport interface ${className} extends HTMLElement {\n${indent([...fields, ...called, ...listeners])}\n}`,
  ]
}

function listener(method, element) {
  const options = method === 'addEventListener' ? 'AddEventListenerOptions' : 'EventListenerOptions'
  const tail = `options?: boolean | ${options}): void`
  return [
    `${method}<K extends keyof ${mapName(element)}>(type: K, listener: (this: ${element.className}, event: ${mapName(element)}[K]) => unknown, ${tail}`,
    `${method}(type: string, listener: EventListenerOrEventListenerObject, ${tail}`,
  ]
}

/** Attributes in both spellings, all optional, as templates write them. */
function templateProps({ attributes, properties }) {
  const written = attributes.flatMap(({ name, type, summary }) => [
    ...comment(summary),
    `${quoted(name)}?: ${spelled(type)}`,
  ])
  const camelled = [...attributes, ...properties]
    .filter(({ name, property }) => property && property !== name)
    .map(({ property, type }) => `${property}?: ${spelled(type)}`)
  return [...written, ...camelled]
}

const spelled = (type) => (type.includes('number') ? `${type} | string`.replace(' | undefined', '') : type)

/** React has its own JSX namespace, which React 18 and 19 share; `onforecourt-…` works from 19 on. */
export function jsxTypes({ elements }) {
  const props = elements.map((element) => {
    const events = element.events.flatMap((one) => [
      ...comment(one.summary),
      `'${handler(one)}'?: (event: ${eventType(one)}) => void`,
    ])
    return `export interface ${element.className}Props {\n${indent([...templateProps(element), ...events])}\n}`
  })
  const tags = elements.map(
    ({ tag, className }) =>
      `'${tag}': React.DetailedHTMLProps<React.HTMLAttributes<${className}>, ${className}> & ${className}Props`,
  )
  return [
    "import type * as React from 'react'",
    importLine(elements),
    ...props,
    `export interface ForecourtJsx {\n${indent(tags)}\n}`,
    "declare module 'react' {\n  namespace JSX {\n    interface IntrinsicElements extends ForecourtJsx {}\n  }\n}",
    '',
  ].join('\n\n')
}

/** Vue: global components, so that templates are checked; events in Vue's own way, `@forecourt-quote`. */
export function vueTypes({ elements }) {
  const components = elements.map((element) => {
    const events = element.events.map((one) => `'${handlerOfVue(one)}'?: (event: ${eventType(one)}) => void`)
    return `'${element.tag}': DefineComponent<{\n${indent(indentAll([...templateProps(element), ...events]))}\n  }>`
  })
  return [
    "import type { DefineComponent } from 'vue'",
    "import type { ForecourtErrorCode } from './elements.js'",
    `export interface ForecourtVue {\n${indent(components)}\n}`,
    "declare module 'vue' {\n  interface GlobalComponents extends ForecourtVue {}\n}",
    '',
  ].join('\n\n')
}

const indentAll = (lines) => lines.map((line) => `  ${line}`)
const handlerOfVue = ({ name }) => `on${name.replace(/(^|-)(.)/g, (_, _dash, letter) => letter.toUpperCase())}`

/** Svelte 4 and 5: elements of its HTML namespace, with events in both spellings. */
export function svelteTypes({ elements }) {
  const tags = elements.map((element) => {
    const events = element.events.flatMap((one) => [
      `'on:${one.name}'?: (event: ${eventType(one)}) => void`,
      `'${handler(one)}'?: (event: ${eventType(one)}) => void`,
    ])
    return `'${element.tag}': HTMLAttributes<${element.className}> & {\n${indent(indentAll([...templateProps(element), ...events]))}\n  }`
  })
  return [
    "import type { HTMLAttributes } from 'svelte/elements'",
    importLine(elements),
    `export interface ForecourtSvelte {\n${indent(tags)}\n}`,
    "declare module 'svelte/elements' {\n  interface SvelteHTMLElements extends ForecourtSvelte {}\n}",
    '',
  ].join('\n\n')
}

const importLine = (elements) =>
  `import type {\n${indent([...elements.map(({ className }) => `${className},`), 'ForecourtErrorCode,'])}\n} from './elements.js'`
