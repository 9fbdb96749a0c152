import { headLinesOf } from '../kit/embed/head-lines.ts'
import { parseAddress } from '../page/index.ts'

/** The choices in the playground. */
export interface Wanted {
  readonly server: string
  readonly widget: 'quick-quote' | 'monthly-price' | 'representative-example' | 'lender-slider'
  readonly key: string
  readonly registration: string
  readonly price: string
  readonly deposit: string
  readonly phone: string
  readonly theme: '' | 'light' | 'dark'
  readonly accent: string
  readonly heading: string
  readonly debug: boolean
}

/** Heights in px on a 320 px phone in a wide typeface, so that nothing below moves when the widget appears. */
export const ROOM = {
  'quick-quote': 1240,
  'monthly-price': 250,
  'representative-example': 440,
  'lender-slider': 42,
} as const

const FIELDS = {
  'quick-quote': ['registration', 'price', 'deposit', 'phone'],
  'monthly-price': ['price', 'deposit', 'phone'],
  'representative-example': ['price', 'deposit', 'phone'],
  'lender-slider': [],
} as const satisfies Record<Wanted['widget'], readonly (keyof Wanted)[]>

/** The fields that apply to a widget. */
export const snippetFieldsOf = (widget: Wanted['widget']): readonly (keyof Wanted)[] => FIELDS[widget]

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** The tag, with an attribute for each choice and nothing else. */
export function snippetOf(wanted: Wanted): string {
  const { widget, server, heading, debug } = wanted
  const given = ['key', ...snippetFieldsOf(widget), 'theme'] as const
  const attributes = given.flatMap((name) => {
    const value = String(wanted[name as keyof Wanted]).trim()
    return value ? [`${name === 'key' ? 'dealership-key' : name}="${escaped(value)}"`] : []
  })
  if (widget === 'quick-quote' && heading.trim())
    attributes.push(`texts="${escaped(JSON.stringify({ heading: heading.trim() }))}"`)
  if (debug) attributes.push('debug')
  return [
    ...headLinesOf(escaped(originOf(server)), widget),
    `<forecourt-${widget}`,
    ...attributes.map((attribute) => `  ${attribute}`),
    `></forecourt-${widget}>`,
  ].join('\n')
}

/** For the site’s own style sheet: the space to reserve, and any chosen colour. */
export function sheetOf({ widget, accent }: Wanted): string {
  const colour = /^#[0-9a-f]{6}$/i.test(accent.trim()) ? [`  --forecourt-accent: ${accent.trim()};`] : []
  return [`forecourt-${widget} {`, '  display: block;', `  min-height: ${ROOM[widget]}px;`, ...colour, '}'].join('\n')
}

/** The two directives that a strict policy needs. */
export const policyOf = ({ server }: Wanted): string =>
  ['script-src', 'connect-src'].map((directive) => `${directive} ${originOf(server)};`).join('\n')

/** Only the origin of a pasted address counts. */
export function originOf(server: string): string {
  return parseAddress(server)?.origin ?? 'https://finance.example'
}
