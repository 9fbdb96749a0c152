import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { settle } from '../../packages/widgets/src/kit/testing/settled.ts'
import { inProject } from '../../scripts/project.mjs'

const axe = readFileSync(inProject('node_modules/axe-core/axe.min.js'), 'utf8')
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** A rule of level A, which axe leaves out unless it is named. */
const LABEL_IN_NAME = 'label-content-name-mismatch'

interface Axe {
  run(root: Document, options: object): Promise<{ violations: { id: string; nodes: { target: unknown[] }[] }[] }>
}

/** The violations of WCAG 2.2 AA that axe finds. */
export async function violationsOn(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  await page.evaluate(settle, undefined)
  const options = { runOnly: { type: 'tag', values: RULES }, rules: { [LABEL_IN_NAME]: { enabled: true } } }
  return await page.evaluate(async (asked) => {
    const runner = Reflect.get(globalThis, 'axe') as Axe
    const { violations } = await runner.run(document, asked)
    const placesOf = (nodes: (typeof violations)[number]['nodes']) =>
      nodes.map(({ target }) => target.join(' ')).join('; ')
    return violations.map(({ id, nodes }) => `${id}: ${placesOf(nodes)}`.slice(0, 400))
  }, options)
}

/** The elements that make a page scroll sideways; empty if it does not. */
export async function tooWide(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return []
    const found: string[] = []
    const look = (root: Document | ShadowRoot) => {
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot) look(element.shadowRoot)
        const { right, width } = element.getBoundingClientRect()
        if (width > 0 && right > innerWidth + 1)
          found.push(`${element.localName}.${element.className} to ${right.toFixed(0)}`)
      }
    }
    look(document)
    return [`${document.documentElement.scrollWidth - innerWidth} pixels too wide`, ...found.slice(0, 8)]
  })
}
