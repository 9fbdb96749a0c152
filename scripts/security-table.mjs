import { existsSync, readFileSync } from 'node:fs'
import { inProject } from './project.mjs'

/** The tests that a table of docs names: `` `path` › “name” ``, several to a row. */
export function namedTests(markdown) {
  return [...markdown.matchAll(/`([\w./-]+\.(?:ts|tsx|mjs))` › “([^”]+)”/g)].map(([, file, name]) => ({ file, name }))
}

/** Which of them are not there: a table that names a test which was renamed says nothing any more. */
export function missingTests(tests) {
  return tests.flatMap(({ file, name }) => {
    if (!existsSync(inProject(file))) return [`${file} is not there`]
    return readFileSync(inProject(file), 'utf8').includes(name) ? [] : [`${file} has no test “${name}”`]
  })
}

export const testsOf = (page) => namedTests(readFileSync(inProject(page), 'utf8'))

/** The files among them that the unit tests of this repository run. */
export const unitFilesOf = (tests) =>
  [...new Set(tests.map(({ file }) => file))].filter((file) => /^(apps|packages)\/.*\.test\.ts$/.test(file)).sort()
