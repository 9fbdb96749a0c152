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

/** Each figure into the part that `data-figure` names after it; null leaves all as they are. */
export function writeFigures(
  element: Element,
  figures: ReadonlySignal<Readonly<Record<string, string>> | null>,
): () => void {
  const parts = [...element.querySelectorAll<HTMLElement>('[data-figure]')].map((part) => ({
    name: part.dataset.figure ?? '',
    ...textIn(part),
  }))
  const write = (now: Readonly<Record<string, string>>) => {
    for (const part of parts) part.write(now[part.name] ?? '')
  }
  return ending(
    parts,
    effect(() => {
      if (figures.value) write(figures.value)
    }),
  )
}

interface LiveText {
  write(words: string): void
  remove(): void
}

function textIn(element: Element): LiveText {
  const text = element.appendChild(new Text())
  return {
    write: (words) => {
      if (text.data !== words) text.data = words
    },
    remove: () => text.remove(),
  }
}

const ending = (texts: readonly LiveText[], stop: () => void) => () => {
  stop()
  for (const text of texts) text.remove()
}
