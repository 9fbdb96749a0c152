import { existsSync, readFileSync } from 'node:fs'
import { inProject } from './project.mjs'

/** The tests that a table of docs names: `` `path` › “name” ``, several to a row. */
export function namedTests(markdown) {
  return [...markdown.matchAll(/`([\w./-]+\.(?:ts|tsx|mjs))` › “([^”]+)”/g)].map(([, file, name]) => ({ file, name }))
}

/** Whether a test has this name or contains it in its name; comments and skipped tests do not count. */
export function hasTest(text, name) {
  const plain = name.replaceAll(/[.*+?^$()|[\]{}\\]/g, '\\$&')
  return new RegExp(`(?<!\\.(?:skip|todo|fixme))\\(\\s*(['"\`])(?:(?!\\1)[^\\n])*${plain}`).test(text)
}

/** The named tests that do not exist, for instance because they were renamed. */
export function missingTests(tests) {
  return tests.flatMap(({ file, name }) => {
    if (!existsSync(inProject(file))) return [`${file} is not there`]
    return hasTest(readFileSync(inProject(file), 'utf8'), name) ? [] : [`${file} has no test “${name}”`]
  })
}

export const testsOf = (page) => namedTests(readFileSync(inProject(page), 'utf8'))

/** The files among them that the unit tests of this repository run. */
export const unitFilesOf = (tests) =>
  [...new Set(tests.map(({ file }) => file))]
    .filter((file) => /^(apps|packages|scripts)\/.*\.test\.(ts|mjs)$/.test(file))
    .sort()
