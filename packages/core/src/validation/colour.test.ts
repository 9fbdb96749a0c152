import { expect, it } from 'vitest'
import { contrastOf } from './colour.ts'

it.each([
  ['#1F5C3A', { ratio: 7.9, ink: 'White', isEnough: true }],
  ['#FFFFFF', { ratio: 21, ink: 'Black', isEnough: true }],
  ['#000000', { ratio: 21, ink: 'White', isEnough: true }],
  ['#12', null],
])('the contrast of text on %s', (colour, contrast) => expect(contrastOf(colour)).toEqual(contrast))
