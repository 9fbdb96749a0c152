import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

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
