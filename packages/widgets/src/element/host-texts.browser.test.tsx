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

it('speaks English where the page has no texts in its language', async () => {
  const element = add('<div lang="fr"><forecourt-texts-sample></forecourt-texts-sample></div>')
  await expect.poll(() => shownBy(element)).toEqual(['en-GB', 'Ask Quillmere about this · Representative APR'])
})

it('takes the texts of its language, for a region of it too, and follows the attribute', async () => {
  const sample = add(`<script type="application/json" data-forecourt-texts="gd">{"ask": "Faighnich {dealer}"}</script>
    <forecourt-texts-sample lang="gd-GB"></forecourt-texts-sample>`)
  await expect.poll(() => shownBy(sample)).toEqual(['gd-GB', 'Faighnich Quillmere · Representative APR'])
  sample.lang = 'en'
  await expect.poll(() => shownBy(sample)).toEqual(['en-GB', 'Ask Quillmere about this · Representative APR'])
})

it('takes texts that the page carries as data, for the language around it', async () => {
  const element = add(`<script type="application/json" data-forecourt-texts="cy">{"ask": "Gofyn i {dealer}"}</script>
    <div lang="cy"><forecourt-texts-sample></forecourt-texts-sample></div>`)
  await expect.poll(() => shownBy(element)).toEqual(['cy', 'Gofyn i Quillmere · Representative APR'])
})

it('puts its own texts before those of its language, and takes back what it is no longer given', async () => {
  const element = add(`<forecourt-texts-sample texts='{"ask": "Ask us"}'></forecourt-texts-sample>`)
  await expect.poll(() => shownBy(element)[1]).toBe('Ask us · Representative APR')
  element.texts = undefined
  await expect.poll(() => shownBy(element)[1]).toBe('Ask Quillmere about this · Representative APR')
})

it('keeps its own wording in place of one that breaks a rule, and tells the console once', async () => {
  const told = vi.spyOn(globalThis.console, 'warn').mockImplementation(() => {})
  const given = `texts='{"exampleApr": "Cheap rate", "ask": "Ask us"}'`
  const element = add(`<forecourt-texts-sample ${given}></forecourt-texts-sample>
    <forecourt-texts-sample ${given}></forecourt-texts-sample>`)
  await expect.poll(() => shownBy(element)[1]).toBe('Ask us · Representative APR')
  expect(told.mock.calls.flat()).toEqual([
    'Forecourt: the text “exampleApr” (en) is not used: CONC 3.5.7R asks for “APR”. Ours stands.',
  ])
})
