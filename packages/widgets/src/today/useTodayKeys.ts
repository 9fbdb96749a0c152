import type { RefObject } from 'react'
import { useShortcuts } from '../kit/index.ts'
import type { TodayState } from './state.ts'

/** The page's shortcut keys. */
export function useTodayKeys(frame: RefObject<HTMLElement | null>, { walk, finishCurrent, snoozeCurrent }: TodayState) {
  useShortcuts({
    j: walk.next,
    k: walk.previous,
    e: finishCurrent,
    s: snoozeCurrent,
    '.': () => frame.current?.querySelector<HTMLElement>('[aria-current] .task-button')?.click(),
  })
}
