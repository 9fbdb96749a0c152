import { contract, endpointsOf } from '@forecourt/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/index.ts'
import { apiDocsRoutes } from './routes.ts'

let app: TestApp
const get = (url: string) => app.app.inject({ url })

beforeAll(async () => {
  app = await buildTestApp({ modules: [apiDocsRoutes] })
})
afterAll(() => app.close())

const calls = endpointsOf(contract)

interface Operation {
  readonly operationId: string
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema?: unknown }[]
  readonly responses: Readonly<Record<string, { readonly description: string }>>
}

async function operations(): Promise<(Operation & { readonly path: string })[]> {
  const { paths } = (await get('/api/v3/openapi.json')).json()
  return Object.entries<Record<string, Operation>>(paths).flatMap(([path, methods]) =>
    Object.values(methods).map((operation) => ({ ...operation, path })),
  )
}

describe('the OpenAPI document', () => {
  test('can be read by anyone, from any page', async () => {
    const reply = await get('/api/v3/openapi.json')
    expect(reply.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'access-control-allow-origin': '*',
    })
    expect(reply.json()).toMatchObject({ openapi: '3.1.0', servers: [{ url: 'http://forecourt.test/api/v3' }] })
  })

  test('has every call, each under a unique name', async () => {
    const ids = (await operations()).map(({ operationId }) => operationId)
    expect(ids.toSorted()).toEqual(calls.map(({ id }) => id).toSorted())
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('declares each path parameter with a schema, and no others', async () => {
    for (const { path, parameters } of await operations()) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      expect(
        parameters
          .filter((one) => one.in === 'path')
          .map(({ name }) => name)
          .toSorted(),
        path,
      ).toEqual(inPath.toSorted())
      expect(
        parameters.filter(({ schema }) => schema === undefined),
        path,
      ).toEqual([])
    }
  })

  test('describes each answer', async () => {
    for (const { operationId, responses } of await operations()) {
      expect(Object.keys(responses), operationId).toContain('200')
      expect(
        Object.values(responses).filter(({ description }) => !description),
        operationId,
      ).toEqual([])
    }
  })
})

describe('its page', () => {
  test('loads its script and the document only from this server', async () => {
    const { headers, body } = await get('/api/v3/docs')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self';/)
    expect(body).not.toMatch(/<script>|https?:/)
    const sources = [...body.matchAll(/(?:src|spec-url)="([^"]+)"/g)].map(([, source = '']) => source)
    expect(sources).toEqual(['/api/v3/docs/redoc.js', '/api/v3/openapi.json'])
    for (const source of sources) expect((await get(source)).statusCode, source).toBe(200)
  })
})
