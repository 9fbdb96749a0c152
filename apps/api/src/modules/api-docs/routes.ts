import { createReadStream, existsSync } from 'node:fs'
import { contract, openApiDocument } from '@forecourt/core'
import type { FastifyInstance } from 'fastify'
import { type KeptText, keepText, sendKept } from '../../http/kept-text.ts'
import { inRepository } from '../../paths.ts'
import { programVersion } from '../../program-version.ts'
import type { Services } from '../../services.ts'

/** Redoc adds styles to the page and searches in a worker that it creates from text. */
const POLICY =
  "default-src 'none'; script-src 'self'; worker-src blob:; style-src 'unsafe-inline'; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
/** Of all readers together: the document is long, and developers read it rarely. */
const ALL_READERS = { most: 20, windowMs: 1000 }
const ONE_HOUR = 'public, max-age=3600'

/** The build puts the one file that the page needs beside the server: its package and what that needs are for development. */
const BUILT = inRepository('apps/api/dist/redoc.standalone.js')
const REDOC = existsSync(BUILT) ? BUILT : inRepository('node_modules/redoc/bundles/redoc.standalone.js')

const PAGE = `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Forecourt API</title>
<script defer src="/api/v3/docs/redoc.js"></script>
</head>
<body>
<redoc spec-url="/api/v3/openapi.json" disable-google-font></redoc>
</body>
</html>
`

/** The contract for developers of clients, as OpenAPI 3.1 and as a page that loads nothing from another site. */
export async function apiDocsRoutes(app: FastifyInstance, { publicUrl, limits }: Services): Promise<void> {
  // Built on first request: the address is known only once the server listens.
  let document: Promise<KeptText> | undefined
  const readDocument = () =>
    keepText(
      JSON.stringify(openApiDocument(contract, { version: programVersion(), serverUrl: `${publicUrl()}/api/v3` })),
    )

  app.get('/api/v3/openapi.json', async (request, reply) => {
    document ??= readDocument()
    await limits.take('openapi', ALL_READERS)
    return sendKept(request, reply.header('access-control-allow-origin', '*'), await document, ONE_HOUR)
  })
  app.get('/api/v3/docs', async (_request, reply) =>
    reply
      .header('cache-control', ONE_HOUR)
      .header('content-security-policy', POLICY)
      .type('text/html; charset=utf-8')
      .send(PAGE),
  )
  app.get('/api/v3/docs/redoc.js', async (_request, reply) =>
    reply.header('cache-control', ONE_HOUR).type('text/javascript; charset=utf-8').send(createReadStream(REDOC)),
  )
}
