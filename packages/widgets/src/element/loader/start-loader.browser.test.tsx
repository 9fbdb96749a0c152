import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { violationsOf } from '../../kit/testing/violations.ts'
import { number, text } from '../codecs.ts'
import { defineWidget } from '../define-widget.ts'
import { texts } from '../host-texts.ts'
import type { WidgetView } from '../live-widget.tsx'
import { VERSION } from '../version.ts'
import { CHUNK_TIMEOUT_MS, type Later } from './load-chunk.ts'
import { type LoadedWidget, PATIENCE_MS, startLoader, type WidgetRow } from './start-loader.ts'
import { atOnce, createWhenNear, type WhenNear } from './when-near.ts'

const attributes = { price: number(), 'dealership-key': text(), texts: texts() }

function Price({ props }: WidgetView<typeof attributes, Record<never, never>, undefined>) {
  return <output>{`${props.dealershipKey.value} ${props.price.value}`}</output>
}

const definition = { component: Price, styles: [], attributes }

let pages = 0

/** A page of its own for each test: tags cannot be taken back. */
function open(
  load: (widget: WidgetRow, attempt: number) => Promise<LoadedWidget>,
  wait?: Later,
  whenNear: WhenNear = atOnce,
  isLost = false,
) {
  const prefix = `page${++pages}`
  const rows: WidgetRow[] = [['price']]
  const start = (version = VERSION, widgets = rows) =>
    startLoader(version, prefix, Object.keys(attributes), widgets, load, whenNear, isLost, wait)
  return { tag: `${prefix}-price`, rows, start }
}

const chunk = (tag: string): LoadedWidget => defineWidget(tag, definition)
const add = (tag: string) => document.body.appendChild(document.createElement(tag))
const shows = (element: Element, words: string) =>
  expect.poll(() => element.shadowRoot?.querySelector('output')?.textContent).toBe(words)
function timers() {
  const set: { run: () => void; ms: number }[] = []
  const wait: Later = (run, ms) => set.push({ run, ms })
  return { wait, due: (ms: number) => set.filter((each) => each.ms === ms).map(({ run }) => run) }
}
const failing = () => Promise.reject(new TypeError('Failed to fetch'))

afterEach(() => document.body.replaceChildren())

describe('finding elements', () => {
  it('loads a widget once, for present and later elements', async () => {
    const load = vi.fn(async ([name]: WidgetRow) => chunk(`loaded-${name}`))
    const { tag, start } = open(load)
    const now = add(tag)
    start()
    const later = add(tag)
    const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
    const deep = root.appendChild(document.createElement(tag))
    for (const element of [now, later, deep]) await shows(element, ' undefined')
    expect(load).toHaveBeenCalledOnce()
  })

  it('loads nothing for a tag that is not on the page', () => {
    const load = vi.fn(failing)
    open(load).start()
    expect(load).not.toHaveBeenCalled()
  })

  it('keeps properties set before, during and after loading', async () => {
    let arrive: (chunk: LoadedWidget) => void = () => {}
    const arrival = new Promise<LoadedWidget>((resolve) => {
      arrive = resolve
    })
    const { tag, start } = open(() => arrival)
    const element = add(tag) as HTMLElement & { price?: number; dealershipKey?: string }
    element.price = 1
    start()
    expect('dealershipKey' in element).toBe(true)
    element.dealershipKey = 'fc_test_between'
    expect(element.price).toBe(1)
    arrive(chunk('early-price'))
    await shows(element, 'fc_test_between 1')
    element.price = 2
    await shows(element, 'fc_test_between 2')
  })
})

describe('far below the viewport', () => {
  const spacer = () => {
    const space = document.body.appendChild(document.createElement('div'))
    space.style.height = '5000px'
  }

  it('an element loads when it comes near, and one that stays far does not', async () => {
    const load = vi.fn(async () => chunk('near-price'))
    const { tag, start } = open(load, undefined, createWhenNear())
    start()
    spacer()
    const far = add(tag)
    spacer()
    const farther = add(tag)
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    expect(load).not.toHaveBeenCalled()
    far.scrollIntoView()
    await shows(far, ' undefined')
    expect(load).toHaveBeenCalledOnce()
    expect(farther.shadowRoot?.childElementCount).toBe(0)
    farther.scrollIntoView()
    await shows(farther, ' undefined')
  })

  it.each([
    ['with `eager`', (element: HTMLElement) => element.setAttribute('eager', '')],
    ['without its own box', (element: HTMLElement) => element.style.setProperty('display', 'contents')],
  ])('an element %s loads at once', async (_name, prepare) => {
    const { tag, start } = open(async () => chunk('eager-price'), undefined, createWhenNear())
    start()
    spacer()
    const element = document.createElement(tag)
    prepare(element)
    document.body.append(element)
    await shows(element, ' undefined')
  })
})

