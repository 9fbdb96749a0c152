import type { Page } from '@playwright/test'
import { differences, looksOf } from './support/looks.ts'
import { expect, test } from './support/test.ts'
import { loaderOf, monthlyPrice, quickQuote, showsFigures } from './support/widgets.ts'

// The page's own font is meant to come through; everything else is not.
const font = '<style>html, body, main { font-family: serif !important }</style>'
const place = (markup: string) =>
  `<main style="display: block !important; width: 460px !important; margin: 0 !important">${markup}${monthlyPrice(9995)}</main>`

const hostile = `
  *, *::before, *::after {
    box-sizing: content-box !important; outline: 3px dashed red !important;
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

// Colours that are on their way from one to another are not looks yet.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

async function drawn(page: Page): Promise<string[]> {
  await showsFigures(page)
  await expect(page.locator('forecourt-monthly-price').getByText('Representative APR')).toBeVisible()
  return [...(await looksOf(page, 'forecourt-quick-quote')), ...(await looksOf(page, 'forecourt-monthly-price'))]
}

test('looks as it was drawn on every page', async ({ page, open, server, noise }) => {
  await open({ head: font + loaderOf(server), body: place(quickQuote()) })
  const clean = await drawn(page)
  expect(clean.length).toBeGreaterThan(60)
  for (const { name, head = '', html = '', around = (markup: string) => markup } of pages)
    await test.step(`that ${name}`, async () => {
      await open({ html, head: head + font + loaderOf(server), body: around(place(quickQuote())) })
      expect(differences(clean, await drawn(page)), name).toEqual([])
    })
  expect(noise).toEqual([])
})

test('looks as it was drawn after the resets of Bootstrap and of Tailwind', async ({
  page,
  open,
  server,
  example,
  noise,
}) => {
  const { origin } = await example('wordpress')
  await open({ head: font + loaderOf(server), body: place(quickQuote()) })
  const clean = await drawn(page)
  for (const sheet of ['bootstrap.css', 'tailwind.css'])
    await test.step(sheet, async () => {
      const reset = `<link rel="stylesheet" href="${origin}/lib/${sheet}">`
      await open({ head: reset + font + loaderOf(server), body: place(quickQuote()) })
      expect(await page.evaluate(() => document.styleSheets.length)).toBe(2)
      expect(differences(clean, await drawn(page)), sheet).toEqual([])
    })
  expect(noise).toEqual([])
})
