import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { event, number, text } from '../element/index.ts'
import { createComponent, handlerName } from './create-component.ts'

const Sample = createComponent('forecourt-session-dialog', {
  attributes: { price: number(), 'dealership-key': text() },
  events: { 'forecourt-quote': event<{ instalment: number }>('For this test.') },
})

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

let place: HTMLElement
let root: ReturnType<typeof createRoot>
const draw = (what: React.ReactNode) => act(() => root.render(what))
const element = () => place.firstElementChild as HTMLElement
const tell = (name: string, detail: unknown) =>
  element().dispatchEvent(new CustomEvent(name, { bubbles: true, detail }))

beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(() => {
  act(() => root.unmount())
  place.remove()
})

it('assigns properties, and leaves no attribute behind that says the same', () => {
  draw(<Sample price={12_995} dealershipKey="fc_test_1" className="cost" />)
  expect(element()).toMatchObject({ price: 12_995, dealershipKey: 'fc_test_1', className: 'cost' })
  expect(element().hasAttribute('price')).toBe(false)
  draw(<Sample price={9995} />)
  expect(element()).toMatchObject({ price: 9995 })
})

it('hears events with whatever function was given last, and errors without being told to', () => {
  const told: unknown[] = []
  draw(<Sample onQuote={() => told.push('first')} />)
  draw(
    <Sample onQuote={({ detail }) => told.push(detail.instalment)} onError={({ detail }) => told.push(detail.code)} />,
  )
  tell('forecourt-quote', { instalment: 214.5 })
  tell('forecourt-error', { code: 'offline', widget: 'x', retry: true })
  expect(told).toEqual([214.5, 'offline'])
})

it('hands its element out', () => {
  const ref = { current: null as HTMLElement | null }
  draw(<Sample elementRef={ref} />)
  expect(ref.current).toBe(element())
})

it.each([
  ['forecourt-quote', 'onQuote'],
  ['forecourt-start-proposal', 'onStartProposal'],
])('%s is heard as %s', (name, handler) => {
  expect(handlerName(name)).toBe(handler)
})
