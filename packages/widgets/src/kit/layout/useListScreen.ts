import { useEffect, useRef } from 'react'
import { useShortcuts } from '../keys/shortcuts.ts'
import { useSize } from './useSize.ts'

interface ListScreen {
  /** Loads and listens; returns how to stop. */
  readonly start: () => () => void
  readonly hasFailed: boolean
  readonly widget: string
  readonly emit: (name: 'forecourt-error', detail: { code: 'api-failed'; widget: string; retry: boolean }) => unknown
}

/** Shared behaviour of list screens: start and stop, container size, `/` for search, `forecourt-error` on failure. */
export function useListScreen({ start, hasFailed, widget, emit }: ListScreen) {
  const frame = useRef<HTMLDivElement>(null)
  const size = useSize(frame)
  useEffect(() => start(), [start])
  useShortcuts({
    // A page with a search of its own may have taken the key.
    '/': () => {
      const search = frame.current?.querySelector<HTMLInputElement>('input[type=search]')
      search?.focus()
      return Boolean(search)
    },
  })
  useEffect(() => {
    if (hasFailed) emit('forecourt-error', { code: 'api-failed', widget, retry: true })
  }, [hasFailed, widget, emit])
  return { frame, size }
}
