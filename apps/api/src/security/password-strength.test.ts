import { expect, test } from 'vitest'
import { weaknessOf } from './password-strength.ts'

const ABOUT = ['rhian.tolland@quillmere.test', 'Rhian Tolland', 'Quillmere Motors']

test.each([
  'short1!',
  'password',
  'Password1',
  'P@ssw0rd2026!',
  'qwertyuiop',
  'aaaaaaaaaaaaaaaa',
  'quillmere2026',
  'RhianTolland1',
  'abcdefgh12345678',
])('refuses the password %s', async (password) => {
  expect(await weaknessOf(password, ABOUT)).toMatch(/\w/)
})

test.each([
  'correct horse battery staple',
  'A-right-password-1',
  'x9$Kq2!vLw7',
  'Überraschungsei für Zwölf',
  '🐎🔋📎🐎🔋🧲🌧️🚗🏁',
])('accepts %s', async (password) => {
  expect(await weaknessOf(password, ABOUT)).toBeNull()
})

test('judges a very long password by its beginning', async () => {
  expect(await weaknessOf('ab'.repeat(100_000), ABOUT)).toMatch(/\w/)
})
