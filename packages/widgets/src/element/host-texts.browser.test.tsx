import { afterEach, expect, it, vi } from 'vitest'
import { useTexts } from '../texts/index.ts'
import { text } from './codecs.ts'
import { defineWidget } from './define-widget.ts'
import { texts } from './host-texts.ts'

function Said() {
  const { text: say, language } = useTexts()
  return <output lang={language}>{`${say('ask', { dealer: 'Quillmere' })} · ${say('exampleApr')}`}</output>
}

defineWidget('forecourt-texts-sample', { component: Said, styles: [], attributes: { lang: text(), texts: texts() } })

type Sample = HTMLElement & { texts: object | undefined }

function add(markup: string): Sample {
  document.body.innerHTML = markup
  return document.querySelector('forecourt-texts-sample') as Sample
}

const shownBy = (element: Sample) => {
  const output = element.shadowRoot?.querySelector('output')
  return [output?.lang, output?.textContent]
}

afterEach(() => {
  document.body.replaceChildren()
})

it('falls back to English when the page has no texts in its language', async () => {
  const element = add('<div lang="fr"><forecourt-texts-sample></forecourt-texts-sample></div>')
  await expect.poll(() => shownBy(element)).toEqual(['en-GB', 'Ask Quillmere about this · Representative APR'])
})

it('uses the texts of its language for a regional tag too, and follows `lang`', async () => {
  const sample = add(`<script type="application/json" data-forecourt-texts="gd">{"ask": "Faighnich {dealer}"}</script>
    <forecourt-texts-sample lang="gd-GB"></forecourt-texts-sample>`)
  await expect.poll(() => shownBy(sample)).toEqual(['gd-GB', 'Faighnich Quillmere · Representative APR'])
  sample.lang = 'en'
  await expect.poll(() => shownBy(sample)).toEqual(['en-GB', 'Ask Quillmere about this · Representative APR'])
})

it('uses texts in the page’s JSON for the inherited language', async () => {
  const element = add(`<script type="application/json" data-forecourt-texts="cy">{"ask": "Gofyn i {dealer}"}</script>
    <div lang="cy"><forecourt-texts-sample></forecourt-texts-sample></div>`)
  await expect.poll(() => shownBy(element)).toEqual(['cy', 'Gofyn i Quillmere · Representative APR'])
})

it('prefers its own texts and returns to its language’s when they are unset', async () => {
  const element = add(`<forecourt-texts-sample texts='{"ask": "Ask us"}'></forecourt-texts-sample>`)
  await expect.poll(() => shownBy(element)[1]).toBe('Ask us · Representative APR')
  element.texts = undefined
  await expect.poll(() => shownBy(element)[1]).toBe('Ask Quillmere about this · Representative APR')
})

it('rejects a text that breaks a rule and warns once', async () => {
  const told = vi.spyOn(globalThis.console, 'warn').mockImplementation(() => {})
  const given = `texts='{"exampleApr": "Cheap rate", "ask": "Ask us"}'`
  const element = add(`<forecourt-texts-sample ${given}></forecourt-texts-sample>
    <forecourt-texts-sample ${given}></forecourt-texts-sample>`)
  await expect.poll(() => shownBy(element)[1]).toBe('Ask us · Representative APR')
  expect(told.mock.calls.flat()).toEqual([
    'Forecourt: the text “exampleApr” (en) is not used: CONC 3.5.7R asks for “APR”. Ours stands. See https://forecourt.example/developers/embedding#7-if-nothing-appears',
  ])
})

it.each([
  [
    'JSON that does not parse',
    '<script type="application/json" data-forecourt-texts="kw">{ask: x}</script>',
    'lang="kw"',
  ],
  ['a list', '<script type="application/json" data-forecourt-texts="gv">["x"]</script>', 'lang="gv"'],
  [
    'a file, which browsers do not load',
    '<script type="application/json" data-forecourt-texts="br" src="/texts.json"></script>',
    'lang="br"',
  ],
  ['an empty block', '<script type="application/json" data-forecourt-texts="ga"></script>', 'lang="ga"'],
  [
    'a text without its figure',
    '<script type="application/json" data-forecourt-texts="eu">{"monthly": "x"}</script>',
    'lang="eu"',
  ],
  ['a text of its own that breaks a rule', '', `texts='{"monthly": "cheap"}'`],
  ['a name that is none', '', `texts='{"headline": "x"}'`],
])('tells the page of texts that cannot be used: %s', async (_what, catalogue, given) => {
  const lines = vi.spyOn(globalThis.console, 'warn').mockImplementation(() => {})
  const told: unknown[] = []
  const hear = (event: Event) => told.push((event as CustomEvent).detail)
  document.addEventListener('forecourt-error', hear)
  add(`${catalogue}<forecourt-texts-sample ${given}></forecourt-texts-sample>`)
  const detail = { code: 'value-unreadable', widget: 'forecourt-texts-sample', retry: false }
  await expect.poll(() => told).toEqual([detail])
  expect(lines.mock.calls.flat().filter((line) => String(line).includes('#7-if-nothing-appears'))).toHaveLength(1)
  document.removeEventListener('forecourt-error', hear)
})
