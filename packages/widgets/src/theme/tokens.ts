/**
 * The only source of colour, type, space and shape. Widgets read a role as `--_<role>`; a host sets it as
 * `--forecourt-<role>`. Text needs a contrast of 4.5, edges of controls 3.
 */
export type ColourRole = {
  light: string
  dark: string
  /** A value with a scheme-dependent part, for instance a shadow with `light-dark()` inside. */
  either?: string
}

/** A feature query. In a browser without support the widget is light unless `theme` is dark. */
export const FOLLOWS_SCHEME = '(color:light-dark(red,red))'

const lightOrDark = (light: string, dark: string) => `light-dark(${light},${dark})`

/** The value that follows the scheme of its surroundings. */
export const inEither = ({ light, dark, either }: ColourRole): string => either ?? lightOrDark(light, dark)

const mixed = (accent: string, share: number, ground: string) =>
  `color-mix(in srgb, var(--forecourt-accent, ${accent}) ${share}%, ${ground})`

const shadowOf = (near: string, far: string) => `0 1px 2px ${near}, 0 8px 24px ${far}`

/** The three shades of the accent derive from a host's accent; their fall-backs reproduce our own colours exactly. */
export const colours = {
  surface: { light: '#F3F6F7', dark: '#0B1317' },
  raised: { light: '#FFFFFF', dark: '#121D22' },
  sunken: { light: '#EBF0F2', dark: '#1A282E' },
  line: { light: '#DCE3E6', dark: '#26363D' },
  edge: { light: '#74858E', dark: '#6A7F89' },
  text: { light: '#10212B', dark: '#E6EEF1' },
  muted: { light: '#50626C', dark: '#9BAFB8' },
  accent: { light: '#00627F', dark: '#62C3E2' },
  'accent-strong': { light: mixed('#00607F', 80, '#000000'), dark: mixed('#63C7E6', 75, '#FFFFFF') },
  'accent-soft': { light: mixed('#058AB4', 12, '#FFFFFF'), dark: mixed('#0481AF', 22, '#121D22') },
  'on-accent': { light: '#FFFFFF', dark: '#04202B' },
  positive: { light: '#12703F', dark: '#6CD29A' },
  'positive-soft': { light: '#E2F4E9', dark: '#11301F' },
  negative: { light: '#B4231C', dark: '#FF9C91' },
  'negative-soft': { light: '#FCEAE8', dark: '#3C1815' },
  warning: { light: '#855000', dark: '#F0BF66' },
  'warning-soft': { light: '#FBF0DA', dark: '#33270D' },
  pending: { light: '#5648B8', dark: '#B9B0FF' },
  'pending-soft': { light: '#EEECFB', dark: '#272248' },
  'neutral-soft': { light: '#EBF0F2', dark: '#1F2E35' },
  plate: { light: '#F9DC6B', dark: '#E8C94F' },
  'plate-ink': { light: '#1A1A12', dark: '#1A1A12' },
  scrim: { light: 'rgba(16, 33, 43, 0.45)', dark: 'rgba(2, 8, 11, 0.66)' },
  shadow: {
    light: shadowOf('rgba(16, 33, 43, 0.06)', 'rgba(16, 33, 43, 0.12)'),
    dark: shadowOf('rgba(0, 0, 0, 0.4)', 'rgba(0, 0, 0, 0.5)'),
    either: shadowOf(
      lightOrDark('rgba(16, 33, 43, 0.06)', 'rgba(0, 0, 0, 0.4)'),
      lightOrDark('rgba(16, 33, 43, 0.12)', 'rgba(0, 0, 0, 0.5)'),
    ),
  },
} as const satisfies Record<string, ColourRole>

/** Size and line height in px, never rem, because a host's root size must not shrink them. */
export const typeScale = {
  small: { size: 12, line: 16 },
  body: { size: 14, line: 20 },
  medium: { size: 16, line: 24 },
  large: { size: 20, line: 28 },
  display: { size: 32, line: 40 },
} as const

/** Weights of body text, labels, controls, headings and figures. */
export const weights = { normal: 400, label: 540, control: 580, heading: 620, figure: 640 } as const

/** A host's factors for all text sizes, and for all heights and spaces. */
export const factors = { scale: 1, density: 1 } as const

/** Heights in px: compact for a mouse in the portal, comfortable for touch and public pages. */
export const densities = {
  control: { compact: 36, comfortable: 44 },
  filter: { compact: 32, comfortable: 40 },
  'button-small': { compact: 28, comfortable: 36 },
  row: { compact: 40, comfortable: 48 },
  'card-row': { compact: 36, comfortable: 44 },
} as const

/** Multiples of 4 px: within a control, between its parts, between fields, in and between cards, at the page's edge. */
export const spacing = [4, 8, 12, 16, 20, 24, 32, 48] as const

/** A host sets only `--forecourt-radius`; the other corners scale with it. */
export const radii = { plate: 0.5, control: 1, card: 1.5, panel: 1.75 } as const

/** All become 0 with reduced motion. */
export const motion = { quick: '120ms ease-out', gentle: '160ms ease-out', fade: '1200ms ease-out' } as const

export const layers = { sticky: 1, dock: 2, float: 3, toast: 4 } as const
