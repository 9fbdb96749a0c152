import { describe, expect, it } from 'vitest'
import { tokenSheet } from './token-sheet.ts'
import { colours, spacing } from './tokens.ts'

type Rgb = [number, number, number]
type Shade = 'light' | 'dark'

function channels(hex: string): Rgb {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb
}

function luminance(hex: string): number {
  const [red, green, blue] = channels(hex).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const textOn = [
  ['text', 'surface'],
  ['text', 'sunken'],
  ['muted', 'raised'],
  ['muted', 'sunken'],
  ['accent', 'surface'],
  ['on-accent', 'accent'],
  ['positive', 'positive-soft'],
  ['negative', 'negative-soft'],
  ['warning', 'warning-soft'],
  ['pending', 'pending-soft'],
  ['muted', 'neutral-soft'],
  ['plate-ink', 'plate'],
] as const

describe.each(['light', 'dark'] as const)('the %s scheme', (scheme: Shade) => {
  it.each(textOn)('%s is readable on %s', (ink, ground) => {
    expect(contrast(colours[ink][scheme], colours[ground][scheme])).toBeGreaterThanOrEqual(4.5)
  })

  it('shows the edge of a control on every background', () => {
    for (const ground of ['raised', 'surface'] as const)
      expect(contrast(colours.edge[scheme], colours[ground][scheme])).toBeGreaterThanOrEqual(3)
  })
})

describe('tokenSheet', () => {
  it('reads every role from its public name', () => {
    for (const role of Object.keys(colours)) expect(tokenSheet()).toContain(`--_${role}:var(--forecourt-${role},`)
  })

  it('reads every spacing step from its public name', () => {
    for (const step of spacing)
      expect(tokenSheet()).toContain(
        `--_space-${step}:var(--forecourt-space-${step},calc(${step}px * var(--_density)));`,
      )
  })

  it.each([
    ['the factor of all text', '--_scale:var(--forecourt-scale,1);'],
    ['the factor of all spacing', '--_density:var(--forecourt-density,1);'],
    ['sizes that follow it', '--_size-body:var(--forecourt-size-body,calc(14px * var(--_scale)));'],
    ['heights that follow it', '--_control:var(--forecourt-control,calc(36px * var(--_density)));'],
    ['the weight of headings', '--_weight-heading:var(--forecourt-weight-heading,620);'],
  ])('reads %s from its public name', (_, declaration) => {
    expect(tokenSheet()).toContain(declaration)
  })

  it('uses no rem, because a host may set a 10 px root', () => {
    expect(tokenSheet()).not.toMatch(/\drem/)
  })
})
