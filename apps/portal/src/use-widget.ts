import { type ElementTag, loadElement } from '@forecourt/widgets'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

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

/** Listens to a widget's event while the page exists. */
export function useEvent<Detail>(
  host: RefObject<HTMLElement | null>,
  name: string,
  run: (detail: Detail) => void,
): void {
  const latest = useEffectEvent(run)
  useEffect(() => {
    const element = host.current
    const hear = (event: Event) => {
      if (event instanceof CustomEvent) latest(event.detail)
    }
    element?.addEventListener(name, hear)
    return () => element?.removeEventListener(name, hear)
  }, [host, name])
}

export const useHost = () => useRef<HTMLDivElement>(null)
