import { differences, drawn, font, place } from './support/looks.ts'
import { expect, test } from './support/test.ts'
import { loaderOf, quickQuote } from './support/widgets.ts'

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
  {
    name: 'paints, breaks and turns its text, and is dead to the pointer',
    head: `<style>main { -webkit-text-fill-color: red; -webkit-text-stroke: 2px red; word-break: break-all;
      writing-mode: vertical-rl; hyphens: auto; pointer-events: none }
      main > * { width: 460px }</style>`,
  },
  {
    name: 'puts it into a link',
    around: (markup) => `<a href="#car" style="text-decoration: underline wavy red">${markup}</a>`,
  },
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
