import { readFileSync } from 'node:fs'
import { inRepository } from './paths.ts'

/** Of this program, which is the version of its rules too: evidence says by which of them figures were made (D46). */
export function programVersion(): string {
  const { version } = JSON.parse(readFileSync(inRepository('package.json'), 'utf8'))
  return String(version)
}
