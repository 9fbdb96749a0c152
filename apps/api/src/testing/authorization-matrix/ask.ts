import { Buffer } from 'node:buffer'
import { type Endpoint, parametersOf } from '@forecourt/core'
import type { FastifyInstance } from 'fastify'

export interface Input {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  /** The file of a multipart call. */
  readonly file?: { readonly name: string; readonly type: string; readonly content: Buffer }
}

export interface MatrixReply {
  readonly status: number
  readonly text: string
}

/** Makes a call of the contract with any input, without client-side validation. */
export async function ask(
  app: FastifyInstance,
  endpoint: Endpoint,
  input: Input,
  headers: Readonly<Record<string, string>> = {},
): Promise<MatrixReply> {
  const { payload, type } = payloadOf(endpoint, input)
  const reply = await app.inject({
    method: endpoint.method,
    url: `/api/v3${pathOf(endpoint, input.params)}${searchOf(input.query)}`,
    headers: { ...(type === null ? {} : { 'content-type': type }), ...headers },
    ...(payload === null ? {} : { payload }),
  })
  return { status: reply.statusCode, text: reply.body }
}

/** Replaces lone surrogates with U+FFFD, as a client does. */
const wellFormed = (text: string) => Buffer.from(text).toString()
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** A missing or empty parameter still needs a segment in the path. */
function pathOf({ path }: Endpoint, params: unknown): string {
  const given = isRecord(params) ? params : {}
  return parametersOf(path).reduce((made, name) => {
    const value = Object.hasOwn(given, name) ? wellFormed(formFieldText(given[name])).slice(0, 190) : '-'
    return made.replace(`:${name}`, encodeURIComponent(value === '' || value === '.' || value === '..' ? '-' : value))
  }, path)
}

function searchOf(query: unknown): string {
  if (!isRecord(query)) return ''
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.append(name, formFieldText(value))
  return `?${search}`
}

const formFieldText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

function payloadOf(
  endpoint: Endpoint,
  { body, file }: Input,
): { payload: string | Buffer | null; type: string | null } {
  if (endpoint.multipart) return multipartFormOf(isRecord(body) ? body : {}, endpoint.fileField ?? 'file', file)
  if (body === undefined || endpoint.method === 'GET') return { payload: null, type: null }
  return { payload: JSON.stringify(body), type: 'application/json' }
}

const BOUNDARY = 'forecourt-matrix'
const quoted = (text: string) => text.replace(/["\r\n]/g, '_')

function multipartFormOf(fields: Record<string, unknown>, fileField: string, file: Input['file']) {
  const parts = Object.entries(fields)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => part(`name="${quoted(name)}"`, '', Buffer.from(formFieldText(value))))
  if (file)
    parts.push(
      part(`name="${fileField}"; filename="${quoted(file.name)}"`, `Content-Type: ${file.type}\r\n`, file.content),
    )
  const payload = Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)])
  return { payload, type: `multipart/form-data; boundary=${BOUNDARY}` }
}

function part(disposition: string, more: string, content: Buffer): Buffer {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n${more}\r\n`
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n')])
}
