import { expect, it } from 'vitest'
import { apiBaseUrl } from './base-url.ts'

it.each([
  [
    'what the host says',
    'https://finance.test/api/v3/',
    'https://cdn.test/widgets/x.js',
    'https://finance.test/api/v3',
  ],
  ['where the file came from', undefined, 'https://cdn.test:8080/widgets/x.js', 'https://cdn.test:8080/api/v3'],
  ['an empty attribute as none', '', 'https://cdn.test/x.js', 'https://cdn.test/api/v3'],
  ['the page for a file from a disk', undefined, 'file:///tmp/x.js', 'https://dealer.test/api/v3'],
  ['the page for a file without address', undefined, '', 'https://dealer.test/api/v3'],
])('takes %s', (_name, given, file, expected) => {
  expect(apiBaseUrl(given, file, 'https://dealer.test')).toBe(expected)
})
