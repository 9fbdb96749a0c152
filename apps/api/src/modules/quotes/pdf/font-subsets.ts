import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { unpackWoff } from './unpack-woff.ts'

const FONT = '@fontsource/hanken-grotesk'
const { resolve } = createRequire(import.meta.url)

/** The font's files, the usual one first; each holds only its own letters. */
const SUBSETS = ['latin', 'latin-ext', 'vietnamese', 'cyrillic-ext'] as const

export type Subset = (typeof SUBSETS)[number]
export type Weight = 'normal' | 'bold'

const WEIGHTS: Readonly<Record<Weight, number>> = { normal: 400, bold: 600 }

const loaded = new Map<string, Buffer>()

/** One file of the font, read when the first text needs it. */
export function fontOf(subset: Subset, weight: Weight): Buffer {
  const file = `hanken-grotesk-${subset}-${WEIGHTS[weight]}-normal.woff`
  const font = loaded.get(file) ?? unpackWoff(readFileSync(resolve(`${FONT}/files/${file}`)))
  loaded.set(file, font)
  return font
}

type Range = readonly [from: number, to: number]

let ranges: ReadonlyMap<Subset, readonly Range[]> | null = null

function rangesOf(subset: Subset): readonly Range[] {
  ranges ??= readRanges(JSON.parse(readFileSync(resolve(`${FONT}/unicode.json`), 'utf8')))
  return ranges.get(subset) ?? []
}

const readRanges = (listed: Readonly<Record<Subset, string>>) =>
  new Map(SUBSETS.map((subset) => [subset, listed[subset].split(',').map(readRange)]))

/** `U+0100-02BA` or `U+0304`. */
function readRange(text: string): Range {
  const [from = '', to = from] = text.replace('U+', '').split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}

/** The file that has a letter; undefined for a letter that the font lacks. */
export const subsetOf = (character: string): Subset | undefined => {
  const code = character.codePointAt(0) ?? 0
  return SUBSETS.find((subset) => rangesOf(subset).some(([from, to]) => code >= from && code <= to))
}

export interface FontRun {
  readonly subset: Subset
  readonly text: string
}

const OUTSIDE_LATIN = /[^\x20-\xFF]/

/** A text in pieces that one file of the font can draw; a mark without a letter of its own stays with the letter before it. */
export function fontRunsOf(text: string): readonly FontRun[] {
  if (!OUTSIDE_LATIN.test(text)) return [{ subset: 'latin', text }]
  const runs: FontRun[] = []
  for (const character of text) {
    const last = runs.at(-1)
    const subset = /\p{M}/u.test(character) && last ? last.subset : (subsetOf(character) ?? 'latin')
    if (last?.subset === subset) runs[runs.length - 1] = { subset, text: last.text + character }
    else runs.push({ subset, text: character })
  }
  return runs
}
