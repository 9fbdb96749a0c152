import type { TextsGiven } from '../../texts/index.ts'
import { LOADER_TEXTS } from '../../texts/loader-texts.ts'
import type { UnloadedElement } from './start-loader.ts'

/**
 * Replaces a widget whose code did not load: shows the failure, a retry where that may help, and the dealer's telephone (attribute
 * `phone` of the element or an ancestor). It also retries when the network returns. It uses only DOM calls, so that it works under any
 * policy of the host page.
 */
export function showFallback(host: UnloadedElement, again?: (host: UnloadedElement) => void): void {
  const own = ownTexts(host)
  const texts = { ...LOADER_TEXTS, ...own }
  const box = make('p', `${texts.notLoaded} `)
  box.role = 'alert'
  if (again) {
    const retry = make('button', texts.retry)
    const tryAgain = () => again(host)
    retry.onclick = tryAgain
    // It does nothing once the widget is here.
    addEventListener('online', tryAgain)
    box.append(retry, ' ')
  }
  if (!own?.notLoaded) box.lang = 'en-GB'
  const phone = closestPhone(host)
  if (phone) {
    const link = make('a', phone)
    link.href = `tel:${phone.replace(/\s/g, '')}`
    box.append(again ? `${texts.orCall} ` : '', link)
  }
  host.shadowRoot?.replaceChildren(box)
  host.dispatchEvent(
    new CustomEvent('forecourt-error', {
      bubbles: true,
      composed: true,
      detail: { code: 'load-failed', widget: host.localName, retry: !!again },
    }),
  )
}

/** The element's own: to look for those of its language as well would cost every page twice as much. */
function ownTexts({ texts: given }: UnloadedElement): TextsGiven | undefined {
  if (typeof given !== 'string') return given
  try {
    return JSON.parse(given)
  } catch {
    return undefined
  }
}

function make<Tag extends 'p' | 'a' | 'button'>(tag: Tag, ...parts: (string | Node)[]): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  made.append(...parts)
  return made
}

/** The dealer's telephone from `phone` of the element or of an ancestor, so that a list needs it only once. */
export const closestPhone = (host: HTMLElement & { readonly phone?: string }): string | null | undefined =>
  host.phone || host.closest('[phone]')?.getAttribute('phone')
