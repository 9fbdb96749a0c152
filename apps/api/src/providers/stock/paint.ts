import type { COLOURS } from '../vehicle-data/catalogue.ts'

/** One car's colours: lit, plain and in the shade. */
export interface Paint {
  readonly light: string
  readonly base: string
  readonly shade: string
}

export const PAINTS: Readonly<Record<(typeof COLOURS)[number], Paint>> = {
  Silver: { light: '#e3e6e8', base: '#c3c8cc', shade: '#989ea4' },
  Grey: { light: '#9aa1a6', base: '#737a80', shade: '#535a60' },
  Blue: { light: '#6d93c4', base: '#3f6aa3', shade: '#2b4b79' },
  Black: { light: '#5b6064', base: '#34383b', shade: '#1e2123' },
  White: { light: '#ffffff', base: '#eef0ee', shade: '#c9cecb' },
  Red: { light: '#d4776c', base: '#ad3f36', shade: '#7d2a24' },
  Green: { light: '#7ba487', base: '#4a7a5a', shade: '#305541' },
}
