import type { Vehicle } from '@forecourt/core'
import type { FastifyInstance, FastifyRequest } from 'fastify'
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

/** This server's address as the browser named it; secure if our own address is. */
export function requestOrigin(headers: FastifyRequest['headers'], publicUrl: string): string {
  const own = new URL(publicUrl)
  return `${own.protocol}//${headers.host ?? own.host}`
}

/** Adds this server's address to its own pictures; they are stored without it, because it may change. */
export function withAddress<V extends Pick<Vehicle, 'image' | 'images'>>(vehicle: V, address: string): V {
  const whole = (path: string) => (path.startsWith('/') ? `${address}${path}` : path)
  const { image, images } = vehicle
  return {
    ...vehicle,
    ...(image ? { image: whole(image) } : {}),
    ...(images ? { images: images.map(whole) } : {}),
  }
}
