import { contract, openApiDocument } from '@forecourt/core'
import type { FastifyInstance } from 'fastify'
import { programVersion } from '../../program-version.ts'
import type { Services } from '../../services.ts'
import { docsPage } from './page.ts'
import { DOCS_STYLES } from './styles.ts'

const POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const AN_HOUR = 'public, max-age=3600'

/** The contract for developers of clients, as OpenAPI 3.1 and as a page that needs no script and loads nothing from other sites. */
export async function apiDocsRoutes(app: FastifyInstance, { publicUrl }: Services): Promise<void> {
  const documentOf = once(() =>
    openApiDocument(contract, { version: programVersion(), serverUrl: `${publicUrl()}/api/v3` }),
  )
  const jsonOf = once(() => JSON.stringify(documentOf()))
  const pageOf = once(() => docsPage(documentOf()))

  app.get('/api/v3/openapi.json', async (_request, reply) =>
    reply
      .header('cache-control', AN_HOUR)
      .header('access-control-allow-origin', '*')
      .type('application/json; charset=utf-8')
      .send(jsonOf()),
  )
  app.get('/api/v3/docs', async (_request, reply) =>
    reply
      .header('cache-control', AN_HOUR)
      .header('content-security-policy', POLICY)
      .type('text/html; charset=utf-8')
      .send(pageOf()),
  )
  app.get('/api/v3/docs.css', async (_request, reply) =>
    reply.header('cache-control', AN_HOUR).type('text/css; charset=utf-8').send(DOCS_STYLES),
  )
}

/** Made when first asked for: the address is known only once the server listens. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
