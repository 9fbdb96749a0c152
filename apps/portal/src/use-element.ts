import { type ElementTag, loadElement } from '@forecourt/widgets'
import { useEffect, useState } from 'react'

/** Loads a widget's code when its page is first opened. Returns whether it could not be loaded. */
export function useElement(tag: ElementTag): boolean {
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    loadElement(tag).catch((error: unknown) => {
      setMissing(true)
      throw error
    })
  }, [tag])
  return isMissing
}
