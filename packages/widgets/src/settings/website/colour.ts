const COLOUR = /^#[0-9a-f]{6}$/i

/** Empty keeps the broker's own accent. */
export const colourComplaint = (text: string): string | null =>
  text === '' || COLOUR.test(text) ? null : 'Must be a colour such as #1F5C3A'

/** Colours with enough contrast for white text. */
export const SWATCHES = [
  { colour: '#00627F', name: 'Teal' },
  { colour: '#7A1F3D', name: 'Burgundy' },
  { colour: '#1F5C3A', name: 'Green' },
  { colour: '#33373D', name: 'Graphite' },
] as const

interface Contrast {
  readonly ratio: number
  readonly ink: 'White' | 'Black'
  readonly isEnough: boolean
}

/** WCAG 2.2, 1.4.3. */
const LEAST_RATIO = 4.5

/** The contrast of the text on a button of this colour: the widget uses white or black, whichever is more readable. */
export function contrastOf(colour: string): Contrast | null {
  if (!COLOUR.test(colour)) return null
  const light = luminance(colour)
  const [white, black] = [1.05 / (light + 0.05), (light + 0.05) / 0.05]
  const ratio = Math.max(white, black)
  return { ratio: Math.floor(ratio * 10) / 10, ink: white >= black ? 'White' : 'Black', isEnough: ratio >= LEAST_RATIO }
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
