import type { Codec } from '../codecs.ts'
import type { ErrorCode } from '../errors.ts'
import { camel } from '../names.ts'

export interface Misuse {
  readonly code: Extract<ErrorCode, 'attribute-unknown' | 'value-unreadable'>
  readonly text: string
}

type Codecs = Readonly<Record<string, Codec<unknown>>>

/** Attributes of every element that are no widget's own: the loader and the style sheets read them. */
const ON_EVERY_ELEMENT: Readonly<Record<string, readonly string[]>> = {
  theme: ['light', 'dark'],
  density: ['compact', 'comfortable'],
  eager: [],
  phone: [],
}

/** Attributes of HTML that are no property of the same name. */
const OF_HTML =
  /^(class|slot|part|exportparts|is|role|tabindex|accesskey|contenteditable|inputmode|enterkeyhint|item\w+|aria-.+|data-.+|on\w+)$/

/** Attributes of frameworks: with signs or digits, or behind their own prefix. */
const OF_FRAMEWORKS = /[^a-z-]|^(v|x|s|q|ng|hx|up|wire|astro|turbo|js\w*)-|^(key|ref|xmlns|jsaction)$/

/** What the page's author wrote and the widget cannot use, for the console. */
export function findMisuse(host: Element, codecs: Codecs): Misuse[] {
  return [...host.attributes].flatMap(({ name, value }) => judge(name, value, codecs) ?? [])
}

function judge(name: string, value: string, codecs: Codecs): Misuse | null {
  if (codecs[name]) return unreadable(name, value, codecs[name])
  const options = ON_EVERY_ELEMENT[name]
  if (options?.length && !options.includes(value.trim().toLowerCase())) return unread(name, value, options.join(' | '))
  if (options || OF_HTML.test(name) || OF_FRAMEWORKS.test(name) || camel(name) in HTMLElement.prototype) return null
  const nearest = nearestOf(name, [...Object.keys(codecs), ...Object.keys(ON_EVERY_ELEMENT)])
  const hint = nearest ? `Did you mean ${nearest}?` : 'It is ignored.'
  return { code: 'attribute-unknown', text: `there is no attribute ${name}. ${hint}` }
}

/** Null for a value that is understood, and for none: an empty attribute is left out. */
export function unreadable(
  name: string,
  value: unknown,
  { understands, kind, wants = kind }: Codec<unknown>,
): Misuse | null {
  if (value === null || value === undefined || value === '' || (understands?.(value) ?? true)) return null
  return unread(name, value, wants)
}

const unread = (name: string, value: unknown, wants: string): Misuse => ({
  code: 'value-unreadable',
  text: `${name}=${JSON.stringify(value)} cannot be read as ${wants} and is ignored.`,
})

/** The known name with the fewest letters changed, if that is at most a third of them. */
export function nearestOf(name: string, known: readonly string[]): string | null {
  const ranked = known.map((other) => ({ other, steps: distanceOf(name, other) }))
  const [best] = ranked.sort((one, other) => one.steps - other.steps)
  return best && best.steps <= Math.max(2, best.other.length / 3) ? best.other : null
}

/** Levenshtein's: letters added, left out or changed. */
function distanceOf(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (const [index, to] of [...other].entries())
      next.push(
        Math.min((row[index] ?? 0) + (letter === to ? 0 : 1), (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1),
      )
    row = next
  }
  return row.at(-1) ?? 0
}
