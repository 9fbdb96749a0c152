import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepFocusNear } from './near-focus.ts'

let host: HTMLElement
let root: ShadowRoot

beforeEach(() => {
  host = document.body.appendChild(document.createElement('div'))
  root = host.attachShadow({ mode: 'open', delegatesFocus: true })
  root.innerHTML = `
    <button id="first">First</button>
    <div><section><button id="save">Save</button></section><button id="next">Next</button></div>
    <dialog><button id="yes">Yes</button></dialog>`
  keepFocusNear(host, root)
})

afterEach(() => host.remove())

const at = (id: string) => root.getElementById(id)

it('gives what was lost with its element to what is left nearest to it', () => {
  at('save')?.focus()
  at('save')?.remove()
  host.focus()
  expect(root.activeElement?.id).toBe('next')
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
