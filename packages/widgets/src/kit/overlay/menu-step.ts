/** The key that moves the mark of a menu; a letter goes to the next item that begins with it. */
export type MenuMove = 'Home' | 'End'

type Item = { readonly label: string; readonly reason?: string | null }

/** Where the mark goes from `at` by a key: past what cannot be chosen, and no further than the ends. */
export function menuStep(items: readonly Item[], at: number, key: string): number {
  const open = items.flatMap(({ reason }, index) => (reason ? [] : [index]))
  const letter = key.toLowerCase()
  const named = open.filter((index) => items[index]?.label.toLowerCase().startsWith(letter))
  const after = (indexes: readonly number[]) => indexes.find((index) => index > at)
  const steps: Readonly<Record<string, number | undefined>> = {
    ArrowDown: after(open),
    ArrowUp: at < 0 ? open.at(-1) : open.findLast((index) => index < at),
    Home: open[0],
    End: open.at(-1),
  }
  return (key in steps ? steps[key] : (after(named) ?? named[0])) ?? at
}
