import type {} from '@vitest/browser-playwright'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { useSignals } from '../signals/index.ts'
import { choice, flag, json, list, number, text } from './codecs.ts'
import { defineWidget } from './define-widget.ts'
import { event } from './events.ts'
import type { WidgetView } from './live-widget.tsx'

interface Offer {
  readonly lender: string
}
const isOffer = (value: unknown): value is Offer => typeof value === 'object' && value !== null && 'lender' in value

const attributes = {
  'dealership-key': text(),
  price: number(),
  compact: flag(),
  product: choice(['hp', 'pcp']),
  terms: list(),
}
const properties = { offer: json(isOffer) }
const events = {
  'forecourt-sample': event<{ amount: number }>('For this test.', { cancelable: true }),
}
type View = WidgetView<typeof attributes & typeof properties, typeof events, { opened: number }>

let openings = 0
const ended: string[] = []

function Sample({ props, emit, signal, state }: View) {
  useSignals()
  signal.onabort = () => ended.push(props.dealershipKey.value)
  if (props.price.value === 13) throw new Error('unlucky')
  return (
    <form>
      <label htmlFor="name">Name</label>
      <input id="name" />
      <output>
        {[props.dealershipKey, props.price, props.compact, props.product, props.terms, props.offer]
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

const definition = {
  component: Sample,
  styles: ['em { color: rgb(1, 2, 3) }'],
  attributes,
  properties,
  events,
  state: () => ({ opened: ++openings }),
}
const widget = defineWidget('forecourt-sample', definition)

type SampleElement = HTMLElement & {
  price: number | undefined
  dealershipKey: string
  compact: boolean
  offer: Offer | undefined
}

async function add(markup: string, parent: Node = document.body): Promise<SampleElement> {
  const template = document.createElement('template')
  template.innerHTML = markup
  const element = document.importNode(template.content, true).firstElementChild as SampleElement
  parent.appendChild(element)
  await drawn(element)
  return element
}

const drawn = (element: Element) =>
  vi.waitFor(() => expect(element.shadowRoot?.querySelector('output')).toBeTruthy(), { interval: 2 })
const shown = (element: Element) => element.shadowRoot?.querySelector('output')?.textContent ?? ''
const shows = (element: Element, words: string) => vi.waitFor(() => expect(shown(element)).toContain(words))
const turn = () => new Promise((resolve) => setTimeout(resolve))

afterEach(async () => {
  document.body.replaceChildren()
  await turn()
  ended.length = 0
})

describe('attributes and properties', () => {
  it('reads attributes by their types', async () => {
    const element = await add(
      '<forecourt-sample dealership-key="fc_test_a" price="12,000" compact product="pcp" terms="24, 48"></forecourt-sample>',
    )
    expect(shown(element)).toBe('"fc_test_a" 12000 true "pcp" ["24","48"] ')
  })

  it('follows an attribute, and clears what is removed', async () => {
    const element = await add('<forecourt-sample price="1" compact></forecourt-sample>')
    element.setAttribute('price', '2')
    await shows(element, ' 2 true')
    element.removeAttribute('compact')
    element.removeAttribute('price')
    await shows(element, '""  false')
    expect(element.price).toBeUndefined()
  })

  it('takes a property and gives it back', async () => {
    const element = await add('<forecourt-sample></forecourt-sample>')
    element.offer = { lender: 'Ashgrove' }
    element.compact = true
    await shows(element, 'true "hp" [] {"lender":"Ashgrove"}')
    expect(element.offer).toEqual({ lender: 'Ashgrove' })
  })

  it('keeps a property that was set before the element was defined', async () => {
    const element = document.createElement('forecourt-early') as SampleElement
    Object.assign(element, { price: 99, dealershipKey: 'early' })
    document.body.append(element)
    widget.define('forecourt-early')
    await drawn(element)
    expect(shown(element)).toContain('"early" 99')
    element.price = 100
    await shows(element, '"early" 100')
  })

  it('ignores the text that a host writes for an object', async () => {
    const element = await add('<forecourt-sample dealership-key="[object Object]"></forecourt-sample>')
    expect(shown(element)).toContain('""')
  })

  it('never loses typed text when an attribute changes', async () => {
    const element = await add('<forecourt-sample price="1"></forecourt-sample>')
    await userEvent.type(page.getByLabelText('Name'), 'Rhian')
    element.setAttribute('price', '2')
    await shows(element, ' 2 ')
    await expect.element(page.getByLabelText('Name')).toHaveValue('Rhian')
    expect(element.shadowRoot?.activeElement?.id).toBe('name')
  })
})

describe('coming and going', () => {
  it('keeps what is drawn when it is moved', async () => {
    const element = await add('<forecourt-sample dealership-key="moved"></forecourt-sample>')
    const input = element.shadowRoot?.querySelector('input')
    const place = document.body.appendChild(document.createElement('section'))
    place.append(element)
    await turn()
    expect(element.shadowRoot?.querySelector('input')).toBe(input)
    expect(ended).toEqual([])
  })

  it('keeps what is drawn when the browser moves it whole', async () => {
    const element = await add('<forecourt-sample dealership-key="whole"></forecourt-sample>')
    const input = element.shadowRoot?.querySelector('input')
    const place = document.body.appendChild(document.createElement('section'))
    const mover = place as HTMLElement & { moveBefore(node: Node, child: Node | null): void }
    mover.moveBefore(element, null)
    await turn()
    expect(element.parentElement).toBe(place)
    expect(element.shadowRoot?.querySelector('input')).toBe(input)
    expect(ended).toEqual([])
  })

  it('ends its drawing when removed, keeps its state when put back', async () => {
    const element = await add('<forecourt-sample dealership-key="back"></forecourt-sample>')
    const opened = element.shadowRoot?.querySelector('em')?.textContent
    element.remove()
    await turn()
    expect(ended).toEqual(['back'])
    expect(element.shadowRoot?.childElementCount).toBe(0)
    document.body.append(element)
    await drawn(element)
    expect(element.shadowRoot?.querySelector('em')?.textContent).toBe(opened)
  })

  it('leaves nothing behind after a hundred elements', async () => {
    const gone: WeakRef<Element>[] = []
    const live = () => gone.filter((reference) => reference.deref()).length
    for (let index = 0; index < 100; index += 1) {
      const element = await add('<forecourt-sample></forecourt-sample>')
      gone.push(new WeakRef(element))
      element.remove()
      await turn()
    }
    expect(ended).toHaveLength(100)
    await vi.waitFor(async () => {
      await cdp().send('HeapProfiler.collectGarbage')
      expect(live()).toBeLessThanOrEqual(1)
    })
  })

  it('works inside two shadow roots', async () => {
    const outer = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
    const inner = outer.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
    const told = vi.fn()
    document.body.addEventListener('forecourt-sample', told, { once: true })
    await add('<forecourt-sample dealership-key="deep"></forecourt-sample>', inner)
    await userEvent.click(page.getByRole('button', { name: 'Tell' }))
    expect(told).toHaveBeenCalledOnce()
  })
})

describe('events, errors, looks', () => {
  it('tells the page by an event that bubbles out of shadow roots and can be taken over', async () => {
    const element = await add('<forecourt-sample></forecourt-sample>')
    const seen: CustomEvent[] = []
    document.addEventListener('forecourt-sample', (told) => seen.push(told as CustomEvent), { once: true })
    element.shadowRoot?.querySelector('button')?.click()
    expect(seen[0]).toMatchObject({ detail: { amount: 12 }, bubbles: true, composed: true, cancelable: true })
    expect(seen[0]?.target).toBe(element)
  })

  it('works from the keyboard', async () => {
    await add('<forecourt-sample></forecourt-sample>')
    const told = vi.fn()
    document.addEventListener('forecourt-sample', told, { once: true })
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    expect(told).toHaveBeenCalledOnce()
  })

  it('gives focus to its first field', async () => {
    const element = await add('<forecourt-sample></forecourt-sample>')
    element.focus()
    expect(element.shadowRoot?.activeElement?.id).toBe('name')
  })

  it('says plainly that it broke, tells the page, and tries again', async () => {
    const codes: string[] = []
    document.addEventListener(
      'forecourt-error',
      (told) => codes.push((told as CustomEvent<{ code: string }>).detail.code),
      { once: true },
    )
    const element = await add('<forecourt-sample price="1"></forecourt-sample>')
    element.price = 13
    await expect.element(page.getByRole('alert')).toHaveTextContent('Something went wrong here')
    expect(codes).toEqual(['render-failed'])
    element.price = 14
    await userEvent.click(page.getByRole('button', { name: 'Try again' }))
    await shows(element, ' 14 ')
  })

  it('wears one sheet however many there are, and writes no style tag', async () => {
    const one = await add('<forecourt-sample></forecourt-sample>')
    const two = await add('<forecourt-sample></forecourt-sample>')
    expect(one.shadowRoot?.adoptedStyleSheets.at(-1)).toBe(two.shadowRoot?.adoptedStyleSheets.at(-1))
    expect(one.shadowRoot?.querySelector('style')).toBeNull()
    const em = one.shadowRoot?.querySelector('em')
    expect(em && getComputedStyle(em).color).toBe('rgb(1, 2, 3)')
  })

  it('is not there while it is hidden', async () => {
    const element = await add('<forecourt-sample hidden></forecourt-sample>')
    expect(getComputedStyle(element).display).toBe('none')
    element.hidden = false
    expect(getComputedStyle(element).display).toBe('block')
  })
})

describe('defined twice', () => {
  it('is silent for the same version', () => {
    const warning = vi.spyOn(globalThis.console, 'warn').mockReturnValue()
    defineWidget('forecourt-sample', definition)
    expect(warning).not.toHaveBeenCalled()
    warning.mockRestore()
  })

  it('warns for another version and leaves the first', () => {
    const warning = vi.spyOn(globalThis.console, 'warn').mockReturnValue()
    class Other extends HTMLElement {
      static readonly forecourt = '0.0.1'
    }
    customElements.define('forecourt-other', Other)
    widget.define('forecourt-other')
    expect(warning.mock.calls[0]?.[0]).toContain('by version 0.0.1')
    expect(customElements.get('forecourt-other')).toBe(Other)
    warning.mockRestore()
  })
})
