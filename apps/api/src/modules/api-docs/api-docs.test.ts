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
  test('is open to anybody, from any page', async () => {
    const reply = await get('/api/v3/openapi.json')
    expect(reply.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'access-control-allow-origin': '*',
    })
    expect(reply.json()).toMatchObject({ openapi: '3.1.0', servers: [{ url: 'http://forecourt.test/api/v3' }] })
  })

  test('has every call, each name once', async () => {
    const ids = (await operations()).map(({ operationId }) => operationId)
    expect(ids.toSorted()).toEqual(calls.map(({ id }) => id).toSorted())
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('declares each parameter of its paths, with a schema, and no other of a path', async () => {
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

describe('the page of it', () => {
  test('allows no script and needs no other site', async () => {
    const reply = await get('/api/v3/docs')
    expect(reply.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self'/)
    expect(reply.body).not.toMatch(/<script|style="|https?:\/\/(?!forecourt\.test)/)
    expect((await get('/api/v3/docs.css')).headers['content-type']).toBe('text/css; charset=utf-8')
  })

  test('has a place for each call, and each link has an end', async () => {
    const { body } = await get('/api/v3/docs')
    const places = new Set([...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    expect(calls.filter(({ id }) => !places.has(id))).toEqual([])
    const ends = [...body.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
    expect(ends.filter((id) => !places.has(id))).toEqual([])
  })

  test('says who may call, what is sent and what is refused', async () => {
    const { body } = await get('/api/v3/docs')
    const section = body.slice(body.indexOf('id="payments.create"'), body.indexOf('id="payments.list"'))
    expect(section).toContain('any signed-in user')
    expect(section).toMatch(/schema-PaymentDraft/)
    expect(section).toMatch(/403<\/th><td>DEALER_NOT_ACTIVE, FEATURE_OFF/)
  })
})
