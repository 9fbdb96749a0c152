import { afterEach, beforeEach, expect, it } from 'vitest'
import { cdp } from 'vitest/browser'
import { pageTokens, themeStyles } from './index.ts'
import { colours } from './tokens.ts'

type Scheme = 'light' | 'dark'

/** Only the protocol fields used here. */
type MediaSession = {
  send: (method: 'Emulation.setEmulatedMedia', media: { features: unknown[] }) => Promise<unknown>
}

/** Sets the visitor's preferred scheme. */
const prefer = (value: Scheme) =>
  (cdp() as MediaSession).send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] })

function sheetOf(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  return sheet
}

const before = [...document.adoptedStyleSheets]
const say = (text: string) => {
  document.adoptedStyleSheets = [...before, sheetOf(text)]
}

const CARD = '.card{background:var(--_raised);box-shadow:var(--_shadow)}.pressed{color:var(--_on-accent)}'

function addHost(theme = ''): HTMLElement {
  const host = document.createElement('div')
  if (theme) host.setAttribute('theme', theme)
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [...themeStyles, CARD].map(sheetOf)
  root.innerHTML =
    '<div class="card"><a href="#here">Words</a><b class="pressed">On it</b><input aria-label="Miles"></div>'
  return document.body.appendChild(host)
}

function styleOf(host: HTMLElement, selector: string): CSSStyleDeclaration {
  const found = host.shadowRoot?.querySelector(selector)
  if (!found) throw new Error(`There is no ${selector}`)
  return getComputedStyle(found)
}

const rgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

/** The scheme of background, text, shadow and a native control; 'mixed' if they differ. */
function schemeOf(host: HTMLElement): Scheme | 'mixed' {
  const { backgroundColor, color, boxShadow } = styleOf(host, '.card')
  const isLight = [
    backgroundColor === rgb(colours.raised.light),
    color === rgb(colours.text.light),
    boxShadow.startsWith('rgba(16, 33, 43, 0.06)'),
    styleOf(host, 'input').backgroundColor === 'rgb(255, 255, 255)',
  ]
  const isDark = [backgroundColor === rgb(colours.raised.dark), color === rgb(colours.text.dark)]
  if (isLight.every(Boolean)) return 'light'
  return isDark.every(Boolean) && !isLight.some(Boolean) ? 'dark' : 'mixed'
}

beforeEach(() => prefer('light'))

afterEach(async () => {
  document.body.replaceChildren()
  document.adoptedStyleSheets = before
  await prefer('light')
})

type Row = readonly [page: string, device: Scheme, theme: string, drawn: Scheme, css: string]

const rows: readonly Row[] = [
  ['says nothing', 'dark', '', 'light', ''],
  ['says nothing', 'light', '', 'light', ''],
  ['is light', 'dark', '', 'light', ':root{color-scheme:light}'],
  ['is dark', 'light', '', 'dark', ':root{color-scheme:dark}'],
  ['is dark in one place', 'light', '', 'dark', 'body{color-scheme:dark}'],
  ['follows the visitor', 'dark', '', 'dark', ':root{color-scheme:light dark}'],
  ['follows the visitor', 'light', '', 'light', ':root{color-scheme:light dark}'],
  ['says nothing', 'light', 'dark', 'dark', ''],
  ['is dark', 'dark', 'light', 'light', ':root{color-scheme:dark}'],
  ['follows the visitor', 'dark', 'light', 'light', ':root{color-scheme:light dark}'],
  ['is dark', 'light', 'no such word', 'dark', ':root{color-scheme:dark}'],
  ['is dark and unsets everything', 'light', '', 'dark', ':root{color-scheme:dark}body *{all:unset!important}'],
  ['forgets everything', 'light', 'dark', 'dark', '*{all:initial!important}'],
  ['is dark and forgets everything', 'dark', 'light', 'light', ':root{color-scheme:dark}*{all:initial!important}'],
  ['is drawn in our tokens', 'dark', '', 'dark', pageTokens()],
  ['is drawn in our tokens', 'light', '', 'light', pageTokens()],
]

it.each(rows)('on a page that %s, to a %s device, theme "%s": %s', async (_page, device, theme, drawn, css) => {
  await prefer(device)
  say(css)
  const host = addHost(theme)
  await expect.poll(() => schemeOf(host)).toBe(drawn)
})

it('follows a change of the page, and of its own attribute', async () => {
  const host = addHost()
  expect(schemeOf(host)).toBe('light')
  say(':root{color-scheme:dark}')
  await expect.poll(() => schemeOf(host)).toBe('dark')
  host.setAttribute('theme', 'light')
  await expect.poll(() => schemeOf(host)).toBe('light')
})

it.each([
  ['light', 'rgb(122, 28, 51)'],
  ['dark', 'oklch(0.75 '],
] as const)('makes a page’s own accent readable in the %s', async (scheme, accent) => {
  say(`:root{color-scheme:${scheme};--forecourt-accent:#7a1c33}`)
  const host = addHost()
  await expect.poll(() => styleOf(host, 'a').color).toMatch(accent)
})

it.each([
  ['light', 1],
  ['dark', 0.23],
] as const)('uses a readable text colour on the accent, in the %s', (scheme, lightness) => {
  say(`:root{color-scheme:${scheme}}`)
  expect(Number.parseFloat(styleOf(addHost(), '.pressed').color.replace('oklch(', ''))).toBeCloseTo(lightness, 1)
})
