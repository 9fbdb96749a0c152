import { readFileSync } from 'node:fs'
import { inRepository } from './paths.ts'

/** The version of the program and of its rules. Evidence records which version produced the figures (D46). */
export function programVersion(): string {
  const { version } = JSON.parse(readFileSync(inRepository('package.json'), 'utf8'))
  return String(version)
}
