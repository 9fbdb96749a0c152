import { describe, expect, it } from 'vitest'
import { contract, endpointsOf, openApiDocument, parametersOf } from './index.ts'

const document = openApiDocument(contract, { version: '1.2.3', serverUrl: 'https://portal.example.test/api/v3' })
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)
const calls = endpointsOf(contract)

const operationOf = (id: string) => Object(operations.find(({ operation }) => operation.operationId === id)?.operation)
const parameterNames = (id: string, place: string): string[] =>
  operationOf(id)
    .parameters.filter((parameter: { in: string }) => parameter.in === place)
    .map((parameter: { name: string }) => parameter.name)

function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    key === '$ref' && typeof part === 'string' ? [part] : referencesIn(part),
  )
}

describe('OpenAPI document', () => {
  it('is of version 3.1 and names the API’s address', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(document.info.version).toBe('1.2.3')
    expect(document.servers).toEqual([{ url: 'https://portal.example.test/api/v3' }])
  })

  it('has every call under its method and path', () => {
    const written = operations.map(({ path, method, operation }) => [operation.operationId, method, path].join(' '))
    const declared = calls.map(({ id, method, path }) =>
      [id, method.toLowerCase(), path.replace(/:(\w+)/g, '{$1}')].join(' '),
    )
    expect(written.toSorted()).toEqual(declared.toSorted())
  })

  it('has no dangling reference', () => {
    const held = Object.keys(Object(document.components.schemas)).map((name) => `#/components/schemas/${name}`)
    expect(referencesIn(document).filter((pointer) => !held.includes(pointer))).toEqual([])
  })

  it('leaves no unnamed definitions behind', () => {
    expect(JSON.stringify(document)).not.toContain('$defs')
  })

  it('lists the parameters of each path', () => {
    const listed = calls.map(({ id }) => [id, parameterNames(id, 'path').toSorted()])
    expect(listed).toEqual(calls.map(({ id, path }) => [id, parametersOf(path).toSorted()]))
  })

  it('gives 409 only to banned users', () => {
    const said = operations.map(({ operation }) => Object(operation.responses)[409]?.description).filter(Boolean)
    expect([...new Set(said)]).toEqual(['BANNED'])
  })

  it('describes query parameters by their parsed types', () => {
    expect(operationOf('applications.toggleNtuFlag').parameters).toMatchObject([
      { name: 'brokerReference', in: 'query', required: true, schema: { type: 'integer' } },
      { name: 'ntuFlagged', in: 'query', required: true, schema: { type: 'boolean' } },
    ])
  })

  it('makes fields with a default optional', () => {
    const { schema } = operationOf('applications.list').requestBody.content['application/json']
    expect(schema.required).toEqual(['affiliateUserIds', 'days'])
  })

  it('names the headers of creates, writes and keys', () => {
    expect(parameterNames('applications.create', 'header')).toEqual(['Idempotency-Key'])
    expect(parameterNames('applications.update', 'header')).toEqual(['If-Match'])
    expect(parameterNames('auth.clientToken', 'header')).toEqual(['Forecourt-Key'])
  })

  it('describes files in forms and in responses', () => {
    const form = operationOf('notes.add').requestBody.content['multipart/form-data'].schema
    expect(form.properties.files).toEqual({ type: 'array', items: { type: 'string', format: 'binary' } })
    expect(Object.keys(operationOf('documents.file').responses[200].content)).toEqual(['application/octet-stream'])
  })

  it('marks responses that may be empty', () => {
    expect(Object.keys(operationOf('quotes.residuals').responses)).toContain('204')
    expect(Object.keys(operationOf('notes.list').responses)).not.toContain('204')
  })
})
