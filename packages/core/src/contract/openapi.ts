import { type Audience, audienceOf } from '../access/index.ts'
import { type Documentation, documentationOf } from './documentation.ts'
import { type Endpoint, endpointsOf, type Groups } from './endpoint.ts'
import { createSchemaWriter, type JsonSchema } from './json-schemas.ts'
import { parametersFor, requestBodyFor } from './openapi-request.ts'
import { REFUSALS, refusalsOf } from './refusals.ts'

interface OpenApiOptions {
  readonly version: string
  /** The root of the API, for example `https://portal.example.test/api/v3`. */
  readonly serverUrl: string
}

type Writer = ReturnType<typeof createSchemaWriter>

/** The OpenAPI 3.1 document of the given groups of calls. */
export function openApiDocument(groups: Groups, { version, serverUrl }: OpenApiOptions) {
  const writer = createSchemaWriter()
  const paths: Record<string, Record<string, JsonSchema>> = {}
  for (const endpoint of endpointsOf(groups)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint, writer) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Forecourt dealer API', version, description: INTRODUCTION },
    servers: [{ url: serverUrl }],
    tags: Object.keys(groups).map((name) => ({ name })),
    paths,
    components: { securitySchemes, schemas: { Refusal: refusalSchema, ...writer.components } },
  }
}

const securitySchemes = {
  user: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The token of a login' },
  buyer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The token that a correct code gives' },
  clientToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The token of a publishable key' },
  serverKey: { type: 'http', scheme: 'bearer', description: 'A server key, from a server and never from a page' },
}

const refusalSchema: JsonSchema = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string', enum: Object.keys(REFUSALS) },
    message: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    figures: { type: 'object', description: 'With FIGURES_CHANGED: the right figures, as a saved quote has them' },
  },
}

const INTRODUCTION = `A refusal is always \`{ code, message, fields? }\`, with a message for each field that is wrong. 409 means banned and nothing else. Money is pounds with at most two decimals.`

const SECURITY: Readonly<Record<Audience, readonly JsonSchema[]>> = {
  public: [],
  buyer: [{ buyer: [] }],
  user: [{ user: [] }],
  'user-or-client-token': [{ user: [] }, { clientToken: [] }],
}

function operationOf(endpoint: Endpoint, writer: Writer): JsonSchema {
  const requestBody = requestBodyFor(endpoint, writer)
  const documented = documentationOf(endpoint.id)
  return {
    operationId: endpoint.id,
    tags: [endpoint.id.split('.')[0]],
    ...(documented && { summary: documented.summary, description: descriptionOf(documented, endpoint) }),
    security: endpoint.forServers ? [{}, { serverKey: [] }] : SECURITY[audienceOf(endpoint.access)],
    parameters: parametersFor(endpoint, writer),
    ...(requestBody ? { requestBody } : {}),
    responses: { ...successOf(endpoint, writer), ...refusalsByStatus(endpoint) },
  }
}

const descriptionOf = ({ usedBy }: Documentation, { own }: Endpoint) =>
  `Used by: ${usedBy}${own ? '. A call of our own.' : ''}`

function successOf(endpoint: Endpoint, writer: Writer): JsonSchema {
  const content = endpoint.binary
    ? { 'application/octet-stream': {} }
    : { 'application/json': { schema: writer.write(endpoint.response, 'output') } }
  const found = { 200: { description: 'Done', content } }
  return endpoint.mayBeEmpty ? { ...found, 204: { description: 'Nothing there' } } : found
}

function refusalsByStatus(endpoint: Endpoint): JsonSchema {
  const byStatus: Record<number, { description: string; content: JsonSchema }> = {}
  for (const code of refusalsOf(endpoint)) {
    const status = REFUSALS[code]
    const description = byStatus[status] ? `${byStatus[status].description}, ${code}` : code
    byStatus[status] = { description, content: refusalContent }
  }
  return byStatus
}

const refusalContent: JsonSchema = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } }
