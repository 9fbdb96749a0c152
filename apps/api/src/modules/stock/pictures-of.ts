import type { FastifyRequest } from 'fastify'

interface Pictured {
  readonly image?: string | null | undefined
  readonly images?: string[] | null | undefined
}

/** This server's address as the browser named it; secure if our own address is. */
export function requestOrigin(headers: FastifyRequest['headers'], publicUrl: string): string {
  const own = new URL(publicUrl)
  return `${own.protocol}//${headers.host ?? own.host}`
}

/** Adds this server's address to its own pictures; they are stored without it, because it may change. */
export function withAddress<V extends Pictured>(vehicle: V, address: string): V {
  const whole = (path: string) => (path.startsWith('/') ? `${address}${path}` : path)
  const { image, images } = vehicle
  return {
    ...vehicle,
    ...(image ? { image: whole(image) } : {}),
    ...(images ? { images: images.map(whole) } : {}),
  }
}
