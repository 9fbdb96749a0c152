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

it('gives what was lost with its element to what is left nearest to it', () => {
  at('save')?.focus()
  at('save')?.remove()
  host.focus()
  expect(root.activeElement?.id).toBe('next')
})

it('gives what a disabled control had to the next one, not to the heading', () => {
  root.querySelector('section')?.insertAdjacentHTML('beforebegin', '<h1>Quotes</h1><button id="before">Before</button>')
  at('save')?.focus()
  at('save')?.setAttribute('disabled', '')
  at('save')?.blur()
  host.focus()
  expect(root.activeElement?.id).toBe('next')
})

it('stays in a part that can have the focus, once its last control is gone', () => {
  root.querySelector('section')?.setAttribute('tabindex', '-1')
  at('save')?.focus()
  at('save')?.remove()
  host.focus()
  expect(root.activeElement?.localName).toBe('section')
})

it('goes back to before a dialog that went with its button', () => {
  at('save')?.focus()
  root.querySelector('dialog')?.showModal()
  at('yes')?.focus()
  root.querySelector('dialog')?.remove()
  at('save')?.remove()
  host.focus()
  expect(root.activeElement?.id).toBe('next')
})

it('is at the first where nothing was lost', () => {
  host.focus()
  expect(root.activeElement?.id).toBe('first')
})

it('leaves alone what all elements have, also where a page has put a setter there', () => {
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

it('begins at its heading', () => {
  root.querySelector('section')?.prepend(document.createElement('h1'))
  host.focus()
  expect(root.activeElement?.localName).toBe('h1')
})

it('begins at the field that a screen is for', () => {
  root.querySelector('section')?.setAttribute('data-begin', '')
  root.prepend(document.createElement('h1'))
  host.focus()
  expect(root.activeElement?.id).toBe('save')
})

it('goes to its heading once that is drawn', async () => {
  host.focus()
  root.prepend(document.createElement('h1'))
  await expect.poll(() => root.activeElement?.localName).toBe('h1')
})

it('stays with a user who has moved it before it is rendered', async () => {
  host.focus()
  at('save')?.focus()
  root.prepend(document.createElement('h1'))
  await Promise.resolve()
  expect(root.activeElement?.id).toBe('save')
})
