import { readFileSync } from 'node:fs'
import { inProject } from '../../scripts/project.mjs'
import type { Page } from '@playwright/test'
import { figure } from '../support/figures.ts'
import { expect, NAMES, test } from './screens.ts'
import { neverReached, walkByTab } from './walk.ts'

const axe = readFileSync(inProject('node_modules/axe-core/axe.min.js'), 'utf8')
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Roles that say nothing to anybody without a name. */
const NAMED =
  /^\s*- (button|link|textbox|searchbox|combobox|checkbox|radio|switch|tab|img|spinbutton|slider|dialog|table|tablist)(?=$|:| \[)/

for (const name of NAMES) {
  test(`${name}: read out, there is one heading of the page, its landmarks, and a name for everything`, async ({
    page,
    open,
  }, info) => {
    await open(name)
    const told = await page.locator('body').ariaSnapshot()
    await info.attach('read out', { body: told, contentType: 'text/plain' })
    const lines = told.split('\n')
    expect(
      lines.filter((line) => /- heading .*\[level=1\]/.test(line)),
      told,
    ).toHaveLength(1)
    expect(
      lines.some((line) => /- main\b/.test(line)),
      told,
    ).toBe(true)
    expect(lines.filter((line) => NAMED.test(line))).toEqual([])
    expect(await page.title()).not.toBe('')
    await expect(page.locator('html')).toHaveAttribute('lang', /^en/)
  })

  test(`${name}: by keyboard everything is reached, seen, named and shows its focus, and the way leads out`, async ({
    page,
    open,
  }) => {
    await open(name)
    const stops = await walkByTab(page)
    expect(stops.length).toBeGreaterThan(0)
    const wordsOf = (some: typeof stops) => some.map(({ words }) => words)
    expect.soft(wordsOf(stops.filter(({ hasName }) => !hasName)), 'without a name').toEqual([])
    expect.soft(wordsOf(stops.filter(({ isSeen }) => !isSeen)), 'not seen').toEqual([])
    expect.soft(wordsOf(stops.filter(({ showsFocus }) => !showsFocus)), 'focus not shown').toEqual([])
    expect.soft(await neverReached(page), 'never reached').toEqual([])
    figure(`${name}: stops of the keyboard`, String(stops.length))
  })

  test(`${name}: axe finds nothing against WCAG 2.2 AA, and nothing scrolls sideways at 320 pixels`, async ({
    page,
    open,
  }) => {
    await open(name)
    await page.evaluate(axe)
    const violations = await page.evaluate(async (values) => {
      const { axe: runner } = globalThis as unknown as {
        axe: {
          run(
            root: Document,
            options: object,
          ): Promise<{ violations: { id: string; nodes: { target: unknown[] }[] }[] }>
        }
      }
      const { violations: found } = await runner.run(document, { runOnly: { type: 'tag', values } })
      return found.map(({ id, nodes }) =>
        `${id}: ${nodes.map(({ target }) => target.join(' ')).join('; ')}`.slice(0, 400),
      )
    }, RULES)
    expect.soft(violations).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect.soft(wider, 'pixels too wide at 320').toBeLessThanOrEqual(0)
  })

  test(`${name}: text of twice the size and wider spacing stays readable`, async ({ page, open }) => {
    await page.setViewportSize({ width: 640, height: 512 })
    await open(name)
    expect(await clippedText(page)).toEqual([])
  })
}

/** 1.4.12, put into every shadow root; then what is cut off without a way to reach it. */
async function clippedText(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important; }')
    const roots: (Document | ShadowRoot)[] = []
    const collect = (root: Document | ShadowRoot) => {
      roots.push(root)
      for (const element of root.querySelectorAll('*')) if (element.shadowRoot) collect(element.shadowRoot)
    }
    collect(document)
    for (const root of roots) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
    const isCut = (element: Element) => {
      const { overflowY, height } = getComputedStyle(element)
      return overflowY === 'hidden' && height !== '1px' && element.scrollHeight > element.clientHeight + 8
    }
    const hasWords = (element: Element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
    return roots.flatMap((root) =>
      [...root.querySelectorAll('*')]
        .filter((element) => element.clientHeight > 1 && hasWords(element) && isCut(element))
        .map((element) => `${element.localName}.${element.className} ${element.textContent?.trim().slice(0, 40)}`),
    )
  })
}
