import { expect, test } from 'vitest'
import { plainPasswordWeakness, wordsAbout } from './password.ts'

test('personal words are the parts of names and addresses, in lower case, with at least three letters', () => {
  expect(wordsAbout(['Rhian.Tolland@Quillmere.test', 'Al'])).toEqual(['rhian', 'tolland', 'quillmere', 'test'])
})

test.each([
  ['too short', 'a1!b2?c', 'Use at least 8 characters.'],
  ['the name and little else', 'RhianTolland7', 'Do not use your name or address in it.'],
  ['the name beside enough of something else', 'Rhian-heron-valley', null],
  ['nothing of the person', 'Teme-valley-heron-72', null],
])('%s', (_fact, password, weakness) => {
  expect(plainPasswordWeakness(password, wordsAbout(['Rhian Tolland']))).toBe(weakness)
})
