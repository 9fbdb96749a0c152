import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Registers routes whose body is a form (`application/x-www-form-urlencoded`) that reaches the handler as the text that was sent: its signature
 * covers that text. In a scope of its own, so that no other route takes forms.
 */
export async function registerRawForms(
  app: FastifyInstance,
  bodyLimit: number,
  addRoutes: (scope: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      async (_: FastifyRequest, body: string) => body,
    )
    addRoutes(scope)
  })
}

/** The fields of such a body. */
export const formFieldsOf = ({ body }: Pick<FastifyRequest, 'body'>): URLSearchParams =>
  new URLSearchParams(String(body ?? ''))
