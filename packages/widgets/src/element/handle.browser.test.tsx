import { afterEach, expect, it } from 'vitest'
import { type Signal, signal } from '../signals/index.ts'
import { defineWidget } from './define-widget.ts'
import { useHandle } from './handle.ts'
import { atOnce } from './loader/when-near.ts'
import type { Enliven } from './shell.ts'
import { createShell } from './shell.ts'

const isReady: Signal<boolean> = signal(false)
const asked: string[] = []

function Priced() {
  useHandle({ reprice: async () => void asked.push('reprice') }, isReady.value)
  return <input aria-label="Price" />
}

const priced = defineWidget('forecourt-handle-sample', { component: Priced, styles: [], attributes: {} })
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

it('keeps the focus that it received before its code loaded', async () => {
  isReady.value = true
  const shell = createShell([], 'test', atOnce)
  customElements.define('forecourt-late-sample', shell)
  const [first, second] = [add('forecourt-late-sample'), add('forecourt-late-sample')]
  first.focus()
  shell.enliven(priced.enliven as Enliven)
  await first.ready
  await expect.poll(() => document.activeElement).toBe(first)
  expect(second.shadowRoot?.activeElement).toBeNull()
})
