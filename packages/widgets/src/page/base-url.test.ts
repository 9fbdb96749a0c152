import { expect, it, vi } from 'vitest'
import { apiBaseUrl } from './base-url.ts'

it.each([
  ['the host’s value', 'https://finance.test/api/v3/', 'https://cdn.test/widgets/x.js', 'https://finance.test/api/v3'],
  ['the origin of the file', undefined, 'https://cdn.test:8080/widgets/x.js', 'https://cdn.test:8080/api/v3'],
  ['an empty attribute as absent', '', 'https://cdn.test/x.js', 'https://cdn.test/api/v3'],
  ['the page’s origin for a local file', undefined, 'file:///tmp/x.js', 'https://dealer.test/api/v3'],
  ['the page’s origin for a file without an address', undefined, '', 'https://dealer.test/api/v3'],
])('takes %s', (_name, given, file, expected) => {
  expect(apiBaseUrl(given, file, 'https://dealer.test')).toBe(expected)
})

it('needs nothing that Safari 17 lacks', () => {
  vi.stubGlobal('URL', Object.assign(class extends URL {}, { parse: undefined }))
  const found = apiBaseUrl(undefined, 'https://cdn.test/widgets/x.js', 'https://dealer.test')
  vi.unstubAllGlobals()
  expect(found).toBe('https://cdn.test/api/v3')
})
