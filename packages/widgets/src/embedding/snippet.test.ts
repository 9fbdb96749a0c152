import { expect, it } from 'vitest'
import { originOf, policyOf, sheetOf, snippetOf, type Wanted } from './snippet.ts'

const wanted = (given: Partial<Wanted> = {}): Wanted => ({
  server: 'https://finance.example',
  widget: 'quick-quote',
  key: 'fc_live_1',
  ...{ registration: '', price: '', deposit: '', phone: '', theme: '', accent: '', heading: '', debug: false },
  ...given,
})

it('contains the lines for the head and the tag with its key', () => {
  expect(snippetOf(wanted())).toBe(
    [
      '<link rel="modulepreload" href="https://finance.example/widgets/figures.js">',
      '<script src="https://finance.example/widgets/loader.js" async></script>',
      '<forecourt-quick-quote',
      '  dealership-key="fc_live_1"',
      '></forecourt-quick-quote>',
    ].join('\n'),
  )
})

it.each([
  ['a car', { registration: 'AB12 CDE', price: '12995' }, ['registration="AB12 CDE"', 'price="12995"']],
  ['a scheme', { theme: 'dark' }, ['theme="dark"']],
  ['its own texts', { heading: 'From "us"' }, ['texts="{&quot;heading&quot;:&quot;From \\&quot;us\\&quot;&quot;}"']],
  ['the debug flag', { debug: true }, ['  debug']],
] as const)('writes %s', (_case, given, lines) => {
  for (const line of lines) expect(snippetOf(wanted(given))).toContain(line)
})

it('preloads no file for a widget that may be far below', () => {
  expect(snippetOf(wanted({ widget: 'monthly-price' }))).not.toContain('modulepreload')
})

it('omits what the widget does not read', () => {
  const text = snippetOf(wanted({ widget: 'lender-slider', price: '12995', registration: 'AB12 CDE' }))
  expect(text).not.toMatch(/price|registration/)
})

it('escapes markup', () => {
  expect(snippetOf(wanted({ phone: '"><script>' }))).toContain('phone="&quot;>&lt;script>"')
})

it('reserves space in the sheet, and accepts only a valid colour', () => {
  expect(sheetOf(wanted({ accent: '#8a1538' }))).toContain('--forecourt-accent: #8a1538;')
  expect(sheetOf(wanted({ accent: 'red; } body { display: none' }))).not.toContain('body')
  expect(sheetOf(wanted())).toMatch(/min-height: \d+px/)
})

it('lists only the server’s origin in the policy', () => {
  expect(policyOf(wanted({ server: 'https://finance.example/widgets/loader.js' }))).toBe(
    'script-src https://finance.example;\nconnect-src https://finance.example;',
  )
})

it.each([
  ['https://a.example/x?y', 'https://a.example'],
  ['not an address', 'https://finance.example'],
])('the origin of %s is %s', (given, origin) => {
  expect(originOf(given)).toBe(origin)
})
