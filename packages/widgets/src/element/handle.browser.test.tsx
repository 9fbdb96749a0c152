import { afterEach, describe, expect, it } from 'vitest'
import { type Signal, signal } from '../signals/index.ts'
import { flag, text } from './codecs.ts'
import { defineWidget } from './define-widget.ts'
import { useHandle } from './handle.ts'
import { atOnce } from './loader/when-near.ts'
import { createPropertyHolder } from './property-holder.ts'
import type { Enliven } from './shell.ts'
import { createShell } from './shell.ts'
import { withKey } from './with-key.tsx'

const isReady: Signal<boolean> = signal(false)
const asked: string[] = []

function Priced() {
  useHandle({ reprice: async () => void asked.push('reprice') }, isReady.value)
  return (
    <p data-begin>
      <input aria-label="Price" />
    </p>
  )
}

function Drawn() {
  useHandle({})
  return <p>Drawn</p>
}

const priced = defineWidget('forecourt-handle-sample', { component: Priced, styles: [], attributes: {} })
const keyed = defineWidget('forecourt-keyed-sample', {
  component: withKey(Drawn),
  styles: [],
  attributes: { 'dealership-key': text(), 'base-url': text(), debug: flag() },
})
const plain = defineWidget('forecourt-plain-sample', { component: () => <p>Drawn</p>, styles: [], attributes: {} })

type Sample = HTMLElement & { ready: Promise<Sample>; reprice(): Promise<unknown>; logout(): Promise<unknown> }
const add = (tag: string) => document.body.appendChild(document.createElement(tag)) as Sample

afterEach(() => {
  document.body.replaceChildren()
  isReady.value = false
  asked.length = 0
})

it('`ready` and `reprice` wait until the widget has figures or a reason for none', async () => {
  const element = add(priced.tag)
  let settled: unknown
  void element.ready.then((given) => {
    settled = given
  })
  const repriced = element.reprice()
  await expect.poll(() => element.shadowRoot?.querySelector('input')).toBeTruthy()
  expect([settled, asked]).toEqual([undefined, []])
  isReady.value = true
  await repriced
  expect([settled, asked]).toEqual([element, ['reprice']])
})

it('without figures it is ready after its first render and ignores methods that it lacks', async () => {
  const element = add(plain.tag)
  expect(await element.ready).toBe(element)
  expect(element.shadowRoot?.textContent).toBe('Drawn')
  expect([await element.reprice(), await element.logout()]).toEqual([undefined, undefined])
})

/** An element whose code nobody has asked for, as one far below the visitor. */
function addFar(name: string) {
  const sent: HTMLElement[] = []
  const shell = createShell(
    createPropertyHolder([]),
    'test',
    () => {},
    (host) => {
      sent.push(host)
      shell.enliven(priced.enliven)
    },
  )
  customElements.define(name, shell)
  return { sent, element: document.createElement(name) as Sample }
}

describe('far from the visitor', () => {
  it.each([
    ['ready', (element: Sample) => element.ready],
    ['reprice', (element: Sample) => element.reprice()],
    ['logout', (element: Sample) => element.logout()],
    ['focus', (element: Sample) => Promise.resolve(element.focus())],
  ] as const)('`%s` fetches the code itself', async (name, call) => {
    isReady.value = true
    const { element, sent } = addFar(`forecourt-far-${name}`)
    document.body.append(element)
    expect(sent).toEqual([])
    await call(element)
    expect(sent).toEqual([element])
    await expect.poll(() => element.shadowRoot?.querySelector('input')).toBeTruthy()
  })

  it('is fetched when it joins the page, if it was asked for before', async () => {
    const { element, sent } = addFar('forecourt-far-detached')
    void element.ready
    expect(sent).toEqual([])
    document.body.append(element)
    expect(sent).toEqual([element])
  })

  it('takes the focus once its first field is there, unless the user has gone elsewhere', async () => {
    const { element } = addFar('forecourt-far-focused')
    const own = document.body.appendChild(document.createElement('input'))
    document.body.append(element)
    element.focus()
    await expect.poll(() => element.shadowRoot?.activeElement?.localName).toBe('input')
    own.focus()
    expect(document.activeElement).toBe(own)
  })
})

it('an element without its key is not ready until the key is there', async () => {
  const element = add(keyed.tag)
  const settled: string[] = []
  void element.ready.then(() => settled.push(element.shadowRoot?.textContent ?? ''))
  await expect.poll(() => element.shadowRoot?.firstElementChild).toBeTruthy()
  element.setAttribute('dealership-key', 'fc_test_1')
  await element.ready
  expect(settled).toEqual(['Drawn'])
})

it('keeps the focus that it received before its code loaded', async () => {
  isReady.value = true
  const shell = createShell(createPropertyHolder([]), 'test', atOnce)
  customElements.define('forecourt-late-sample', shell)
  const first = add('forecourt-late-sample')
  const second = add('forecourt-late-sample')
  first.focus()
  shell.enliven(priced.enliven as Enliven)
  await first.ready
  await expect.poll(() => document.activeElement).toBe(first)
  expect(second.shadowRoot?.activeElement).toBeNull()
})
