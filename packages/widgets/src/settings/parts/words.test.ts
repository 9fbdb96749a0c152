import { expect, it } from 'vitest'
import { settingWords } from './words.ts'

it.each([
  ['products', [0, 1], 'HP, PCP'],
  ['allowedOrigins', [], 'None'],
  ['allowedOrigins', ['https://a.test'], 'https://a.test'],
  ['creditProfiles', [0], 'Poor'],
  ['showLenderSlider', true, 'On'],
  ['useHostFont', false, 'Off'],
  ['defaultTerm', null, 'The longest that fits'],
  ['applicationDefaultTerm', null, 'None'],
  ['accent', '', 'The broker’s own colour'],
  ['corners', 'soft', 'Soft'],
  ['defaultTerm', 48, '48'],
])('%s %j reads %s', (name, value, words) => expect(settingWords(name, value)).toBe(words))
