import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { registerExamplePages } from './example-pages.ts'
import { Problem } from './problem.ts'
import { PORTAL_PERMISSIONS, portalPolicy } from './security-headers.ts'
import { BRIEFLY, registerWidgetFiles, YEAR } from './widget-files.ts'

export interface PageFolders {
  readonly portal: string
  readonly widgets: string
  readonly examples: string
  /** The folder of published widget releases, each in its own folder; none by default. */
  readonly releases?: string
}

/** The portal at the root, the widgets for every site, and the example pages: built files, no rules. */
export async function registerPages(
  app: FastifyInstance,
  folders: PageFolders,
  publicUrl: () => string,
  pictureHosts: readonly string[] = [],
): Promise<void> {
  // Registered first: its way of sending files must not collide with the portal's.
  await registerWidgetFiles(app, { current: folders.widgets, published: folders.releases ?? '' })
  await app.register(fastifyStatic, {
    root: folders.portal,
    prefix: '/',
    wildcard: true,
    index: ['index.html'],
    preCompressed: true,
    // Kept on disk for debugging; never served.
    allowedPath: (path) => !/\.map(\.|$)/.test(path),
    setHeaders: (reply, path) => portalHeaders(reply, path, () => portalPolicy(publicUrl(), pictureHosts)),
    suppressWarning: true,
  })
  await app.register(fastifyStatic, {
    root: folders.examples,
    prefix: '/examples/',
    decorateReply: false,
    redirect: true,
    suppressWarning: true,
  })
  registerExamplePages(app, folders.examples, publicUrl)
  // A payer's page is separate, and far lighter than the portal.
  for (const url of ['/pay', '/pay-complete']) app.get(url, (_request, reply) => reply.sendFile('pay.html'))
  const index = join(folders.portal, 'index.html')
  app.setNotFoundHandler(async (request, reply) => {
    if (!wantsPage(request) || !existsSync(index)) throw new Problem('NOT_FOUND')
    return reply.code(200).sendFile('index.html', folders.portal)
  })
}

/** Whether the address belongs to the portal's own router. */
function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  const isOurs = /^\/(api|widgets|examples|client|sandbox)(\/|$)/.test(url)
  const { accept = '*/*' } = headers
  return isRead && !isOurs && (accept.includes('text/html') || (accept.includes('*/*') && !namesFile(url)))
}

/** Scripts and pictures accept any type too, but a missing one must not be answered with a page. */
const namesFile = (url: string) => /\.\w+$/.test(url.split('?', 1)[0] ?? '')

function portalHeaders(reply: FastifyReply, path: string, policy: () => string): void {
  const isPage = /\.html(\.br|\.gz)?$/.test(path)
  reply.header('cache-control', isPage ? 'no-cache' : path.includes(`${sep}assets${sep}`) ? YEAR : BRIEFLY)
  if (isPage) reply.headers({ 'content-security-policy': policy(), 'permissions-policy': PORTAL_PERMISSIONS })
}
