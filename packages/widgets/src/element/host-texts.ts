import { computed, type ReadonlySignal, signal } from '../signals/index.ts'
import { createTexts, ENGLISH_TEXTS, isWhole, readTexts, type Texts, type TextsGiven } from '../texts/index.ts'
import { json } from './codecs.ts'
import { warnOnce } from './console/warn-once.ts'

const isTexts = (value: unknown): value is TextsGiven =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The codec of the attribute `texts`. Each text is validated when it is read. */
export const texts = () => json(isTexts)

const CATALOGUE = 'script[type="application/json"][data-forecourt-texts]'

type Say = (misuse: string) => void

/** A page gives the texts of a language as data, which any program and any policy can write: `<script type="application/json" data-forecourt-texts="cy">`. */
function textsInPage(language: string, say: Say): TextsGiven | undefined {
  const blocks = document.querySelectorAll<HTMLElement>(CATALOGUE)
  const block = [...blocks].find(({ dataset }) => dataset.forecourtTexts?.toLowerCase() === language.toLowerCase())
  const found = block && texts().read(block.textContent)
  // The end of a block may still be on its way.
  if (block && !found && document.readyState !== 'loading')
    say(`the texts for ${language} cannot be read as JSON: English stands.`)
  return found
}

/** `cy-GB` falls back to `cy`. */
const languageChain = (language: string): string[] => {
  const parts = language.toLowerCase().split('-')
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('-'))
}

/** Counts the catalogues that come, change or go late, and changes of language. Made with the first element: a definition needs none. */
let changesOfPage: ReadonlySignal<number> | undefined

function followPage(): ReadonlySignal<number> {
  const changes = signal(0)
  const count = () => {
    changes.value = changes.peek() + 1
  }
  const isCatalogue = (node: Node) => node instanceof Element && node.matches(CATALOGUE)
  const isChange = ({ type, target, addedNodes, removedNodes }: MutationRecord) =>
    type === 'attributes' ||
    isCatalogue(target) ||
    [...addedNodes, ...removedNodes].some(
      (node) => isCatalogue(node) || (node instanceof Element && node.querySelector(CATALOGUE)),
    )
  new MutationObserver((records) => {
    if (records.some(isChange)) count()
  }).observe(document, { attributeFilter: ['lang', 'data-forecourt-texts'], childList: true, subtree: true })
  document.addEventListener('DOMContentLoaded', count)
  return changes
}

interface TextsInput {
  readonly lang?: ReadonlySignal<unknown>
  readonly texts?: ReadonlySignal<unknown>
}

/**
 * The texts of an element: its own before those of its language, and English where neither has any. `onMisuse` runs once for each text
 * or catalogue that cannot be used; `noteMove` is called when the element has a new place, whose language may be another.
 */
export function textsOf(
  host: HTMLElement,
  { lang, texts: own }: TextsInput,
  onMisuse: () => void,
): { readonly texts: ReadonlySignal<Texts>; readonly noteMove: () => void } {
  changesOfPage ??= followPage()
  const changes = changesOfPage
  const moves = signal(0)
  const said = new Set<string>()
  const say: Say = (misuse) => {
    warnOnce(misuse)
    // A listener of the page may change the element, which a computation must not.
    if (!said.has(misuse)) queueMicrotask(onMisuse)
    said.add(misuse)
  }
  const noteMove = () => {
    moves.value = moves.peek() + 1
  }
  const found = computed(() => {
    void [changes.value, moves.value]
    const wanted = String(lang?.value || host.closest('[lang]')?.getAttribute('lang') || ENGLISH_TEXTS.language)
    const known = languageChain(wanted).find((language) => textsInPage(language, say))
    const ofLanguage = known && textsInPage(known, say)
    if (!ofLanguage && !own?.value) return ENGLISH_TEXTS
    const given = { ...accepted(ofLanguage, wanted, say), ...accepted(own?.value, wanted, say) }
    return createTexts(given, known || isWhole(given) ? wanted : ENGLISH_TEXTS.language)
  })
  return { texts: found, noteMove }
}

function accepted(given: unknown, language: string, say: Say): TextsGiven {
  if (!isTexts(given)) return {}
  const { texts: read, refused } = readTexts(given, language)
  for (const { name, reason } of refused) {
    say(`the text “${name}” (${language}) is not used: ${reason}. Ours stands.`)
  }
  return read
}
