import { isColour } from '@forecourt/core'

/** An empty text keeps the broker's own accent. */
export const colourComplaint = (text: string): string | null =>
  text === '' || isColour(text) ? null : 'Must be a colour such as #1F5C3A'

/** Colours with enough contrast under white text. */
export const SWATCHES = [
  { colour: '#00627F', name: 'Teal' },
  { colour: '#7A1F3D', name: 'Burgundy' },
  { colour: '#1F5C3A', name: 'Green' },
  { colour: '#33373D', name: 'Graphite' },
] as const
