import { randomKey } from '@forecourt/core'
import { signal } from '../../signals/index.ts'
import type { Photograph } from './photograph.ts'

/** A photographed page, with the URL of its thumbnail. */
export interface PaperPage extends Photograph {
  readonly id: string
  readonly picture: string
}

/** The pages of one paper on this device, until they are sent. */
export interface KeptPages {
  readonly read: () => Promise<readonly Photograph[]>
  readonly keep: (pages: readonly Photograph[]) => Promise<void>
}
const NOT_KEPT: KeptPages = { read: async () => [], keep: async () => {} }

/** The photographed pages of one paper, in the order in which they are sent. */
export function createPaperPages(onChange: () => void, kept: KeptPages = NOT_KEPT) {
  const pages = signal<readonly PaperPage[]>([])
  const put = (next: readonly PaperPage[]) => {
    pages.value = next
    onChange()
  }
  return {
    pages,
    add: ({ jpeg, width, height }: Photograph) =>
      put([...pages.peek(), { id: randomKey(), jpeg, width, height, picture: URL.createObjectURL(jpeg) }]),
    /** Without a test it removes all. */
    remove(isGone: (page: PaperPage) => boolean = () => true): void {
      for (const page of pages.peek()) if (isGone(page)) URL.revokeObjectURL(page.picture)
      put(pages.peek().filter((page) => !isGone(page)))
    },
    /** One place up (−1) or down (1). */
    move(id: string, by: -1 | 1): void {
      const at = pages.peek().findIndex((one) => one.id === id)
      const one = pages.peek()[at]
      const other = pages.peek()[at + by]
      if (one && other)
        put(
          pages
            .peek()
            .with(at, other)
            .with(at + by, one),
        )
    },
    /** A device that is full, or keeps nothing, only loses the pages on a reload. */
    keep: () => void kept.keep(pages.peek()).catch(() => undefined),
    readKept: () => kept.read().catch((): readonly Photograph[] => []),
  }
}
