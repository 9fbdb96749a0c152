import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from './problem.ts'
import { createReleases, HASHED, isVersion, type ReleaseFolders } from './widget-releases.ts'

/** For a file whose name or folder changes with its content. */
export const YEAR = 'public, max-age=31536000, immutable'

/** For a file that keeps its name from version to version. */
export const BRIEFLY = 'public, max-age=300, must-revalidate'

/**
 * Addresses of the newest version (`/widgets/…`), those that move within a major version (`/widgets/v0/…`) and those
 * that never change (`/widgets/0.1.0/…`). Every process also serves older releases, for pages that loaded an older
 * loader.
 */
export async function registerWidgetFiles(app: FastifyInstance, folders: ReleaseFolders): Promise<void> {
  const releases = createReleases(folders)
  await app.register(async (widgets) => {
    // For refusals too: a page's console would otherwise speak of CORS where a file is missing.
    widgets.addHook('onRequest', async (_request, reply) => allowEveryPage(reply))
    await widgets.register(fastifyStatic, {
      root: folders.current,
      serve: false,
      index: false,
      suppressWarning: true,
      // Each file has its compressed forms next to it: the server compresses nothing while it answers.
      preCompressed: true,
      setHeaders: widgetHeaders,
    })
    for (const url of ['/widgets/play', '/widgets/play/'])
      widgets.get(url, (_request, reply) => {
        reply.header('content-security-policy', PLAY_POLICY)
        return reply.sendFile('play/index.html', folders.current)
      })
    widgets.get<{ Params: { '*': string } }>('/widgets/*', async ({ params }, reply) => {
      const { name, file } = partsOf(params['*'])
      const root = releases.foldersOf(name, file).find((folder) => existsSync(join(folder, file)))
      if (!root || file === '' || LEAVES_ITS_FOLDER.test(file)) throw new Problem('NOT_FOUND')
      return reply.sendFile(file, root)
    })
  })
  app.get('/widgets/versions.json', (_request, reply) => {
    reply.header('access-control-allow-origin', '*').header('cache-control', 'public, max-age=300')
    const versions = releases.all().map(({ release }) => release)
    return { latest: versions[0]?.version ?? null, versions }
  })
}

/** The page on which agencies try the elements: what the guide asks of a strict page, and nothing from elsewhere. */
const PLAY_POLICY = [
  "default-src 'none'",
  ...['script-src', 'style-src', 'connect-src'].map((name) => `${name} 'self'`),
  "img-src 'self' data:",
  ...['base-uri', 'form-action', 'frame-ancestors'].map((name) => `${name} 'none'`),
].join('; ')

/** Refused before the answer depends on whether such a file exists. */
const LEAVES_ITS_FOLDER = /(^|[\\/])\.\.([\\/]|$)/

const RELEASE_NAME = /^([^/]+)\/(.*)$/

/** `v0/loader.js` is the file `loader.js` of the release `v0`; `elements/pay.js` is a file of the current one. */
function partsOf(path: string): { name: string; file: string } {
  const [, name = '', file = ''] = RELEASE_NAME.exec(path) ?? []
  return isVersion(name) || /^v\d+$/.test(name) ? { name, file } : { name: '', file: path }
}

/** Any dealer's page may load them (helmet's `same-origin` would block them). */
function allowEveryPage(reply: FastifyReply): void {
  reply.header('access-control-allow-origin', '*')
  reply.header('cross-origin-resource-policy', 'cross-origin')
}

function widgetHeaders(reply: FastifyReply, path: string): void {
  reply.header('cache-control', HASHED.test(path) || isPinned(reply.request) ? YEAR : BRIEFLY)
}

/** A fully named version never changes. */
const isPinned = ({ params }: FastifyRequest) => isVersion(partsOf((params as { '*': string })['*']).name)
