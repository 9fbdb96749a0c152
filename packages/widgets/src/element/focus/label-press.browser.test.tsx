import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { keepPressesOnLabels } from './label-press.ts'

let host: HTMLElement
let root: ShadowRoot

beforeEach(async () => {
  await page.viewport(600, 600)
  document.body.innerHTML = '<button>Outside</button>'
  host = document.body.appendChild(document.createElement('div'))
  root = host.attachShadow({ mode: 'open', delegatesFocus: true })
  root.innerHTML = `
    <input id="first" aria-label="First">
    <div style="height: 3000px"></div>
    <label><input id="term" type="radio" style="opacity: 0; position: absolute"><span>49 months</span></label>
    <label>Name <input id="name"></label>`
  keepPressesOnLabels(root)
  document.querySelector('button')?.focus()
  scrollTo(0, 3000)
})
afterEach(() => {
  document.body.replaceChildren()
})

const at = (id: string) => root.getElementById(id) as HTMLInputElement

it('the first click selects a choice when the focus is outside and the first field is off screen', async () => {
  await userEvent.click(page.getByText('49 months'))
  expect(at('term').checked).toBe(true)
  expect(scrollY).toBeGreaterThan(1000)
})

it('a click on a choice selects it while the text of a field is selected', async () => {
  at('first').value = '8,000'
  at('first').select()
  await userEvent.click(page.getByText('49 months'))
  expect(at('term').checked).toBe(true)
})

it('a click on a label focuses its field', async () => {
  await userEvent.click(page.getByText('Name'), { position: { x: 5, y: 8 } })
  expect(root.activeElement?.id).toBe('name')
})

it('a click on a field focuses it', async () => {
  await userEvent.click(at('name'))
  expect(root.activeElement?.id).toBe('name')
})
