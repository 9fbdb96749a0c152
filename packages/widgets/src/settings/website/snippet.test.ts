import { expect, it } from 'vitest'
import { snippetOf } from './snippet.ts'

const parts = { origin: 'https://portal.forecourt.test', key: 'fc_live_7Qm2', phone: '01632 960101' }

it('contains the lines for the head and the tag with the dealership’s key', () => {
  expect(snippetOf(parts)).toBe(`<!-- once, in the head of the page -->
<link rel="modulepreload" href="https://portal.forecourt.test/widgets/figures.js">
<script src="https://portal.forecourt.test/widgets/loader.js" async></script>

<!-- where the quote goes -->
<forecourt-quick-quote
  dealership-key="fc_live_7Qm2"
  registration="ZZ23 KHP"
  price="18995"
  phone="01632 960101"
></forecourt-quick-quote>`)
})

it('has no inline style or script, for pages with a strict policy', () => {
  expect(snippetOf(parts)).not.toMatch(/style=|<style|<script[^>]*>[^<]/)
})

it('marks the place of a missing key, and omits a missing phone number', () => {
  const text = snippetOf({ ...parts, key: null, phone: null })
  expect(text).toContain('dealership-key="your key"')
  expect(text).not.toContain('phone=')
})

it('escapes its values', () => {
  expect(snippetOf({ ...parts, phone: '"><img src=x>' })).toContain('phone="&quot;><img src=x>"')
})
