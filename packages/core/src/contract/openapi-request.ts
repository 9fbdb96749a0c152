import type { Endpoint } from './endpoint.ts'
import type { createSchemaWriter, JsonSchema } from './json-schemas.ts'

type Writer = ReturnType<typeof createSchemaWriter>

/** Parameters of path, query and header. They arrive as text and are described by their parsed type. */
export function parametersFor(endpoint: Endpoint, writer: Writer): readonly JsonSchema[] {
  return [
    ...parametersIn('path', endpoint.params, writer),
    ...parametersIn('query', endpoint.query, writer),
    ...headersFor(endpoint),
  ]
}

function parametersIn(place: 'path' | 'query', schema: Endpoint['params'], writer: Writer): readonly JsonSchema[] {
  if (!schema) return []
  const written = writer.inline(schema, 'output')
  const required = Array.isArray(written.required) ? written.required : []
  return Object.entries(written.properties ?? {}).map(([name, of]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: of,
  }))
}

function headersFor(endpoint: Endpoint): readonly JsonSchema[] {
  const header = (name: string, required: boolean, description: string) => ({
    name,
    in: 'header',
    required,
    description,
    schema: { type: 'string' },
  })
  return [
    ...(endpoint.idempotent ? [header('Idempotency-Key', false, 'The same key again answers the same, once')] : []),
    ...(endpoint.versioned ? [header('If-Match', true, 'The version of the record as it was read')] : []),
    ...(endpoint.keyed ? [header('Forecourt-Key', true, 'A publishable key')] : []),
  ]
}

export function requestBodyFor(endpoint: Endpoint, writer: Writer): JsonSchema | null {
  if (!endpoint.body) return null
  if (!endpoint.multipart) {
    return { required: true, content: { 'application/json': { schema: writer.write(endpoint.body, 'input') } } }
  }
  return { required: true, content: { 'multipart/form-data': { schema: formSchema(endpoint, writer) } } }
}

function formSchema(endpoint: Endpoint, writer: Writer): JsonSchema {
  const fields = endpoint.body ? writer.inline(endpoint.body, 'output') : {}
  const file = { type: 'string', format: 'binary' }
  const files = endpoint.fileField === 'files' ? { files: { type: 'array', items: file } } : { file }
  return { ...fields, properties: { ...Object(fields.properties), ...files } }
}
