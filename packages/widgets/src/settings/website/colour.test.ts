import { describe, expect, it } from 'vitest'
import { colourComplaint, contrastOf, SWATCHES } from './colour.ts'

it.each([
  ['', null],
  ['#1F5C3A', null],
  ['#1f5c3a', null],
  ['1F5C3A', 'Must be a colour such as #1F5C3A'],
  ['#1F5', 'Must be a colour such as #1F5C3A'],
  ['burgundy', 'Must be a colour such as #1F5C3A'],
])('%j as an accent: %s', (text, complaint) => expect(colourComplaint(text)).toBe(complaint))

describe('the contrast of what is written on an accent', () => {
  it.each([
    ['#1F5C3A', { ratio: 7.9, ink: 'White', isEnough: true }],
    ['#FFFFFF', { ratio: 21, ink: 'Black', isEnough: true }],
    ['#000000', { ratio: 21, ink: 'White', isEnough: true }],
  ])('%s', (colour, contrast) => expect(contrastOf(colour)).toEqual(contrast))

  it('is not told of what is no colour', () => expect(contrastOf('#12')).toBeNull())

  it.each(SWATCHES.map(({ colour }) => colour))('of the swatch %s is enough, in white', (colour) => {
    expect(contrastOf(colour)).toMatchObject({ ink: 'White', isEnough: true })
  })
})
