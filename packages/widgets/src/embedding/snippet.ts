import { headLinesOf } from '../kit/embed/head-lines.ts'
import { parseAddress } from '../page/index.ts'
import { givenOf, partRules } from './apply-values.ts'
import type { Control, Values } from './controls.ts'

/** Heights in px on a 320 px phone in a wide typeface, so that nothing below moves when the widget appears. */
export const ROOM = {
  'quick-quote': 1240,
  'monthly-price': 250,
  'representative-example': 440,
  'lender-slider': 42,
} as const

interface Wanted {
  readonly server: string
  readonly tag: string
  readonly controls: readonly Control[]
  readonly values: Values
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
const nameOf = (tag: string) => tag.replace('forecourt-', '')

/** The lines for the head, and the tag with what is given and nothing else. */
export function snippetOf({ server, tag, controls, values }: Wanted): string {
  const attributes = givenOf(controls, values, 'attribute').map(({ name, input, text }) =>
    input === 'flag' ? `  ${name}` : `  ${name}="${escaped(text)}"`,
  )
  const slots = givenOf(controls, values, 'slot').map(
    ({ name, text }) => `  <span slot="${name}">${escaped(text)}</span>`,
  )
  const end = slots.length > 0 ? ['>', ...slots, `</${tag}>`] : [`></${tag}>`]
  return [...headLinesOf(escaped(originOf(server)), nameOf(tag)), `<${tag}`, ...attributes, ...end].join('\n')
}

/** For the site’s own style sheet: the space to reserve, properties and parts. */
export function sheetOf({ tag, controls, values }: Wanted): string {
  const room = (ROOM as Readonly<Record<string, number>>)[nameOf(tag)]
  const tokens = givenOf(controls, values, 'token').map(({ name, text }) => `  ${name}: ${inOneValue(text)};`)
  return [
    `${tag} {`,
    '  display: block;',
    ...(room ? [`  min-height: ${room}px;`] : []),
    ...tokens,
    '}',
    ...partRules(tag, controls, values),
  ].join('\n')
}

/** A value ends nothing but itself. */
const inOneValue = (text: string) => text.replaceAll(/[;{}]/g, '')

/** The two directives that a strict policy needs. */
export const policyOf = ({ server }: Pick<Wanted, 'server'>): string =>
  ['script-src', 'connect-src'].map((directive) => `${directive} ${originOf(server)};`).join('\n')

/** Only the origin of a pasted address counts. */
export function originOf(server: string): string {
  return parseAddress(server)?.origin ?? 'https://finance.example'
}
