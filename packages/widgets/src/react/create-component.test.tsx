import { act } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defineWidget, event, flag, json, number, text } from '../element/index.ts'
import { type ElementTag, elements } from '../elements.ts'
import { publicElements } from '../public-elements.ts'
import { chunkFor } from './chunk-for.ts'
import { createComponent, handlerName } from './create-component.ts'
import { defineLazily } from './define-lazily.ts'

const isTexts = (value: unknown): value is { ask: string } => typeof value === 'object'
const isFunction = (value: unknown): value is () => string => typeof value === 'function'
const SAMPLE = {
  attributes: { price: number(), 'dealership-key': text(), debug: flag(), texts: json(isTexts) },
  properties: { 'card-fields': json(isFunction) },
}

const tag = 'forecourt-sample' as ElementTag
defineWidget(tag, { ...SAMPLE, component: () => null, styles: [] })
const Sample = createComponent(
  tag,
  { ...SAMPLE, events: { 'forecourt-quote': event<{ instalment: number }>() } },
  chunkFor,
)

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
afterAll(() => vi.unstubAllGlobals())

let place: HTMLElement
let root: ReturnType<typeof createRoot>
const draw = (what: React.ReactNode) => act(async () => root.render(what))
const element = () => place.firstElementChild as HTMLElement
const tell = (name: string, detail: unknown) =>
  element().dispatchEvent(new CustomEvent(name, { bubbles: true, detail }))

beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(() =>
  act(async () => {
    root.unmount()
    place.remove()
  }),
)

it('writes attributes, and updates or removes them', async () => {
  await draw(<Sample price={12_995} dealershipKey="fc_test_1" debug texts={{ ask: 'Us' }} className="cost" />)
  const values = { price: 12_995, dealershipKey: 'fc_test_1', debug: true, texts: { ask: 'Us' }, className: 'cost' }
  expect(element()).toMatchObject(values)
  await draw(<Sample price={9995} />)
  expect(element()).toMatchObject({ price: 9995, dealershipKey: '', debug: false, texts: undefined })
})

it('defines a tag with each of its attributes once', () => {
  const unknown = 'forecourt-unknown' as ElementTag
  defineLazily(unknown, { 'base-url': text(), price: number() }, chunkFor)
  expect(Reflect.get(customElements.get(unknown) ?? {}, 'observedAttributes')).toEqual(['base-url', 'price'])
})

it('assigns as properties values that no attribute can hold', async () => {
  const fields = () => 'mounted'
  await draw(<Sample cardFields={fields} />)
  expect(Reflect.get(element(), 'cardFields')).toBe(fields)
})

it('renders its attributes on a server, and hydrates without warnings', async () => {
  const sample = <Sample price={12_995} dealershipKey="fc_test_1" debug texts={{ ask: 'Us' }} className="cost" />
  const text = renderToString(sample)
  expect(text).toBe(
    '<forecourt-sample price="12995" dealership-key="fc_test_1" debug="" texts="{&quot;ask&quot;:&quot;Us&quot;}" class="cost"></forecourt-sample>',
  )
  const complaints: unknown[] = []
  await act(async () => {
    root.unmount()
    place.innerHTML = text
    root = hydrateRoot(place, sample, { onRecoverableError: (error) => complaints.push(error) })
  })
  expect(element()).toMatchObject({ price: 12_995, debug: true })
  expect(complaints).toEqual([])
})

it('calls the latest handlers for events and errors', async () => {
  const told: unknown[] = []
  await draw(<Sample onQuote={() => told.push('first')} />)
  await draw(
    <Sample onQuote={({ detail }) => told.push(detail.instalment)} onError={({ detail }) => told.push(detail.code)} />,
  )
  tell('forecourt-quote', { instalment: 214.5 })
  tell('forecourt-error', { code: 'offline', widget: 'x', retry: true })
  expect(told).toEqual([214.5, 'offline'])
})

it('exposes its element through `elementRef`', async () => {
  const ref = { current: null as HTMLElement | null }
  await draw(<Sample elementRef={ref} />)
  expect(ref.current).toBe(element())
})

it('exposes its element through `ref`', async () => {
  const ref = { current: null as HTMLElement | null }
  await draw(<Sample ref={ref} />)
  expect(ref.current).toBe(element())
})

it('gives its children to the slots, on a server too', async () => {
  const sample = (
    <Sample eager title="Cost" tabIndex={0}>
      <a slot="contact" href="/contact">
        Ask us
      </a>
    </Sample>
  )
  await draw(sample)
  expect(element().innerHTML).toBe('<a slot="contact" href="/contact">Ask us</a>')
  expect(renderToString(sample)).toBe(
    '<forecourt-sample title="Cost" tabIndex="0" eager=""><a slot="contact" href="/contact">Ask us</a></forecourt-sample>',
  )
})

it('without `eager` waits', async () => {
  await draw(<Sample eager={false} />)
  expect(element().hasAttribute('eager')).toBe(false)
})

it('takes its element back from `elementRef` when it is removed', async () => {
  const given: (HTMLElement | null)[] = []
  const take = (one: HTMLElement | null) => void given.push(one)
  await draw(<Sample elementRef={take} />)
  const mounted = element()
  await draw(null)
  expect(given).toEqual([mounted, null])
})

it.each([
  ['forecourt-quote', 'onQuote'],
  ['forecourt-start-proposal', 'onStartProposal'],
])('%s maps to %s', (name, handler) => {
  expect(handlerName(name)).toBe(handler)
})

describe('a component loads', () => {
  it.each([
    ['the public view of a quick quote with a key', 'forecourt-quick-quote', 'fc_live_1', publicElements],
    ['the whole quick quote without a key', 'forecourt-quick-quote', '', elements],
    ['a login whatever its key', 'forecourt-login', 'fc_live_1', elements],
  ] as const)('%s', (_case, name, dealershipKey, from: Partial<typeof elements>) => {
    expect(chunkFor(name, { dealershipKey })).toBe(from[name])
  })
})
