import { afterEach, beforeEach, expect, it } from 'vitest'
import { restoreFocusNearby } from './restore-focus.ts'

let host: HTMLElement
let root: ShadowRoot

beforeEach(() => {
  host = document.body.appendChild(document.createElement('div'))
  root = host.attachShadow({ mode: 'open', delegatesFocus: true })
  root.innerHTML = `
    <button id="first">First</button>
    <div><section><button id="save">Save</button></section><button id="next">Next</button></div>
    <dialog><button id="yes">Yes</button></dialog>`
  restoreFocusNearby(host, root)
})

afterEach(() => host.remove())

const at = (id: string) => root.getElementById(id)

it('moves the focus to the nearest focusable neighbour', () => {
  at('save')?.focus()
  at('save')?.remove()
  host.focus()
  expect(root.activeElement?.id).toBe('next')
})

it('moves the focus of a disabled control to the next control, not to the heading', () => {
  root.querySelector('section')?.insertAdjacentHTML('beforebegin', '<h1>Quotes</h1><button id="before">Before</button>')
  at('save')?.focus()
  at('save')?.setAttribute('disabled', '')
  at('save')?.blur()
  host.focus()
  expect(root.activeElement?.id).toBe('next')
})

it('keeps the focus in a focusable section whose last control is gone', () => {
  root.querySelector('section')?.setAttribute('tabindex', '-1')
  at('save')?.focus()
  at('save')?.remove()
  host.focus()
  expect(root.activeElement?.localName).toBe('section')
})

it('ignores a dialog that was removed with its button', () => {
  at('save')?.focus()
  root.querySelector('dialog')?.showModal()
  at('yes')?.focus()
  root.querySelector('dialog')?.remove()
  at('save')?.remove()
  host.focus()
  expect(root.activeElement?.id).toBe('next')
})

it('focuses the first control when no focus was lost', () => {
  host.focus()
  expect(root.activeElement?.id).toBe('first')
})

it('leaves the prototype of all elements unchanged, even with a page’s own setter', () => {
  const given = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'focus')
  if (!given) throw new Error('No element can have the focus')
  let current = HTMLElement.prototype.focus
  const set = (next: typeof current) => {
    current = next
  }
  Object.defineProperty(HTMLElement.prototype, 'focus', { configurable: true, get: () => current, set })
  try {
    restoreFocusNearby(host, root)
    expect(current).toBe(given.value)
  } finally {
    Object.defineProperty(HTMLElement.prototype, 'focus', given)
  }
})

it('focuses the heading first', () => {
  root.querySelector('section')?.prepend(document.createElement('h1'))
  host.focus()
  expect(root.activeElement?.localName).toBe('h1')
})

it('focuses the field in `data-begin` first', () => {
  root.querySelector('section')?.setAttribute('data-begin', '')
  root.prepend(document.createElement('h1'))
  host.focus()
  expect(root.activeElement?.id).toBe('save')
})

it('focuses the heading once it is rendered', async () => {
  host.focus()
  root.prepend(document.createElement('h1'))
  await expect.poll(() => root.activeElement?.localName).toBe('h1')
})

it('leaves the focus where the user has moved it before rendering', async () => {
  host.focus()
  at('save')?.focus()
  root.prepend(document.createElement('h1'))
  await Promise.resolve()
  expect(root.activeElement?.id).toBe('save')
})
