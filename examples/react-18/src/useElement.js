import { useEffect, useLayoutEffect, useRef } from 'react'

/** React 18 writes attributes and knows no events of ours: objects and listeners are given to the element itself. */
export function useElement(properties, listeners = {}) {
  const ref = useRef(null)
  const latest = useRef(listeners)
  useLayoutEffect(() => {
    latest.current = listeners
    if (ref.current) Object.assign(ref.current, properties)
  })
  const names = Object.keys(listeners).join(' ')
  useEffect(() => {
    const element = ref.current
    const hear = (event) => latest.current[event.type](event)
    for (const name of names.split(' ')) element?.addEventListener(name, hear)
    return () => {
      for (const name of names.split(' ')) element?.removeEventListener(name, hear)
    }
  }, [names])
  return ref
}
