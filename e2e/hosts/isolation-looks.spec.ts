import type { Page } from '@playwright/test'
import { looksOf } from './support/looks.ts'
import { expect, test } from './support/test.ts'
import { loaderOf, monthlyPrice, quickQuote, showsFigures } from './support/widgets.ts'

// The page's own font is meant to come through; everything else is not.
const font = '<style>html, body, main { font-family: serif !important }</style>'
const place = (markup: string) =>
  `<main style="display: block !important; width: 460px !important; margin: 0 !important">${markup}${monthlyPrice(9995)}</main>`

const hostile = `
  *, *::before, *::after {
    box-sizing: content-box !important; padding: 5px !important; border: 3px dashed red !important;
    font: italic 700 31px/3 serif !important; color: lime !important; background: black !important;
    letter-spacing: 0.3em !important; word-spacing: 1em !important; text-transform: uppercase !important;
    text-align: right !important; text-indent: 40px !important; text-shadow: 2px 2px red !important;
    text-decoration: line-through !important; white-space: pre !important; list-style: square !important;
    cursor: wait !important; visibility: visible !important; border-radius: 0 !important; float: none !important
  }`

const pages: readonly { name: string; head?: string; html?: string; around?: (markup: string) => string }[] = [
  { name: 'unsets everything', head: '<style>* { all: unset }</style>' },
  { name: 'unsets everything, importantly', head: '<style>* { all: unset !important }</style>' },
  { name: 'says everything importantly', head: `<style>${hostile}</style>` },
  { name: 'has a root of ten pixels', head: '<style>html { font-size: 62.5% }</style>' },
  { name: 'has a root of forty pixels', head: '<style>html { font-size: 40px }</style>' },
  { name: 'is written from right to left', html: 'dir="rtl" lang="ar"' },
  { name: 'hides what it has not checked', head: '<style>main * { user-select: none; pointer-events: auto }</style>' },
  {
    name: 'moves and stacks what is around',
    around: (markup) =>
      `<div style="transform: translateX(0); will-change: transform; isolation: isolate; z-index: -1; position: relative">
        <div style="contain: layout; perspective: 900px; filter: none">${markup}</div></div>
      <div style="position: fixed; inset: auto 0 0 0; height: 20px; z-index: 2147483647"></div>`,
  },
]

async function drawn(page: Page): Promise<Record<string, string[]>> {
  await showsFigures(page)
  await expect(page.locator('forecourt-monthly-price').getByText('Representative APR')).toBeVisible()
  const [quote, price] = [await looksOf(page, 'forecourt-quick-quote'), await looksOf(page, 'forecourt-monthly-price')]
  return { quote, price }
}

test('looks as it was drawn on every page', async ({ page, open, server, noise }) => {
  await open({ head: font + loaderOf(server), body: place(quickQuote()) })
  const clean = await drawn(page)
  expect(clean.quote?.length).toBeGreaterThan(40)
  for (const { name, head = '', html = '', around = (markup) => markup } of pages)
    await test.step(`that ${name}`, async () => {
      await open({ html, head: head + font + loaderOf(server), body: around(place(quickQuote())) })
      expect(await drawn(page)).toEqual(clean)
    })
  expect(noise).toEqual([])
})

for (const [name, sheet] of [
  ['Bootstrap', 'bootstrap.css'],
  ['Tailwind', 'tailwind.css'],
] as const)
  test(`looks as it was drawn after the reset of ${name}`, async ({ page, open, server, example, noise }) => {
    const { origin } = await example('wordpress')
    await open({ head: font + loaderOf(server), body: place(quickQuote()) })
    const clean = await drawn(page)
    const reset = `<link rel="stylesheet" href="${origin}/lib/${sheet}">`
    await open({ head: reset + font + loaderOf(server), body: place(quickQuote()) })
    expect(await page.evaluate(() => document.styleSheets.length)).toBe(2)
    expect(await drawn(page)).toEqual(clean)
    expect(noise).toEqual([])
  })
