import { type ElementTag, loadElement } from '@forecourt/widgets'
import { useEffect } from 'react'

/** Loads a widget's code when its page is first opened. */
export function useElement(tag: ElementTag): void {
  useEffect(() => {
    loadElement(tag).catch((error: unknown) => {
      throw error
    })
  }, [tag])
}
