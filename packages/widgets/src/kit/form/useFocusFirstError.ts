import { type RefObject, useEffect, useRef } from 'react'

/**
 * After a failed submit the first field with an error has the focus, which scrolls it into view. `failures` counts the
 * failed submits, so that correcting one field does not move the focus to the next.
 */
export function useFocusFirstError<E extends HTMLElement>(failures: number): RefObject<E | null> {
  const form = useRef<E>(null)
  useEffect(() => {
    if (failures > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [failures])
  return form
}
