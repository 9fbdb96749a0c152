import { effect, type ReadonlySignal } from '../signals/index.ts'

/**
 * Words that change at each key are written straight into the page: to have React draw some hundred of them again takes
 * longer than to price what they say. Each of these returns how to stop, and so serves as a `ref`.
 */

export function writeWords(element: Element, words: ReadonlySignal<string>): () => void {
  const text = textIn(element)
  return ending(
    [text],
    effect(() => text.write(words.value)),
  )
}

type Figures = Readonly<Record<string, string>>

/** Each figure into the part that `data-figure` names after it, whenever what `read` looks at changes; null leaves all as they are. */
export function writeFigures(element: Element, read: () => Figures | null): () => void {
  const parts = [...element.querySelectorAll<HTMLElement>('[data-figure]')].map((part) => ({
    name: part.dataset.figure ?? '',
    ...textIn(part),
  }))
  const write = (figures: Figures) => {
    for (const part of parts) part.write(figures[part.name] ?? '')
  }
  return ending(
    parts,
    effect(() => {
      const figures = read()
      if (figures) write(figures)
    }),
  )
}

interface LiveText {
  write(words: string): void
  remove(): void
}

function textIn(element: Element): LiveText {
  const text = element.appendChild(new Text())
  let written = ''
  return {
    write: (words) => {
      if (words === written) return
      written = words
      text.data = words
    },
    remove: () => text.remove(),
  }
}

const ending = (texts: readonly LiveText[], stop: () => void) => () => {
  stop()
  for (const text of texts) text.remove()
}
