import type { UnloadedElement, WidgetRow } from './start-loader.ts'

/** Has a public and a dealer's build; the key decides. A row without a kind has only the dealer's. */
export const BOTH = 1
/** Only buyers' pages. */
export const PUBLIC = 2
/** The same, with all that it needs in its own file. */
export const ALONE = 3

/** The key under which the portal stores its login in this tab (core/src/session). */
const LOGIN = 'forecourt.token'

/**
 * Whether an element needs the public build, a quarter of the other. An element without a key may still get one, as frameworks set it
 * after insertion: it counts as public unless the page has a signed-in user, or another widget that only users have.
 */
export function isPublicElement([, kind]: WidgetRow, host: UnloadedElement, userTags: string): unknown {
  if (kind !== BOTH) return kind
  return host.dealershipKey || !(hasLogin() || document.querySelector(userTags))
}

/** A browser may forbid its storage, and merely asking then throws. */
function hasLogin(): unknown {
  try {
    return sessionStorage.getItem(LOGIN)
  } catch {
    return false
  }
}

/**
 * The folder of the loader's own version: an upgrade of the server takes nothing away from it. A loader in another place, such as a copy on
 * the agency's own server, has its files beside it.
 */
export const releaseFolder = (folder: string, version: string): string =>
  folder.replace(/\/widgets\/(v\d+\/)?$/, `/widgets/${version}/`)
