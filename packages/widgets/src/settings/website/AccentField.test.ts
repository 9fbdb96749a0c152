import { contrastOf } from '@forecourt/core'
import { expect, it } from 'vitest'
import { colourComplaint } from '../parts/website-form.ts'
import { SWATCHES } from './AccentField.tsx'

it.each([
  ['', null],
  ['#1F5C3A', null],
  ['#1f5c3a', null],
  ['1F5C3A', 'Must be a colour such as #1F5C3A'],
  ['#1F5', 'Must be a colour such as #1F5C3A'],
  ['burgundy', 'Must be a colour such as #1F5C3A'],
])('%j as an accent: %s', (text, complaint) => expect(colourComplaint(text)).toBe(complaint))

it.each(SWATCHES.map(({ colour }) => colour))('the swatch %s has enough contrast, with white text', (colour) => {
  expect(contrastOf(colour)).toMatchObject({ ink: 'White', isEnough: true })
})
