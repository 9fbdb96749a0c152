const opaque = (tag: string) => tag.trim().replace(/^W\//, '')

/** Whether a client holds the answer already (If-None-Match). */
export const isHeld = (held: string | undefined, etag: string): boolean =>
  held?.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag)) ?? false
