import { useSyncExternalStore } from 'react'

/** Whether the page is on its way to paper: what is only for the sheet is drawn then alone. */
export function usePrinting(): boolean {
  return useSyncExternalStore(watchPrinting, isPrinting, () => false)
}

const isPrinting = () => matchMedia('print').matches

function watchPrinting(tell: () => void): () => void {
  const media = matchMedia('print')
  media.addEventListener('change', tell)
  return () => media.removeEventListener('change', tell)
}
