/** The dealer's telephone from `phone` of the element or of an ancestor, so that a list needs it only once. */
export const closestPhone = (host: HTMLElement): string | null | undefined =>
  host.closest('[phone]')?.getAttribute('phone')
