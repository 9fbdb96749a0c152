import { expect, it } from 'vitest'
import { writeAttributes, writeJsonBlock } from './written.ts'

it.each([
  ['text', { phone: '01632 960101' }, ' phone="01632 960101"'],
  ['a number', { price: 14_995 }, ' price="14995"'],
  ['true', { debug: true }, ' debug'],
  ['false and nothing', { debug: false, term: null, deposit: undefined }, ''],
  [
    'an object',
    { texts: { heading: 'A "good" price' } },
    ' texts="{&quot;heading&quot;:&quot;A \\&quot;good\\&quot; price&quot;}"',
  ],
  ['what would end the tag', { phone: '"><script>' }, ' phone="&quot;&gt;&lt;script&gt;"'],
])('an attribute: %s', (_, values, written) => {
  expect(writeAttributes(values)).toBe(written)
})

it('no text in the answer ends its block', () => {
  const written = writeJsonBlock({ dealerName: '</script><!--' })
  expect(written).not.toContain('<')
  expect(JSON.parse(written)).toEqual({ dealerName: '</script><!--' })
})
