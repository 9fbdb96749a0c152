const COLOUR = /^#[0-9a-f]{6}$/i

export const isColour = (text: string): boolean => COLOUR.test(text)

interface Contrast {
  readonly ratio: number
  readonly ink: 'White' | 'Black'
  readonly isEnough: boolean
}

/** WCAG 2.2, 1.4.3. */
const LEAST_RATIO = 4.5

/** The contrast of text on a ground of this colour, `#1F5C3A`: white or black, whichever is more readable. Null if it is not a colour. */
export function contrastOf(colour: string): Contrast | null {
  if (!isColour(colour)) return null
  const light = luminance(colour)
  const white = 1.05 / (light + 0.05)
  const black = (light + 0.05) / 0.05
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
