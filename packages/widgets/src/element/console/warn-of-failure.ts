import { warn } from './warn.ts'

const said = new Set<string>()

/** Warns once in the console why a widget fails, and which changed built-ins may be the reason. */
export function warnOfFailure(tag: string, error: unknown): void {
  const text = [`<${tag}> does not work. ${error}`, ...hintsOf(changedBuiltIns())].join('. ')
  if (said.has(text)) return
  said.add(text)
  warn(text)
}

const hintsOf = (names: readonly string[]) =>
  names.length > 0 ? [`This page changes what every script relies on: ${names.join(', ')}`] : []

const SHARED = { Object, Array, String, Date } as const
const RELIED_ON = [
  ['Array.from', Array.from],
  ['Object.entries', Object.entries],
  ['Object.assign', Object.assign],
  ['JSON.stringify', JSON.stringify],
  ['JSON.parse', JSON.parse],
] as const

/** Names of built-in objects and methods that the page has extended or replaced. */
export function changedBuiltIns(): string[] {
  const added = Object.entries(SHARED).flatMap(([name, { prototype }]) => [
    ...Object.keys(prototype).map((own) => `${name}.prototype.${own}`),
    ...(name !== 'Date' && Object.hasOwn(prototype, 'toJSON') ? [`${name}.prototype.toJSON`] : []),
  ])
  const replaced = RELIED_ON.filter(([, found]) => !isNative(found)).map(([name]) => name)
  return [...new Set([...added, ...replaced])]
}

const isNative = (found: unknown) => String(found).includes('[native code]')
