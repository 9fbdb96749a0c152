import { choice, flag, json, number, text } from '../codecs.ts'
import { defineWidget } from '../define-widget.ts'
import { event } from '../events.ts'
import type { WidgetView } from '../live-widget.tsx'

interface Offer {
  readonly lender: string
}
const isOffer = (value: unknown): value is Offer => typeof value === 'object' && value !== null && 'lender' in value

const attributes = {
  'dealership-key': text(),
  price: number(),
  compact: flag(),
  product: choice(['hp', 'pcp']),
}
const properties = { offer: json(isOffer) }
const events = {
  'forecourt-sample': event<{ amount: number }>({ cancelable: true }),
}
type View = WidgetView<typeof attributes & typeof properties, typeof events, { opened: number }>

let openings = 0
export const ended: string[] = []

function Sample({ props, emit, signal, state }: View) {
  signal.onabort = () => ended.push(props.dealershipKey.value)
  if (props.price.value === 13) throw new Error('unlucky')
  return (
    <form>
      <label htmlFor="name">Name</label>
      <input id="name" />
      <output>
        {[props.dealershipKey, props.price, props.compact, props.product, props.offer]
          .map((prop) => JSON.stringify(prop.value))
          .join(' ')}
      </output>
      <em>{state.opened}</em>
      <button type="button" onClick={() => emit('forecourt-sample', { amount: 12 })}>
        Tell
      </button>
    </form>
  )
}

export const definition = {
  component: Sample,
  styles: ['em { color: rgb(1, 2, 3) }'],
  attributes,
  properties,
  events,
  state: () => ({ opened: ++openings }),
}
export const widget = defineWidget('forecourt-sample', definition)

export type SampleElement = HTMLElement & {
  price: number | undefined
  dealershipKey: string
  compact: boolean
  offer: Offer | undefined
}

export async function add(markup: string, parent: Node = document.body): Promise<SampleElement> {
  const template = document.createElement('template')
  template.innerHTML = markup
  const element = document.importNode(template.content, true).firstElementChild as SampleElement
  parent.appendChild(element)
  await drawn(element)
  return element
}

/** Resolves as soon as the condition holds; otherwise the test ends by its own time limit. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 2))
}

export const drawn = (element: Element) => until(() => Boolean(element.shadowRoot?.querySelector('output')))
export const shown = (element: Element) => element.shadowRoot?.querySelector('output')?.textContent ?? ''
export const shows = (element: Element, words: string) => until(() => shown(element).includes(words))
export const turn = () => new Promise((resolve) => setTimeout(resolve))

/** After each test: nothing on the page, nothing remembered. */
export async function clear(): Promise<void> {
  document.body.replaceChildren()
  await turn()
  ended.length = 0
}
