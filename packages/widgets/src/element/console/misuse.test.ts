import { describe, expect, it } from 'vitest'
import { attributes as price } from '../../monthly-price/definition.ts'
import { attributes as quote } from '../../quick-quote/definition.ts'
import { findMisuse, nearestOf } from './misuse.ts'

const definitions = import.meta.glob('../../**/definition.ts', { eager: true })

function misuseOf(given: string, codecs: Parameters<typeof findMisuse>[1] = quote) {
  const box = document.createElement('div')
  box.innerHTML = `<forecourt-x ${given}></forecourt-x>`
  const [host] = box.children
  return host ? findMisuse(host, codecs).map(({ text }) => text) : []
}

describe('an attribute that is not known is named with the nearest', () => {
  it.each([
    ['prise', 'price'],
    ['milage', 'mileage'],
    ['dealershipkey', 'dealership-key'],
    ['dealer-key', 'dealership-key'],
    ['deposits', 'deposit'],
    ['registraton', 'registration'],
    ['baseurl', 'base-url'],
    ['thme', 'theme'],
    ['fone', 'phone'],
    ['eagre', 'eager'],
  ])('%s: %s', (given, nearest) => {
    expect(misuseOf(`${given}="1"`)).toEqual([`there is no attribute ${given}. Did you mean ${nearest}?`])
  })

  it('or alone, where none is near', () => {
    expect(misuseOf('colour="red"')).toEqual(['there is no attribute colour. It is ignored.'])
    expect(nearestOf('xyz', ['price', 'deposit'])).toBeNull()
  })

  it('is judged by the element’s own list', () => {
    expect(misuseOf('price-on-request', quote)).toEqual([])
    expect(misuseOf('price-on-request', price)).toEqual(['there is no attribute price-on-request. It is ignored.'])
  })
})

describe('a value that cannot be read is named', () => {
  it.each([
    ['price="POA"', 'price="POA" cannot be read as number and is ignored.'],
    ['price="14.995,00"', 'price="14.995,00" cannot be read as number and is ignored.'],
    ['product="lease"', 'product="lease" cannot be read as hp | pcp and is ignored.'],
    ['term="50"', 'term="50" cannot be read as 12 | 24 | 36 | 37 | 48 | 49 | 60 and is ignored.'],
    ['sort="cheapest"', 'sort="cheapest" cannot be read as total | monthly | apr and is ignored.'],
    ['mileage="28k"', 'mileage="28k" cannot be read as number and is ignored.'],
    ['texts="{heading: x}"', 'texts="{heading: x}" cannot be read as json and is ignored.'],
    ['theme="midnight"', 'theme="midnight" cannot be read as light | dark and is ignored.'],
    [
      'base-url="finance.example/api/v3"',
      'base-url="finance.example/api/v3" cannot be read as address and is ignored.',
    ],
    ['base-url="https://"', 'base-url="https://" cannot be read as address and is ignored.'],
    ['base-url="ftp://finance.example"', 'base-url="ftp://finance.example" cannot be read as address and is ignored.'],
    ['base-url="javascript:alert(1)"', 'base-url="javascript:alert(1)" cannot be read as address and is ignored.'],
    [
      'base-url="https://finance example"',
      'base-url="https://finance example" cannot be read as address and is ignored.',
    ],
    ['density="tiny"', 'density="tiny" cannot be read as compact | comfortable and is ignored.'],
  ])('%s', (given, text) => {
    expect(misuseOf(given)).toEqual([text])
  })

  it('as is a day of first registration', () => {
    expect(misuseOf('registered="14/03/2023"', price)).toEqual([
      'registered="14/03/2023" cannot be read as 2023-03-14 and is ignored.',
    ])
    expect(misuseOf('registered="2023-03-14"', price)).toEqual([])
  })
})

it.each(Object.entries(definitions))(
  '%s names words only, and no empty one, where a value is not understood',
  (_, given) => {
    const { attributes } = given as { attributes: Parameters<typeof findMisuse>[1] }
    const names = Object.keys(attributes).filter((name) => attributes[name]?.understands?.('§') === false)
    const said = misuseOf(names.map((name) => `${name}="§"`).join(' '), attributes)
    expect(said).toHaveLength(names.length)
    for (const words of said) expect(words).toMatch(/ cannot be read as \S+( \| \S+)* and is ignored\.$/)
  },
)

it.each([
  'price="14,995" product="PCP" term="48" theme="Dark" texts="{&quot;heading&quot;:&quot;x&quot;}" phone="01632 960101" eager debug',
  'price="" product="" term="" mileage',
  'base-url="https://finance.example/api/v3"',
  'base-url="http://localhost:4200/api/v3"',
  'base-url=" /api/v3 "',
  'base-url=""',
  'class="a" id="b" style="c" slot="d" part="e" title="f" hidden lang="cy" dir="rtl" role="group" tabindex="0" translate="no"',
  'data-x="1" aria-label="x" onclick="" item-prop-x2="1" itemprop="offers"',
  'v-cloak x-data="{}" ng-version="21" hx-get="/" wire:id="1" @click="x" :price="p" _ngcontent-abc-1 key="1"',
])('says nothing of %s', (given) => {
  expect(misuseOf(given)).toEqual([])
})
