import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { registerExamplePages } from './example-pages.ts'
import { Problem } from './problem.ts'
import { PORTAL_POLICY } from './security-headers.ts'
import { registerReleases } from './widget-releases.ts'

export interface PageFolders {
  readonly portal: string
  readonly widgets: string
  readonly examples: string
  /** Older versions of the widgets, a folder each; none unless given. */
  readonly olderWidgets?: string
}

const YEAR = 'public, max-age=31536000, immutable'
const BRIEFLY = 'public, max-age=300, must-revalidate'

/** A hash of the content, as esbuild writes it: capitals, so that `forecourt-payments.js` is not taken for one. */
const HASHED = /-[A-Z0-9]{8}\.\w+(\.map|\.br)?$/

/** The portal at the root, the widgets for every site, the example pages: built files, no rules. */
export async function registerPages(
  app: FastifyInstance,
  folders: PageFolders,
  publicUrl: () => string,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: folders.portal,
    prefix: '/',
    wildcard: true,
    index: ['index.html'],
    setHeaders: portalHeaders,
    suppressWarning: true,
  })
  await app.register(fastifyStatic, {
    root: folders.widgets,
    prefix: '/widgets/',
    // Each has its packed form beside it: the server packs nothing while it answers.
    preCompressed: true,
    decorateReply: false,
    index: false,
    suppressWarning: true,
    setHeaders: widgetHeaders,
  })
  const releases = { current: folders.widgets, older: folders.olderWidgets ?? '' }
  await registerReleases(app, releases, { pinned: pinnedHeaders, rolling: widgetHeaders })
  await app.register(fastifyStatic, {
    root: folders.examples,
    prefix: '/examples/',
    decorateReply: false,
    redirect: true,
    suppressWarning: true,
  })
  registerExamplePages(app, folders.examples, publicUrl)
  const index = join(folders.portal, 'index.html')
  app.setNotFoundHandler(async (request, reply) => {
    if (!wantsPage(request) || !existsSync(index)) throw new Problem('NOT_FOUND')
    return sendIndex(reply, folders.portal)
  })
}

/** An address of the portal's own: its router reads it. */
function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  const isOurs = /^\/(api|widgets|examples|client|sandbox)(\/|$)/.test(url)
  const { accept = '*/*' } = headers
  return isRead && !isOurs && (accept.includes('text/html') || (accept.includes('*/*') && !namesFile(url)))
}

/** Scripts and pictures are asked for as anything too: one that is missing is no page. */
const namesFile = (url: string) => /\.\w+$/.test(url.split('?', 1)[0] ?? '')

function sendIndex(reply: FastifyReply, root: string) {
  return reply.code(200).sendFile('index.html', root)
}

function portalHeaders(reply: FastifyReply, path: string): void {
  const isPage = path.endsWith('.html')
  reply.header('cache-control', isPage ? 'no-cache' : path.includes(`${sep}assets${sep}`) ? YEAR : BRIEFLY)
  if (isPage) reply.header('content-security-policy', PORTAL_POLICY)
}

/** Any dealer's page may load them (helmet's `same-origin` would keep them out). */
function widgetHeaders(reply: FastifyReply, path: string): void {
  reply.header('access-control-allow-origin', '*')
  reply.header('cross-origin-resource-policy', 'cross-origin')
  reply.header('cache-control', HASHED.test(path) ? YEAR : BRIEFLY)
}

/** A version that is named outright never changes. */
function pinnedHeaders(reply: FastifyReply, path: string): void {
  widgetHeaders(reply, path)
  reply.header('cache-control', YEAR)
}
