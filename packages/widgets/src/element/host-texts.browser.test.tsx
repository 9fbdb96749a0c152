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

const ENGLISH = ['en-GB', 'Ask Quillmere about this · Representative APR']

/** A catalogue, whole or in the making. */
function catalogue(language: string, words = ''): HTMLScriptElement {
  const block = Object.assign(document.createElement('script'), { type: 'application/json', textContent: words })
  block.dataset.forecourtTexts = language
  return block
}

const within = (language: string) => Object.assign(document.createElement('div'), { lang: language })

it.each<[what: string, language: string, act: (sample: Sample) => void]>([
  ['at the foot of the page', 'ast', () => document.body.append(catalogue('ast', '{"ask": "Late"}'))],
  ['in the head', 'arn', () => document.head.append(catalogue('arn', '{"ask": "Late"}'))],
  [
    'inside a block that a script fills',
    'cor',
    () => {
      const foot = document.body.appendChild(document.createElement('footer'))
      const filled = document.createElement('div')
      filled.append(catalogue('cor', '{"ask": "Late"}'))
      foot.replaceChildren(filled)
    },
  ],
  [
    'as an empty block that gets its words later',
    'dsb',
    () => {
      const block = document.body.appendChild(catalogue('dsb'))
      queueMicrotask(() => (block.textContent = '{"ask": "Late"}'))
    },
  ],
  [
    'as a block that is marked later',
    'fur',
    () => {
      const block = catalogue('', '{"ask": "Late"}')
      delete block.dataset.forecourtTexts
      document.body.append(block)
      queueMicrotask(() => (block.dataset.forecourtTexts = 'fur'))
    },
  ],
  [
    'in the place of another',
    'hsb',
    () => {
      const block = document.body.appendChild(catalogue('hsb', '{"ask": "Early"}'))
      queueMicrotask(() => block.replaceWith(catalogue('hsb', '{"ask": "Late"}')))
    },
  ],
])('reads a catalogue that comes after the element: %s', async (_what, language, act) => {
  vi.spyOn(globalThis.console, 'warn').mockImplementation(() => {})
  const sample = add(`<div lang="${language}"><forecourt-texts-sample></forecourt-texts-sample></div>`)
  await expect.poll(() => shownBy(sample)).toEqual(ENGLISH)
  act(sample)
  await expect.poll(() => shownBy(sample)).toEqual([language, 'Late · Representative APR'])
  document.head.querySelector('[data-forecourt-texts]')?.remove()
})

it.each<[what: string, act: (sample: Sample) => void]>([
  ['of the page', () => document.documentElement.setAttribute('lang', 'kab')],
  ['of the block around it', (sample) => sample.parentElement?.setAttribute('lang', 'kab')],
  ['of a block further out', () => document.body.setAttribute('lang', 'kab')],
  ['by moving it into a block of another', (sample) => document.body.appendChild(within('kab')).append(sample)],
  [
    'by moving it whole',
    (sample) => {
      const block = document.body.appendChild(within('kab'))
      const move: unknown = Reflect.get(block, 'moveBefore')
      if (typeof move === 'function') move.call(block, sample, null)
      else block.append(sample)
    },
  ],
  [
    'by wrapping the block around it',
    (sample) => document.body.appendChild(within('kab')).append(sample.parentElement ?? ''),
  ],
  ['on itself', (sample) => sample.setAttribute('lang', 'kab')],
])('follows a change of language: %s', async (_what, act) => {
  const sample = add('<div><forecourt-texts-sample></forecourt-texts-sample></div>')
  document.body.append(catalogue('kab', '{"ask": "Kab"}'))
  await expect.poll(() => shownBy(sample)).toEqual(ENGLISH)
  const before = document.documentElement.lang
  act(sample)
  await expect.poll(() => shownBy(sample)).toEqual(['kab', 'Kab · Representative APR'])
  document.documentElement.lang = before
  document.body.removeAttribute('lang')
})

it('returns to English when its catalogue is taken away', async () => {
  const sample = add('<div lang="lld"><forecourt-texts-sample></forecourt-texts-sample></div>')
  const block = document.body.appendChild(catalogue('lld', '{"ask": "Lld"}'))
  await expect.poll(() => shownBy(sample)).toEqual(['lld', 'Lld · Representative APR'])
  block.remove()
  await expect.poll(() => shownBy(sample)).toEqual(ENGLISH)
})

it('judges no catalogue while the page is still arriving', async () => {
  const lines = vi.spyOn(globalThis.console, 'warn').mockImplementation(() => {})
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
  const sample = add('<div lang="mwl"><forecourt-texts-sample></forecourt-texts-sample></div>')
  const block = document.body.appendChild(catalogue('mwl', '{"ask": "Half'))
  await expect.poll(() => shownBy(sample)).toEqual(ENGLISH)
  const words = block.firstChild
  if (words instanceof Text) words.appendData(' and half"}')
  state.mockReturnValue('interactive')
  document.dispatchEvent(new Event('DOMContentLoaded'))
  await expect.poll(() => shownBy(sample)).toEqual(['mwl', 'Half and half · Representative APR'])
  expect(lines.mock.calls).toEqual([])
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
