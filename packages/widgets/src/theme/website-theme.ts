import type { Theme } from '@forecourt/core'

/** In pixels; the other corners scale with this one. */
const RADII = { square: '2px', soft: '8px', round: '16px' } as const

const OWN_FONT = "'Hanken Grotesk Variable', system-ui, sans-serif"

export const radiusOf = (theme: Theme | null | undefined): string | null | undefined =>
  theme?.corners && RADII[theme.corners]

/** Applies the dealership's theme (D43); unset values keep the page's. */
export function applyTheme(host: HTMLElement, theme: Theme | null | undefined): void {
  put(host, '--forecourt-accent', theme?.accent)
  put(host, '--forecourt-radius', radiusOf(theme))
  put(host, 'font-family', theme?.useHostFont === false ? OWN_FONT : null)
  keepLight(host, theme?.followColourScheme)
}

/** Elements that the dealership, not the page, has set to light. */
const keptLight = new WeakSet<HTMLElement>()

/** An explicit `theme` attribute wins. */
function keepLight(host: HTMLElement, follows: boolean | null | undefined): void {
  if (follows === false && !host.hasAttribute('theme')) {
    host.setAttribute('theme', 'light')
    keptLight.add(host)
  } else if (follows === true && keptLight.delete(host)) host.removeAttribute('theme')
}

/** Style properties that this module has set, per element, so that the page's own are kept. */
const applied = new WeakMap<HTMLElement, Set<string>>()

function put(host: HTMLElement, name: string, value: string | null | undefined): void {
  const names = applied.get(host) ?? new Set()
  applied.set(host, names)
  if (value) {
    names.add(name)
    host.style.setProperty(name, value)
  } else if (names.delete(name)) host.style.removeProperty(name)
}
