import { hashOf } from '../providers/seeded.ts'

/** A version-8 UUID made from words, so that the demo's addresses are the same on every machine. */
export function uuidOf(kind: string, index: number): string {
  const hex = [0, 1, 2, 3].map((part) => hashOf(kind, index, part).toString(16).padStart(8, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
