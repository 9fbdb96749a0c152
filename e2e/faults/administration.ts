import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { inProject } from '../../scripts/project.mjs'

const run = promisify(execFile)

/** What a command of the administration prints, for a server's folder. */
export async function runAdmin(dataDir: string, ...words: string[]): Promise<string> {
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, DATABASE_URL: '' }
  return (await run(process.execPath, [inProject('apps/api/dist/admin.js'), ...words], { env })).stdout
}

/** Lines as somebody copies them from a screen into a shell at the project's root. */
export async function runAsTyped(lines: readonly string[]): Promise<string> {
  const { stdout } = await run('sh', ['-e', '-c', lines.join('\n')], { cwd: inProject() })
  return stdout
}
