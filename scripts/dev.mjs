import { spawn } from 'node:child_process'
import process from 'node:process'
import { complaintsOf } from '../apps/api/src/config/settings.mjs'
import { ensureInstalled } from './install.mjs'
import { root, toolPath } from './project.mjs'
import { exitCode, fail } from './run.mjs'

const condition = '--conditions=@forecourt/source'

function run(args, env = {}) {
  return spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

/** The API restarts on a change of its sources, the portal changes in place and hands /api on to it. */
async function dev() {
  const complaints = complaintsOf(process.env)
  if (complaints.length > 0) throw new Error(complaints.join('\n'))
  await ensureInstalled()
  const port = process.env.PORT || '4200'
  const portalPort = process.env.PORTAL_PORT || '5173'
  const api = run([toolPath('tsx'), 'watch', '--clear-screen=false', condition, 'apps/api/src/main.ts'], {
    NODE_ENV: 'development',
    PORT: port,
  })
  const place = ['apps/portal', '--config', 'apps/portal/vite.config.ts', '--port', portalPort, '--strictPort']
  const portal = run([toolPath('vite'), 'dev', ...place], { API_ORIGIN: `http://127.0.0.1:${port}` })
  const children = [api, portal]
  // The terminal's own signal reaches the children too; this keeps us here until they have ended.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => {
    for (const child of children) child.kill('SIGTERM')
  })
  console.log(`Portal with hot reload: http://127.0.0.1:${portalPort}   API: http://127.0.0.1:${port}/api/v3`)
  const codes = await Promise.all(
    children.map(async (child) => {
      const code = await exitCode(child)
      for (const other of children) if (other.exitCode === null) other.kill('SIGTERM')
      return code
    }),
  )
  process.exitCode = Math.max(...codes)
}

dev().catch(fail)
