import { expect, it } from 'vitest'
import { validateOwnPage } from './own-page.ts'

const SITES = ['https://www.quillmere.test', 'http://localhost:4300']
const NO_PAGE = 'Enter the address of a page, as in https://www.example.co.uk/your-deal'

it.each([
  ['https://www.quillmere.test/your-deal', null],
  ['https://www.quillmere.test', null],
  ['https://www.quillmere.test/deal?from=mail', null],
  ['HTTPS://WWW.Quillmere.test/deal', null],
  ['http://localhost:4300/deal', null],
  ['', null],
  [null, null],
  ['https://quillmere.test/deal', 'Add https://quillmere.test to the allowed sites first'],
  ['https://www.quillmere.test.evil.test/', 'Add https://www.quillmere.test.evil.test to the allowed sites first'],
  ['https://www.quillmere.test:8443/', 'Add https://www.quillmere.test:8443 to the allowed sites first'],
  ['https://www.quillmere.test@evil.test/', NO_PAGE],
  ['https://www.quillmere.test\\@evil.test/', NO_PAGE],
  ['http://www.quillmere.test/deal', NO_PAGE],
  ['https://www.quillmere.test/deal#form', NO_PAGE],
  ['https://www.quillmere.test/your deal', NO_PAGE],
  ['https://www.quillmere.test/\ndeal', NO_PAGE],
  ['www.quillmere.test/deal', NO_PAGE],
  ['javascript:alert(1)', NO_PAGE],
  ['//www.quillmere.test/deal', NO_PAGE],
])('%s: %s', (address, problem) => expect(validateOwnPage(address, SITES)).toBe(problem))
