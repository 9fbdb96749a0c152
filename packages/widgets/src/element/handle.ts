import { createContext, useContext, useLayoutEffect, useRef } from 'react'

/** The methods of an element. */
export interface Handle {
  /** Asks the server again; resolves when the new figures are here. */
  reprice?(): Promise<unknown>
  /** Ends the session. */
  logout?(): Promise<unknown>
}

export interface HandleHolder {
  handle: Handle
  /** A view that is not ready at its first drawing says when it is. */
  isAwaited: boolean
  settle(): void
}

export const HandleContext = createContext<HandleHolder | null>(null)

/** Answers the page's methods from this view, and says when the element is ready: it shows figures, or why there are none. */
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
