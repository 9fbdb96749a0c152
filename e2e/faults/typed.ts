import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { inProject } from '../../scripts/project.mjs'

/** Lines that a user copies from the screen into a shell at the project's root. */
export async function runAsTyped(lines: readonly string[]): Promise<void> {
  await promisify(execFile)('sh', ['-e', '-c', lines.join('\n')], { cwd: inProject() })
}
