import type { Theme } from '@forecourt/core'

/** Pixels; the other corners follow this one. */
const RADII = { square: '2px', soft: '8px', round: '16px' } as const

const OWN_FONT = "'Hanken Grotesk Variable', system-ui, sans-serif"

/** Puts on what the dealership has chosen for its pages (D43); what it left open stays as the page has it. */
export function applyTheme(host: HTMLElement, theme: Theme | null | undefined): void {
  put(host, '--forecourt-accent', theme?.accent)
  put(host, '--forecourt-radius', theme?.corners && RADII[theme.corners])
  put(host, 'font-family', theme?.useHostFont === false ? OWN_FONT : null)
  keepLight(host, theme?.followColourScheme)
}

/** Those whose scheme the page left open, and its dealership did not. */
const keptLight = new WeakSet<HTMLElement>()

/** A page that says its own scheme is right about itself. */
function keepLight(host: HTMLElement, follows: boolean | null | undefined): void {
  if (follows === false && !host.hasAttribute('theme')) {
    host.setAttribute('theme', 'light')
    keptLight.add(host)
  } else if (follows === true && keptLight.delete(host)) host.removeAttribute('theme')
}

/** By element, what is its dealership's in its style: the rest is the page's own. */
const applied = new WeakMap<HTMLElement, Set<string>>()

function put(host: HTMLElement, name: string, value: string | null | undefined): void {
  const names = applied.get(host) ?? new Set()
  applied.set(host, names)
  if (value) {
    names.add(name)
    host.style.setProperty(name, value)
  } else if (names.delete(name)) host.style.removeProperty(name)
}
