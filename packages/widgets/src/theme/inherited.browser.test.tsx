import { afterEach, expect, it } from 'vitest'
import { replacePublicPage } from '../page/index.ts'
import { aPublicPage } from '../quick-quote/testing/opened.ts'
import '../public-quick-quote.ts'

const API = 'https://dealer.test/api/v3'

/** One of them is a value of any inherited property, and other than its usual one. */
const VALUES = [
  ...['rgb(1, 2, 3)', '7px', '3', '0.5', '70%', 'none', 'hidden', 'auto', 'all', 'italic', 'oblique', '700', 'rtl'],
  ...['uppercase', 'underline', 'vertical-rl', 'break-all', 'anywhere', 'pre', 'nowrap', 'justify', 'right', 'center'],
  ...['collapse', 'inside', 'square', 'pixelated', 'upright', 'sideways', 'over', 'under', 'dot', 'strict', 'loose'],
  ...['wavy', 'small-caps', 'ultra-expanded', 'geometricprecision', 'antialiased', 'disc', 'circle', '"x"', 'evenodd'],
  ...['round', 'bevel', 'middle', 'bold', 'text', 'wait', 'hide', 'balance', 'first', 'blink', 'digits 2', 'stable'],
  ...['2px 2px rgb(1, 2, 3)', 'under left', 'first last', '"kern" 0', '"wght" 700', 'dark', 'no-preference', 'fixed'],
  ...['break-word', 'manual', 'preserve', 'from-font', 'simplified', 'ruby', 'historical-forms', 'ordinal', 'emoji'],
  ...['sub', 'slashed-zero', 'no-common-ligatures', 'start', 'end', 'last baseline', 'embed', 'linearrgb', 'stroke'],
]

/** The page decides these: its colour scheme, and its typeface where the element names none. */
const OF_THE_PAGE = ['color-scheme', 'font-family']

const names = [...getComputedStyle(document.documentElement)]

afterEach(() => document.body.replaceChildren())

/** Every property of this browser that a plain element takes from the one around it, with a value that shows it. */
function inheritedProperties(): (readonly [string, string])[] {
  const around = document.body.appendChild(document.createElement('div'))
  const within = around.appendChild(document.createElement('div'))
  const found = names.flatMap((name) => {
    const usual = getComputedStyle(within).getPropertyValue(name)
    for (const value of VALUES) {
      around.style.cssText = `${name}: ${value}`
      const [own, taken] = [around, within].map((each) => getComputedStyle(each).getPropertyValue(name))
      if (own !== usual && taken === own && around.style.length > 0) return [[name, value] as const]
    }
    return []
  })
  around.remove()
  // Sizes that follow from the writing mode are no properties of their own.
  return found.filter(
    ([name]) => !/^(width|height|(block|inline)-size|perspective-origin|transform-origin)$/.test(name),
  )
}

it('every inherited property of the page ends at the element', async () => {
  replacePublicPage('fc_test_inherit', aPublicPage().page, API)
  const around = document.body.appendChild(document.createElement('div'))
  around.innerHTML = `<forecourt-quick-quote dealership-key="fc_test_inherit" base-url="${API}" price="12995"></forecourt-quick-quote>`
  const [element] = around.children
  await expect.poll(() => element?.shadowRoot?.querySelector('.public-title')).toBeTruthy()
  const title = element?.shadowRoot?.querySelector('.public-title') as HTMLElement
  const properties = inheritedProperties()
  expect(properties.length).toBeGreaterThan(40)
  const reaching = properties.flatMap(([name, value]) => {
    if (OF_THE_PAGE.includes(name)) return []
    around.style.cssText = ''
    const before = getComputedStyle(title).getPropertyValue(name)
    around.style.cssText = `${name}: ${value}`
    return getComputedStyle(title).getPropertyValue(name) === before ? [] : [`${name}: ${value}`]
  })
  expect(reaching).toEqual([])
})
