/**
 * A number that is always the same for the same words (FNV-1a, then a mixing step), so that every sandbox is
 * deterministic.
 */
export function hashOf(...words: (string | number)[]): number {
  let hash = 0x811c9dc5
  for (const character of words.join('|')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b)
  return (hash ^ (hash >>> 13)) >>> 0
}

/** A repeatable stream of numbers, at least 0 and below 1 (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export interface Dice {
  next(): number
  between(low: number, high: number): number
  /** Picks one of the items; there must be at least one. */
  pick<A extends readonly unknown[]>(items: A): A[number]
  chance(probability: number): boolean
}

export function diceFrom(seed: number): Dice {
  const next = randomFrom(seed)
  return {
    next,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (items) => items[Math.floor(next() * items.length)],
    chance: (probability) => next() < probability,
  }
}
