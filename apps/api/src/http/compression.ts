import fastifyCompress from '@fastify/compress'
import type { Endpoint } from '@forecourt/core'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'

/** For smaller answers the headers cost more than compression saves. */
const LEAST_BYTES = 1024

/**
 * Text only. Pictures, typefaces and uploads are already compressed; an event stream must not wait for a full buffer.
 */
const TEXTS = /^text\/(?!event-stream)|(?:\+|\/)(?:json|javascript|xml)(?:;|$)/

/** Brotli, or gzip for a client without it. Files that the build has compressed (`.br`, `.gz`) are sent as they are. */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  await app.register(fastifyCompress, {
    // A small request could decompress to one that fills the memory.
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: LEAST_BYTES,
    customTypes: TEXTS,
  })
}

/** Names of fields whose values give access to anyone who knows them. */
const SECRETS = /token|secret|guid|recoveryCodes|url$/i

/** Cached for the process: describing all calls takes 125 ms, and tests create hundreds of servers. */
const known = new WeakMap<Endpoint['response'], boolean>()

/**
 * Whether a call's answer may be compressed. Next to text that an attacker chose, the compressed length reveals how
 * much a secret has in common with it (BREACH): answers with a secret are sent uncompressed. So are downloads, whose
 * length the browser shows.
 */
export function mayCompress({ binary, response }: Pick<Endpoint, 'binary' | 'response'>): boolean {
  if (binary) return false
  const isWithoutSecret = known.get(response) ?? !holdsSecret(response)
  known.set(response, isWithoutSecret)
  return isWithoutSecret
}

const holdsSecret = (response: Endpoint['response']): boolean =>
  fieldsOf(z.toJSONSchema(response, { io: 'output', unrepresentable: 'any' })).some((name) => SECRETS.test(name))

/** The names of all fields of a schema, at any depth. */
function fieldsOf(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(fieldsOf)
  if (typeof schema !== 'object' || schema === null) return []
  const own = 'properties' in schema ? Object.keys(schema.properties as object) : []
  return [...own, ...Object.values(schema).flatMap(fieldsOf)]
}
