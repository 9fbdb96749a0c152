import { BaseSequencer } from 'vitest/node'

/** The slowest files, by the ends of their paths. Vitest knows that only from an earlier run. */
const longest = [
  'src/testing/authorization-matrix/matrix.test.ts',
  'src/testing/authorization-matrix/fuzz.test.ts',
  'src/db/embedded/durability.test.ts',
]

const placeOf = ({ moduleId }) => {
  const at = longest.findIndex((path) => moduleId.endsWith(path))
  return at < 0 ? longest.length : at
}

/** Begun last, a long file keeps one core busy while the others have nothing left to do. */
export class LongestFirst extends BaseSequencer {
  /** @override */
  async sort(files) {
    return longestFirst(await super.sort(files))
  }
}

export const longestFirst = (files) => [...files].sort((one, other) => placeOf(one) - placeOf(other))
