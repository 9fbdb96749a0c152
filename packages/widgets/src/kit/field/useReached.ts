import { useState } from 'react'

/** Whether a field has had the focus; spread the result onto the element around it. */
export function useReached() {
  const [isReached, setReached] = useState(false)
  return { isReached, listening: { onFocus: () => setReached(true) } }
}
