import { expect, it } from 'vitest'
import { judge } from './judge.ts'
import { strengthOf } from './strength.ts'

const about = ['rhian.tolland@quillmere.test', 'Rhian', 'Tolland', 'Forecourt']

it.each([
  ['a common password', 'password1', 'Very easy to guess'],
  ['a keyboard sequence', 'qwertyuiop', 'Very easy to guess'],
  ['a short password', 'x7!', 'Use at least 8 characters.'],
  ['the user’s name', 'RhianTolland', 'Do not use your name or address in it.'],
])('%s is too weak, with a reason', (_fact, password, words) => {
  const { isEnough, label, advice } = strengthOf(password, about, judge)
  expect(isEnough).toBe(false)
  expect(`${label} ${advice}`).toContain(words)
})

it('unrelated words and digits are strong enough', () => {
  expect(strengthOf('Teme-valley-heron-72', about, judge)).toMatchObject({ isEnough: true, advice: null })
})

it('a high score from the library does not override the server’s rules', () => {
  const high = () => ({ score: 4 as const, feedback: { warning: null, suggestions: [] } })
  expect(strengthOf('short', [], high)).toMatchObject({ score: 1, isEnough: false })
})

it('gives its own advice when the library gives none', () => {
  const silent = () => ({ score: 2 as const, feedback: { warning: null, suggestions: [] } })
  expect(strengthOf('not quite enough', [], silent).advice).toBe('Make it longer or less common.')
})
