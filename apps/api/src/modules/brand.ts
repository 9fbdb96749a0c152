import { contrastOf } from '@forecourt/core'

/** The broker's own accent (design, colour roles), for a dealership without one. */
const BROKER_ACCENT = '#00627F'

/** The dealership's colour and the more readable colour of text on it. */
export interface Brand {
  readonly accent: string
  readonly ink: string
}

export function brandOf(accent: string | null | undefined): Brand {
  const contrast = accent ? contrastOf(accent) : null
  return accent && contrast
    ? { accent, ink: contrast.ink === 'White' ? '#FFFFFF' : '#000000' }
    : { accent: BROKER_ACCENT, ink: '#FFFFFF' }
}
