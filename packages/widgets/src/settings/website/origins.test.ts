import { expect, it } from 'vitest'
import { originOf } from './origins.ts'

it.each([
  ['https://www.quillmere.test', 'https://www.quillmere.test'],
  ['  HTTPS://WWW.Quillmere.test/ ', 'https://www.quillmere.test'],
  ['https://www.quillmere.test:443', 'https://www.quillmere.test'],
  ['https://shop.quillmere.test:8443', 'https://shop.quillmere.test:8443'],
  ['http://localhost:3000', 'http://localhost:3000'],
])('%s is the site %s', (typed, origin) => expect(originOf(typed, [])).toEqual({ origin }))

it.each([
  ['', 'Required'],
  [
    'quillmere-motors.example/cars',
    'Leave out the path and start with https://, as in https://quillmere-motors.example',
  ],
  ['https://quillmere.test/cars?x=1', 'Leave out the path, as in https://quillmere.test'],
  ['http://quillmere.test', 'Start with https://, as in https://quillmere.test'],
  ['quillmere.test', 'Start with https://, as in https://quillmere.test'],
  ['https://*.quillmere.test', 'Enter the address of a site, such as https://www.example.co.uk'],
  ['not a site', 'Enter the address of a site, such as https://www.example.co.uk'],
  ['https://known.test', 'This site is already on the list'],
])('%j is refused: %s', (typed, complaint) => expect(originOf(typed, ['https://known.test'])).toEqual({ complaint }))
