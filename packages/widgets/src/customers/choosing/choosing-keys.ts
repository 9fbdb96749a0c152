import type { KeyboardEvent } from 'react'
import type { ChoosingState } from './choosing.ts'

/** On a row, Space chooses it, Shift+Space every row from the last chosen one, Ctrl or ⌘+A the whole list. */
export function choosingKeys(choosing: ChoosingState, rows: readonly { readonly id: string }[]) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const row = (event.target as HTMLElement).closest('[aria-rowindex]')
    const id = rows[Number(row?.getAttribute('aria-rowindex') ?? 0) - 2]?.id
    const isOnRow = row === event.target && id !== undefined
    const act = {
      ' ': isOnRow && (() => choosing.toggle(id, event.shiftKey)),
      a: (event.ctrlKey || event.metaKey) && choosing.chooseAll,
    }[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
}
