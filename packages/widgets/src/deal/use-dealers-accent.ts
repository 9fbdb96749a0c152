import { useSignalEffect } from '../signals/index.ts'
import type { DealState } from './state.ts'

const ACCENT = '--forecourt-accent'

/** The dealership's colour, unless the page has given the element one. */
export function useDealersAccent(host: HTMLElement, state: DealState): void {
  useSignalEffect(() => {
    const accent = state.link.value?.accent
    const isGiven = getComputedStyle(host).getPropertyValue(ACCENT) !== ''
    if (accent && !isGiven) host.style.setProperty(ACCENT, accent)
  })
}
