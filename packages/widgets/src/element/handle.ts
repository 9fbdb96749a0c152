import { createContext, useContext, useLayoutEffect, useRef } from 'react'

/** The methods of an element. */
export interface Handle {
  /** Asks the server again; resolves with whether it has answered, once its figures are shown. */
  reprice?(): Promise<unknown>
  /** Ends the session. */
  logout?(): Promise<unknown>
}

export interface HandleHolder {
  handle: Handle
  /** True if the view reports later that it is ready, not at its first render. */
  isAwaited: boolean
  settle(): void
}

export const HandleContext = createContext<HandleHolder | null>(null)

/** Implements the element's methods in this view, and marks the element as ready: it shows figures, or why there are none. */
export function useHandle(handle: Handle, isReady = true): void {
  const holder = useContext(HandleContext)
  const given = useRef(handle)
  given.current = handle
  useLayoutEffect(() => {
    if (!holder) return
    holder.handle = { reprice: async () => given.current.reprice?.(), logout: async () => given.current.logout?.() }
    holder.isAwaited = !isReady
    if (isReady) holder.settle()
  }, [holder, isReady])
}
