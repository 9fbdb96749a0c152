import { useEffect } from 'react'

/** Runs at once, and again whenever something else is drawn; returns a function that stops it. */
function afterEachDrawing(root: ShadowRoot, run: () => void): () => void {
  const observer = new MutationObserver(run)
  observer.observe(root, { childList: true, characterData: true, subtree: true })
  run()
  return () => observer.disconnect()
}

/** The page's level for the first heading of an element; the others keep their distance from it. Zero leaves them as they are. */
export function useHeadingLevel({ shadowRoot }: HTMLElement, level: number): void {
  useEffect(() => {
    if (!shadowRoot || !level) return
    return afterEachDrawing(shadowRoot, () => {
      const headings = [...shadowRoot.querySelectorAll('h1, h2, h3, h4, h5, h6')]
      const levels = headings.map(({ localName }) => Number(localName.slice(1)))
      const top = Math.min(...levels)
      for (const [at, heading] of headings.entries())
        heading.setAttribute('aria-level', String(Math.min(6, level + (levels[at] ?? top) - top)))
    })
  }, [shadowRoot, level])
}

const PLACEHOLDER = /\\?\{\w+\\?\}/g

const patternOf = (text: string) =>
  new RegExp(`^${text.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(PLACEHOLDER, '.*')}$`, 's')

/**
 * Marks the texts that are English in an element of another language, each by itself (WCAG 3.1.2): a page may have given a part of a
 * catalogue.
 */
export function useEnglishMarked({ shadowRoot }: HTMLElement, english: readonly string[]): void {
  useEffect(() => {
    if (!shadowRoot || english.length === 0) return
    const patterns = english.map(patternOf)
    const isEnglish = ({ textContent }: Element) => patterns.some((pattern) => pattern.test(textContent.trim()))
    return afterEachDrawing(shadowRoot, () => {
      for (const part of shadowRoot.querySelectorAll<HTMLElement>('.public-frame :not(svg, svg *)')) {
        if (!hasOwnText(part)) continue
        if (isEnglish(part)) part.lang = 'en-GB'
        else part.removeAttribute('lang')
      }
    })
  }, [shadowRoot, english])
}

const hasOwnText = ({ childNodes }: Element) =>
  [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && /\p{L}/u.test(node.nodeValue ?? ''))
