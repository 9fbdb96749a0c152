import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { plainWords, withoutLinks } from './plain-words.ts'

test.each([
  ['an address', 'Log in at https://evil.example/login now', 'Log in at evil. example/login now'],
  ['one without a scheme', 'see www.evil.example', 'see www. evil. example'],
  ['a mail address', 'write to a.b@evil.example', 'write to a.b@evil. example'],
  ['wide letters', 'see ｅｖｉｌ．ｅｘａｍｐｌｅ', 'see evil. example'],
  ['an ideographic point', 'see evil。example', 'see evil. example'],
  ['another scheme', 'JavaScript:alert(1) mailto:x@y.test', 'alert(1) x@y.test'],
  ['figures', 'From £9.99 at 9.9 % APR, e.g. 48 months', 'From £9.99 at 9.9 % APR, e.g. 48 months'],
  [
    'a sentence',
    'Good to see you. Call Mr. Pryce on 01632 960101.',
    'Good to see you. Call Mr. Pryce on 01632 960101.',
  ],
])('%s', (_, given, plain) => {
  expect(withoutLinks(given)).toBe(plain)
})

it('is null for white space alone', () => {
  expect([plainWords('  '), plainWords(null), plainWords(' Hello ')]).toEqual([null, null, 'Hello'])
})

it('leaves nothing that a mail programme makes a link of', () => {
  const host = fc.stringMatching(/^[a-z]{2,8}(\.[a-z]{2,6}){1,3}$/)
  const around = fc.constantFrom('', 'https://', 'http://www.', 'ftp://', 'HTTPS://')
  fc.assert(
    fc.property(around, host, fc.string(), (scheme, name, rest) => {
      const plain = withoutLinks(`${rest} ${scheme}${name}/path`)
      expect(plain).not.toMatch(/https?:|\bwww\.[a-z]/i)
      expect(plain).not.toContain(name)
    }),
  )
})
