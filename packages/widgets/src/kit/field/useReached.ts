import { useState } from 'react'

/** Whether a field has had the focus, by what is spread onto the element around it. */
export function useReached() {
  const [isReached, setReached] = useState(false)
  return { isReached, listening: { onFocus: () => setReached(true) } }
}
