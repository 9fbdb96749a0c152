import { type ReactNode, useLayoutEffect, useState } from 'react'
import { observeSize } from '../layout/useSize.ts'

export type RowDensity = 'compact' | 'comfortable'

/** The height of a compact row, and by how much a comfortable one is higher. */
const COMPACT = 40
const COMFORTABLE = 8

/** Extra height of rows over compact ones, from the list's density or the page's tokens. */
export function useRowDensity(own: RowDensity | null): { readonly extra: number; readonly probe: ReactNode } {
  const [probe, setProbe] = useState<HTMLElement | null>(null)
  const [height, setHeight] = useState(COMPACT)
  useLayoutEffect(() => {
    if (!probe) return
    // A virtual list counts in pixels, and only the browser knows what a token comes to.
    return observeSize(probe, () => setHeight(probe.offsetHeight || COMPACT))
  }, [probe])
  const ofOwn = own === 'comfortable' ? COMFORTABLE : 0
  return {
    extra: own === null ? height - COMPACT : ofOwn,
    probe: <span className="row-probe" aria-hidden ref={setProbe} />,
  }
}
