import type { Theme } from '@forecourt/core'

/** Pixels; the other corners follow this one. */
const RADII = { square: '2px', soft: '8px', round: '16px' } as const

const OWN_FONT = "'Hanken Grotesk Variable', system-ui, sans-serif"

/** What the dealership has chosen for its pages (D43) is put on; what it left open stays as the page has it. */
export function wearTheme(host: HTMLElement, theme: Theme | null | undefined): void {
  put(host, '--forecourt-accent', theme?.accent)
  put(host, '--forecourt-radius', theme?.corners && RADII[theme.corners])
  put(host, 'font-family', theme?.useHostFont === false ? OWN_FONT : null)
  if (theme?.followColourScheme === false) host.setAttribute('theme', 'light')
  else if (theme?.followColourScheme === true && host.getAttribute('theme') === 'light') host.removeAttribute('theme')
}

function put(host: HTMLElement, name: string, value: string | null | undefined): void {
  if (value) host.style.setProperty(name, value)
  else host.style.removeProperty(name)
}
