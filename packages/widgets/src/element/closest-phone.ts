/** The dealer's telephone as the page's author wrote it: the element's own, or that of anything around it, so that a list says it once. */
export const closestPhone = (host: HTMLElement): string | null | undefined =>
  host.closest('[phone]')?.getAttribute('phone')
