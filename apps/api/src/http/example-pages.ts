import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { found } from './problem.ts'

const PLACE = '{{WIDGETS_ORIGIN}}'
const FOLDER = /^[a-z0-9-]{1,60}$/

/**
 * A dealer's own page as its web agency would write it: the tag gives this server's full address, because the page is
 * opened under another origin (`localhost` for `127.0.0.1`).
 */
export function registerExamplePages(app: FastifyInstance, folder: string, publicUrl: () => string): void {
  const answer = async (site: string) => found(await pageOf(folder, site)).replaceAll(PLACE, publicUrl())
  for (const url of ['/examples/:site/', '/examples/:site/index.html']) {
    app.get<{ Params: { site: string } }>(url, async ({ params }, reply) => {
      reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8')
      return await answer(params.site)
    })
  }
}

async function pageOf(folder: string, site: string): Promise<string | null> {
  if (!FOLDER.test(site)) return null
  try {
    return await readFile(join(folder, site, 'index.html'), 'utf8')
  } catch {
    return null
  }
}
