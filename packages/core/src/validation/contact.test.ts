import { expect, test } from 'vitest'
import {
  formatPhone,
  normaliseMobile,
  normalisePhone,
  validateEmail,
  validateMobile,
  validatePhone,
} from './contact.ts'

test.each([
  'a@b.uk',
  'callum.penrose@mail.test',
  "o'neil+car_1%x@sub-domain.example.info",
  'A.B-C@EXAMPLE.COM',
  'x@1.co.uk',
])('§5 e-mail: %s passes', (value) => {
  expect(validateEmail(value, { required: true })).toBeNull()
})

test.each([
  'plain',
  '@b.uk',
  'a@',
  'a@b',
  'a@b.c',
  'a@b.museum',
  'a@b.c0m',
  'a@.uk',
  'a@-b.uk',
  'a@b-.uk',
  'a@b..uk',
  'a..b@c.uk',
  '.a@c.uk',
  'a.@c.uk',
  'a b@c.uk',
  ' a@b.uk',
  'a@b.uk ',
  'a@b.uk,c@d.uk',
  'a@@b.uk',
  `${'a'.repeat(250)}@b.uk`,
  12,
])('§5 e-mail: %s is invalid', (value) => {
  expect(validateEmail(value)).toBe('Invalid email format')
})

test('an address of 254 characters is the longest', () => {
  expect(validateEmail(`${'a'.repeat(249)}@b.uk`)).toBeNull()
})

test.each([
  ['07700900123', null],
  ['08700900123', 'Must be 07 number'],
  ['+447700900123', 'Must be 07 number'],
  ['7700900123', 'Must be 07 number'],
  ['0770090012', 'Invalid length'],
  ['077009001234', 'Invalid length'],
  ['07', 'Invalid length'],
  ['0770090012a', 'Invalid format'],
  ['07700 900123', 'Invalid format'],
])('§5 mobile: %s gives %s', (value, message) => {
  expect(validateMobile(value)).toBe(message)
})

test.each([
  ['01632960001', null],
  ['0163296000', null],
  ['1632960001', 'Must be start with 0'],
  ['016329600', 'Invalid length'],
  ['016329600011', 'Invalid length'],
  ['01632 96000', 'Invalid format'],
  ['01632x60001', 'Invalid format'],
])('§5 phone: %s gives %s', (value, message) => {
  expect(validatePhone(value)).toBe(message)
})

test.each([validateEmail, validateMobile, validatePhone])(
  '§5 an empty one passes unless it is required',
  (validate) => {
    expect(validate('')).toBeNull()
    expect(validate(null, {})).toBeNull()
    expect(validate(' ', { required: true })).toBe('Required')
  },
)

test.each([
  ['07700 900-123', '07700900123'],
  ['07700900123456', '07700900123'],
  ['a', ''],
  [null, ''],
  [undefined, ''],
])('§5 a mobile field reduces %j to %j', (typed, kept) => {
  expect(normaliseMobile(typed)).toBe(kept)
  expect(normalisePhone(typed)).toBe(kept)
})

test.each([
  ['07700900417', '07700 900417'],
  ['07700 900417', '07700 900417'],
  ['01632960001', '01632 960001'],
  ['0163296000', '01632 96000'],
  ['02079460018', '020 7946 0018'],
  ['01184960123', '0118 496 0123'],
  ['01214960123', '0121 496 0123'],
  ['03069990123', '0306 999 0123'],
  ['08081570123', '0808 157 0123'],
  ['09098790123', '0909 879 0123'],
  ['+447700900417', '+447700900417'],
  ['077009004171', '077009004171'],
  ['077009004', '077009004'],
  ['x07700900417', 'x07700900417'],
  [null, ''],
])('%s is shown as %s', (text, shown) => {
  expect(formatPhone(text)).toBe(shown)
})
