import { type Endpoint, MINUTE_MS, type ResponseOf } from '@forecourt/core'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { mayCompress } from './http/compression.ts'
import { isKeptText, type KeptText, sendKept } from './http/kept-text.ts'
import { sourceOf } from './security/source.ts'
import { type JsonText, type Serialise, serialiserOf } from './serve/answers.ts'
import { sendCacheable } from './serve/cacheable-answer.ts'
import { takeCallLimits, takeLinkLimit } from './serve/call-limits.ts'
import { callerOf } from './serve/caller-of.ts'
import { type ContextOf, contextOf } from './serve/context.ts'
import { type FileAnswer, sendFile } from './serve/file-answer.ts'
import { AlreadyAnswered, findAnswer, repeatableOf } from './serve/idempotency.ts'
import { readInputs, readVersion } from './serve/inputs.ts'
import { namedAsSent } from './serve/named-as-sent.ts'
import { discard, receiveForm, type UploadedFile, type UploadForm } from './serve/uploads.ts'

export { jsonText } from './serve/answers.ts'
export type { BodyOf } from './serve/body-rules.ts'
export type { ContextOf } from './serve/context.ts'
export type { FileAnswer } from './serve/file-answer.ts'
export { fileNameOf, type UploadedFile } from './serve/uploads.ts'

type Schema = z.ZodMiniType
type Parsed<E, K extends 'params' | 'query' | 'body'> = E extends { readonly [P in K]: infer S extends Schema }
  ? z.output<S>
  : undefined

/** The input of a handler, parsed and validated by the contract. */
interface InputsOf<E extends Endpoint> {
  readonly params: Parsed<E, 'params'>
  readonly query: Parsed<E, 'query'>
  readonly body: Parsed<E, 'body'>
  /** The files of a multipart call: on disk, hashed and of an accepted kind. */
  readonly files: readonly UploadedFile[]
  readonly parts: UploadForm['parts']
}

type AnswerOf<E extends Endpoint> = E extends { readonly binary: true }
  ? FileAnswer
  :
      | z.input<E['response']>
      | ResponseOf<E>
      | JsonText
      | KeptText
      | (E extends { readonly mayBeEmpty: true } ? null : never)

type Handler<E extends Endpoint> = (inputs: InputsOf<E>, context: ContextOf<E>) => Promise<AnswerOf<E>>

const NO_FORM: UploadForm = { fields: {}, files: [], parts: [] }

/** Registers a call of the contract as a route: access, input, handler, response. */
export function serve<const E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>): void {
  // Over forty lines: the steps of one call, which share its endpoint and serialiser.
  const { services } = app
  const write = endpoint.binary
    ? null
    : serialiserOf(endpoint, services.config.mode, (field) => services.drift.note(endpoint.id, field))
  app.route({
    method: endpoint.method,
    url: `/api/v3${endpoint.path}`,
    config: { endpoint },
    ...(mayCompress(endpoint) ? {} : { compress: false }),
    handler: (request, reply) => services.traffic.during(() => handle(request, reply)),
  })

  async function handle(request: FastifyRequest, reply: FastifyReply) {
    const source = sourceOf(request)
    const caller = await callerOf(endpoint, request, source, services)
    if (caller.kind !== 'user') await limitPublic(services, request)
    if (caller.kind === 'nobody') await takeLinkLimit(services, request.params)
    const form = endpoint.multipart ? await receiveForm(request, services.config.dataDir, endpoint) : NO_FORM
    const body = endpoint.multipart ? form.fields : (request.body ?? undefined)
    try {
      const judging = { now: services.now(), isPage: caller.kind === 'client' }
      const inputs = readInputs(endpoint, request, body, judging)
      const version = readVersion(endpoint, request)
      const asked = endpoint.multipart ? { ...inputs, files: form.files.map(({ sha256 }) => sha256) } : inputs
      const repeatable = repeatableOf(endpoint, request, caller.scope, asked)
      const before = repeatable ? await findAnswer(services, caller.scope, repeatable) : null
      if (before !== null) return replay(reply, before, write)
      await takeCallLimits(services, endpoint, caller, { address: request.ip, bytes: sizeOf(request) })
      const context = contextOf(services, endpoint, caller, request, { source, version, repeatable })
      const answer = await handler(
        { ...inputs, files: form.files, parts: form.parts } as InputsOf<E>,
        context as ContextOf<E>,
      )
      if (isKeptText(answer)) return sendKept(request, reply, answer, 'private, no-cache')
      if (endpoint.cacheSeconds && write) return sendCacheable(request, reply, write(answer), endpoint.cacheSeconds)
      return sendAnswer(reply, answer, write)
    } catch (error) {
      if (error instanceof AlreadyAnswered) return replay(reply, error.response, write)
      throw namedAsSent(error, body)
    } finally {
      await discard(form.files)
    }
  }
}

/** What the body says of its own size, which Fastify has held it to. */
const sizeOf = ({ headers }: FastifyRequest) => Number(headers['content-length'] ?? 0) || 0

function limitPublic({ limits, config }: FastifyInstance['services'], request: FastifyRequest): Promise<void> {
  return limits.take(`public:${request.ip}`, { most: config.publicCallsPerMinute, windowMs: MINUTE_MS })
}

function replay(reply: FastifyReply, response: string, write: Serialise | null) {
  reply.header('idempotent-replayed', 'true')
  return sendAnswer(reply, JSON.parse(response), write)
}

function sendAnswer(reply: FastifyReply, answer: unknown, write: Serialise | null) {
  if (write === null) return sendFile(reply, answer as FileAnswer)
  reply.header('cache-control', 'no-store')
  if (answer === null || answer === undefined) return reply.code(204).send()
  return reply.type('application/json; charset=utf-8').send(write(answer))
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}