describe('a chunk that fails to load', () => {
  it('is requested again with another attempt number', async () => {
    const tried: number[] = []
    const { tag, start } = open((_name, attempt) => {
      tried.push(attempt)
      return attempt === 0 ? failing() : Promise.resolve(chunk('second-price'))
    })
    start()
    await shows(add(tag), ' undefined')
    expect(tried).toEqual([0, 1])
  })

  it('fails after three timeouts of 120 seconds', async () => {
    const { due, wait } = timers()
    const { tag, start } = open(() => new Promise(() => {}), wait)
    start()
    add(tag)
    for (const round of [1, 2, 3]) {
      await expect.poll(() => due(CHUNK_TIMEOUT_MS)).toHaveLength(round)
      due(CHUNK_TIMEOUT_MS).at(-1)?.()
    }
    await expect.element(page.getByRole('alert')).toBeVisible()
  })

  it('shows the telephone after seven seconds, and the widget once the chunk arrives', async () => {
    let arrive: (chunk: LoadedWidget) => void = () => {}
    const arrival = new Promise<LoadedWidget>((resolve) => {
      arrive = resolve
    })
    const { due, wait } = timers()
    const { tag, start } = open(() => arrival, wait)
    start()
    const element = add(tag)
    element.setAttribute('phone', '01632 960140')
    for (const run of due(PATIENCE_MS)) run()
    await expect.element(page.getByRole('link', { name: '01632 960140' })).toBeVisible()
    arrive(chunk('late-price'))
    await shows(element, ' undefined')
  })

  it('is requested again when the network is back', async () => {
    const warning = vi.spyOn(globalThis.console, 'warn').mockReturnValue()
    let isUp = false
    const { tag, start } = open(() => (isUp ? Promise.resolve(chunk('online-price')) : failing()))
    start()
    const element = add(tag)
    await expect.element(page.getByRole('alert')).toBeVisible()
    expect(warning.mock.calls).toEqual([[`Forecourt: <${tag}>: TypeError: Failed to fetch`]])
    isUp = true
    window.dispatchEvent(new Event('online'))
    await shows(element, ' undefined')
  })

  it('shows a message, the telephone and a retry button, and reports to the page', async () => {
    let isUp = false
    const { tag, start } = open(() => (isUp ? Promise.resolve(chunk('third-price')) : failing()))
    const told: unknown[] = []
    document.addEventListener('forecourt-error', (event) => told.push((event as CustomEvent).detail), { once: true })
    start()
    const element = add(tag)
    element.setAttribute('phone', '01632 960140')
    await expect.element(page.getByRole('alert')).toHaveTextContent('Finance figures could not be loaded.')
    await expect.element(page.getByRole('link', { name: '01632 960140' })).toHaveAttribute('href', 'tel:01632960140')
    expect(told).toEqual([{ code: 'load-failed', widget: tag, retry: true }])
    expect(await violationsOf(element)).toEqual([])
    isUp = true
    await userEvent.click(page.getByRole('button', { name: 'Try again' }))
    await shows(element, ' undefined')
  })
})

it('that does not know where its files are shows the telephone alone, and says that no try helps', async () => {
  const warning = vi.spyOn(globalThis.console, 'warn').mockReturnValue()
  const { tag, start } = open(failing, undefined, atOnce, true)
  const told: unknown[] = []
  document.addEventListener('forecourt-error', (event) => told.push((event as CustomEvent).detail), { once: true })
  start()
  add(tag).setAttribute('phone', '01632 960140')
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(/^Finance figures could not be loaded\. 01632 960140$/)
  expect(page.getByRole('button').elements()).toEqual([])
  expect(told).toEqual([{ code: 'load-failed', widget: tag, retry: false }])
  expect(warning).toHaveBeenCalledOnce()
})

describe('the message in place of an element', () => {
  const welsh = { notLoaded: 'Ni ellid llwytho’r ffigurau.', orCall: 'neu ffoniwch', retry: 'Ceisiwch eto' }
  const shown = 'Ni ellid llwytho’r ffigurau. Ceisiwch eto neu ffoniwch 01632 960140'

  it.each([
    ['an attribute', (element: Element) => element.setAttribute('texts', JSON.stringify(welsh)), shown],
    ['a property', (element: Element) => Object.assign(element, { texts: welsh }), shown],
    [
      'an unreadable attribute',
      (element: Element) => element.setAttribute('texts', '{notLoaded'),
      'Finance figures could not be loaded. Try again or call 01632 960140',
    ],
  ])('uses the texts of %s', async (_case, give, words) => {
    const { tag, start } = open(failing)
    start()
    const element = document.createElement(tag)
    element.setAttribute('phone', '01632 960140')
    give(element)
    document.body.append(element)
    await expect.element(page.getByRole('alert')).toHaveTextContent(words)
  })
})

describe('loading twice', () => {
  it('is silent for the same version', async () => {
    const warning = vi.spyOn(globalThis.console, 'warn').mockReturnValue()
    const { tag, start } = open(async () => chunk('twice-price'))
    start()
    start()
    await shows(add(tag), ' undefined')
    expect(warning).not.toHaveBeenCalled()
  })

  it('ignores another version and warns once', () => {
    const warning = vi.spyOn(globalThis.console, 'warn').mockReturnValue()
    const { tag, rows, start } = open(failing)
    start()
    const first = customElements.get(tag)
    start('9.0.0', [...rows, ...rows])
    expect(warning.mock.calls).toEqual([[`Forecourt: version ${VERSION} is here already`]])
    expect(customElements.get(tag)).toBe(first)
  })

  it('uses a widget that was defined without the loader', async () => {
    const load = vi.fn(failing)
    const { tag, start } = open(load)
    defineWidget(tag, definition)
    start()
    await shows(add(tag), ' undefined')
    expect(load).not.toHaveBeenCalled()
  })
})
