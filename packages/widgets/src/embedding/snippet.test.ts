import { expect, it } from 'vitest'
import { applyValues } from './apply-values.ts'
import { type Control, controlsOf, keyOf, type Values } from './controls.ts'
import { originOf, policyOf, sheetOf, snippetOf } from './snippet.ts'

const named = (name: string) => ({ name, description: '' })
const controls = controlsOf({
  tagName: 'forecourt-quick-quote',
  attributes: [
    { ...named('dealership-key'), type: { text: 'string' } },
    { ...named('price'), type: { text: 'number | undefined' } },
    { ...named('debug'), type: { text: 'boolean' } },
    { ...named('theme'), type: { text: "'light' | 'dark'" } },
    { ...named('texts'), type: { text: 'object | undefined' } },
  ],
  slots: [named('heading')],
  cssParts: [named('heading'), named('button-…')],
  cssProperties: [{ ...named('--forecourt-accent'), default: '#123456' }],
  events: [named('forecourt-quote')],
})

const wanted = (values: Values = {}, tag = 'forecourt-quick-quote') => ({
  server: 'https://finance.example',
  tag,
  controls,
  values,
})

it('contains the lines for the head and the tag with its key', () => {
  expect(snippetOf(wanted({ 'attribute dealership-key': 'fc_live_1' }))).toBe(
    [
      '<link rel="modulepreload" href="https://finance.example/widgets/figures.js">',
      '<script src="https://finance.example/widgets/loader.js" async></script>',
      '<forecourt-quick-quote',
      '  dealership-key="fc_live_1"',
      '></forecourt-quick-quote>',
    ].join('\n'),
  )
})

it.each<[string, Values, string]>([
  ['a number', { 'attribute price': 12_995 }, '  price="12995"'],
  ['a choice', { 'attribute theme': 'dark' }, '  theme="dark"'],
  [
    'its own texts',
    { 'attribute texts': '{"heading":"From \\"us\\""}' },
    '  texts="{&quot;heading&quot;:&quot;From \\&quot;us\\&quot;&quot;}"',
  ],
  ['a flag', { 'attribute debug': true }, '\n  debug\n'],
  ['a slot', { 'slot heading': 'Drive it <now>' }, '  <span slot="heading">Drive it &lt;now></span>'],
])('writes %s', (_case, values, line) => expect(snippetOf(wanted(values))).toContain(line))

it.each<[string, Values]>([
  ['an empty text', { 'attribute dealership-key': '' }],
  ['a flag that is off', { 'attribute debug': false }],
  ['a value of nothing', { 'attribute price': undefined }],
  ['white space', { 'slot heading': '   ' }],
])('writes nothing for %s', (_case, values) => {
  expect(snippetOf(wanted(values))).toContain('<forecourt-quick-quote\n></forecourt-quick-quote>')
})

it('preloads no file for a widget that may be far below', () => {
  expect(snippetOf(wanted({}, 'forecourt-monthly-price'))).not.toContain('modulepreload')
})

it('reserves space in the sheet, and a value ends nothing but itself', () => {
  const sheet = sheetOf(wanted({ 'token --forecourt-accent': 'red; } body { display: none' }))
  expect(sheet).toMatch(/min-height: \d+px/)
  expect(sheet).not.toContain('body {')
  expect(sheetOf(wanted({ 'part button-…': 'primary { color: red }', 'part heading': 'font-weight: 400' }))).toContain(
    'forecourt-quick-quote::part(heading) { font-weight: 400 }\nforecourt-quick-quote::part(button-primary) { color: red }',
  )
})

it('lists only the server’s origin in the policy', () => {
  expect(policyOf({ server: 'https://finance.example/widgets/loader.js' })).toBe(
    'script-src https://finance.example;\nconnect-src https://finance.example;',
  )
})

it.each([
  ['https://a.example/x?y', 'https://a.example'],
  ['not an address', 'https://finance.example'],
])('the origin of %s is %s', (given, origin) => expect(originOf(given)).toBe(origin))

it('gives every control its own kind of input', () => {
  const inputs = Object.fromEntries(controls.map((one: Control) => [keyOf(one), one.input]))
  expect(inputs).toMatchObject({
    'attribute price': 'number',
    'attribute debug': 'flag',
    'attribute theme': 'choice',
    'attribute texts': 'text',
    'event forecourt-quote': 'event',
  })
})

it('gives a living element what is chosen, and takes it back', () => {
  const element = document.createElement('div')
  const sheet = { replaceSync: () => {} } as unknown as CSSStyleSheet
  applyValues(element, sheet, controls, {
    'attribute price': 9995,
    'attribute debug': true,
    'slot heading': 'Ours',
    'token --forecourt-accent': 'red',
  })
  expect(element.outerHTML).toBe(
    '<div price="9995" debug="" style="--forecourt-accent: red;"><span slot="heading">Ours</span></div>',
  )
  applyValues(element, sheet, controls, {})
  expect([element.attributes.length, element.childElementCount, element.style.length]).toEqual([1, 0, 0])
})
