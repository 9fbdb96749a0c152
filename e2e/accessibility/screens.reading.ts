import type { Page } from '@playwright/test'
import { figure } from '../support/figures.ts'
import { NAMES } from '../support/places.ts'
import { tooWide, violationsOn } from './measure.ts'
import { expect, test } from './screens.ts'
import { neverReached, walkByTab } from './walk.ts'

/** Layout changes with the page's width take a frame; findings are collected without stopping. */
const noted = expect.configure({ soft: true })

/** Roles that need an accessible name. */
const NAMED =
  /^\s*- (button|link|textbox|searchbox|combobox|checkbox|radio|switch|tab|img|spinbutton|slider|dialog|table|tablist)(?=$|:| \[)/

for (const name of NAMES)
  test(`${name}: read out, walked by keyboard, measured`, async ({ open }, info) => {
    const page = await open(name)
    await test.step('a screen reader finds one page heading, landmarks, and a name for every control', async () => {
      const told = await page.locator('body').ariaSnapshot()
      await info.attach('read out', { body: told, contentType: 'text/plain' })
      const lines = told.split('\n')
      expect.soft(lines.filter((line) => /- heading .*\[level=1\]/.test(line))).toHaveLength(1)
      expect.soft(lines.filter((line) => /- main\b/.test(line)).length, 'a main part').toBeGreaterThan(0)
      expect
        .soft(
          lines.filter((line) => NAMED.test(line)),
          'nothing to say',
        )
        .toEqual([])
      expect.soft(await page.title()).not.toBe('')
      await expect.soft(page.locator('html')).toHaveAttribute('lang', /^en/)
    })
    await test.step('axe finds nothing against WCAG 2.2 AA', async () => {
      expect.soft(await violationsOn(page)).toEqual([])
    })
    await test.step('Tab reaches every control, each visible, named and with a focus ring, and leaves the page again', async () => {
      const stops = await walkByTab(page)
      const wordsOf = (some: typeof stops) => some.map(({ words }) => words)
      expect.soft(wordsOf(stops.filter(({ hasName }) => !hasName)), 'without a name').toEqual([])
      expect.soft(wordsOf(stops.filter(({ isSeen }) => !isSeen)), 'not seen').toEqual([])
      expect.soft(wordsOf(stops.filter(({ isCovered }) => isCovered)), 'covered by something else').toEqual([])
      expect.soft(wordsOf(stops.filter(({ showsFocus }) => !showsFocus)), 'focus not shown').toEqual([])
      expect.soft(await neverReached(page), 'never reached').toEqual([])
      figure(`${name}: stops of the keyboard`, String(stops.length))
    })
    await test.step('nothing scrolls sideways at 320 pixels', async () => {
      await page.setViewportSize({ width: 320, height: 640 })
      await noted.poll(() => tooWide(page)).toEqual([])
    })
    await test.step('text of twice the size and wider spacing stays readable', async () => {
      await page.setViewportSize({ width: 640, height: 400 })
      await spaceText(page)
      await noted.poll(() => clippedText(page)).toEqual([])
    })
  })

/** 1.4.12, put into every shadow root. */
async function spaceText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important; }',
    )
    const space = (root: Document | ShadowRoot) => {
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
      for (const element of root.querySelectorAll('*')) if (element.shadowRoot) space(element.shadowRoot)
    }
    space(document)
  })
}

/** Clipped text that cannot be reached. */
async function clippedText(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const isCut = (element: Element) => {
      const { overflowY, height } = getComputedStyle(element)
      return overflowY === 'hidden' && height !== '1px' && element.scrollHeight > element.clientHeight + 8
    }
    const hasWords = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
    const cutIn = (root: Document | ShadowRoot): string[] =>
      [...root.querySelectorAll('*')].flatMap((element) => [
        ...(element.shadowRoot ? cutIn(element.shadowRoot) : []),
        ...(element.clientHeight > 1 && hasWords(element) && isCut(element)
          ? [`${element.localName}.${element.className} ${element.textContent?.trim().slice(0, 40)}`]
          : []),
      ])
    return cutIn(document)
  })
}
