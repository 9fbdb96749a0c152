import { afterAll, beforeAll } from 'vitest'
import { page } from 'vitest/browser'

/** Set-up of browser tests: all files of a run share one page, and each restores it. */

type Attributes = readonly (readonly [name: string, value: string])[]

const attributesOf = (element: Element): Attributes =>
  [...element.attributes].map(({ name, value }) => [name, value] as const)

function restore(element: Element, attributes: Attributes): void {
  for (const name of element.getAttributeNames()) element.removeAttribute(name)
  for (const [name, value] of attributes) element.setAttribute(name, value)
}

/** A test's own style sheets are written without attributes; those of Vite have some, and stay. */
const isOfTest = (element: Element) => element.matches('style') && element.attributes.length === 0

let found: { readonly html: Attributes; readonly body: Attributes; readonly width: number; readonly height: number }

beforeAll(() => {
  const { documentElement, body } = document
  found = { html: attributesOf(documentElement), body: attributesOf(body), width: innerWidth, height: innerHeight }
})

afterAll(async () => {
  document.body.replaceChildren()
  for (const element of [...document.head.children].filter(isOfTest)) element.remove()
  restore(document.documentElement, found.html)
  restore(document.body, found.body)
  await page.viewport(found.width, found.height)
})
