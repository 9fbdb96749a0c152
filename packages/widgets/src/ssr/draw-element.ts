import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { HandleContext } from '../element/handle.ts'
import { camel, openProperties, type Widget } from '../element/index.ts'
import { disposeAll } from '../signals/index.ts'
import { createTexts, ENGLISH_TEXTS, isWhole, readTexts, type Texts, TextsContext } from '../texts/index.ts'
import { restartIds } from './element-ids.ts'
import type { AttributeValues } from './public-types.ts'
import { attributeText } from './written.ts'

/** The answers are here, so what depends on them follows within a few turns of the queue. */
const MOST_TURNS = 20

/** Draws an element as a browser does once its figures are shown. Runs no effects: those of the state are begun here. */
export async function drawElement(
  { codecs, definition }: Pick<Widget, 'codecs' | 'definition'>,
  given: AttributeValues,
): Promise<string> {
  const { props, set } = openProperties(codecs, () => {})
  for (const [name, value] of Object.entries(given))
    if (value !== null && value !== undefined && value !== false) set(camel(name), attributeText(value))
  const context = { props, emit: () => true, host: hostWith(given) }
  const state = (definition.state as ((given: object) => unknown) | undefined)?.(context)
  const View = definition.component as ComponentType<object>
  const view = createElement(View, { ...context, state, signal: new AbortController().signal } as object)
  const holder = { handle: {}, isAwaited: false, settle: () => {} }
  const surrounded = createElement(HandleContext, { value: holder }, view)
  const drawing = createElement(TextsContext, { value: textsFor(given) }, surrounded)
  const draw = () => {
    restartIds()
    return renderToStaticMarkup(drawing)
  }
  const first = draw()
  const stop = followStateOf(state)
  const settled = await drawUntilStable(draw, first)
  stop()
  return withHeadingLevel(settled, Number(given['heading-level']) || 0)
}

/** As the browser's drawing sets it afterwards: the first heading has the page's level, the others keep their distance from it. */
function withHeadingLevel(html: string, level: number): string {
  const levels = [...html.matchAll(/<h([1-6])\b/g)].map(([, digit]) => Number(digit))
  if (!level || levels.length === 0) return html
  const top = Math.min(...levels)
  return html.replace(/<h([1-6])\b/g, (tag, digit) => `${tag} aria-level="${Math.min(6, level + Number(digit) - top)}"`)
}

async function drawUntilStable(draw: () => string, before: string, turns = MOST_TURNS): Promise<string> {
  await new Promise((resolve) => setTimeout(resolve))
  const next = draw()
  return next === before || turns === 0 ? next : await drawUntilStable(draw, next, turns - 1)
}

/** The quick quote keeps its state by key, and begins to follow it when it is mounted. */
function followStateOf(state: unknown): () => void {
  const open = typeof state === 'object' && state !== null && 'open' in state ? state.open : null
  const held = open as { readonly state: { follow(): () => void } } | null
  return held ? held.state.follow() : disposeAll([])
}

/** What a view asks of its element while it is drawn. It stands on no page, so there are no cards around it. */
const hostWith = ({ phone }: AttributeValues) =>
  ({
    localName: '',
    shadowRoot: null,
    phone,
    closest: () => null,
    getRootNode: () => ({ querySelectorAll: () => [] }),
  }) as unknown as HTMLElement

function textsFor({ texts, lang }: AttributeValues): Texts {
  if (typeof texts !== 'object' || texts === null) return ENGLISH_TEXTS
  const language = String(lang || ENGLISH_TEXTS.language)
  const { texts: accepted } = readTexts(texts, language)
  return createTexts(accepted, isWhole(accepted) ? language : ENGLISH_TEXTS.language)
}
