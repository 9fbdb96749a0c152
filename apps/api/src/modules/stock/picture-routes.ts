import type { FastifyInstance } from 'fastify'
import { refuse } from '../../http/problem.ts'
import { drawVehicle } from '../../providers/stock/drawing.ts'
import { PICTURES_PATH, parsePictureFile } from '../../providers/stock/pictures.ts'

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
const CACHE_FOR_A_DAY = 'public, max-age=86400'

/** The drawings of the sandbox's stock. They belong to no dealer, so any page may show them. */
export async function stockPictureRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Params: { file: string } }>(`${PICTURES_PATH}/:file`, async (request, reply) => {
    const asked = parsePictureFile(request.params.file)
    if (!asked) return refuse('NOT_FOUND')
    return reply
      .type('image/svg+xml; charset=utf-8')
      .headers({
        'cache-control': CACHE_FOR_A_DAY,
        'content-security-policy': POLICY,
        'cross-origin-resource-policy': 'cross-origin',
      })
      .send(drawVehicle(asked.vrm, asked.view))
  })
}
