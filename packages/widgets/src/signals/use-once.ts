import { useState } from 'react'

/** A value made when the part first draws and kept for as long as it stands: a model, a form, a group of signals. */
export function useOnce<T>(make: () => T): T {
  const [value] = useState(make)
  return value
}
