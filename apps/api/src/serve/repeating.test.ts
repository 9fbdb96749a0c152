import { endpoint } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { rowsOf } from '../db/database.ts'
import { refuse } from '../http/problem.ts'
import { serve } from '../serve.ts'
import { buildTestApp, type RoleName, type TestApp } from '../testing/index.ts'
import { OF_THIS_TEST } from '../testing/own-endpoint.ts'

const create = endpoint({
  id: 't.create',
  method: 'POST',
  path: '/t',
  body: z.object({ text: z.string() }),
  response: z.object({ id: z.string(), made: z.number() }),
  idempotent: true,
  ...OF_THIS_TEST,
})

let made = 0
let test: TestApp

beforeAll(async () => {
  test = await buildTestApp({
    modules: [
      async (app) =>
        serve(app, create, ({ body: { text } }, { write }) =>
          write(async (tx) => {
            if (text === 'fail') refuse('INVALID', undefined, { text: 'Not this' })
            made += 1
            await tx.execute(sql`insert into jobs (kind, key, run_at, created) values ('made', ${text}, now(), now())`)
            return { id: text, made }
          }),
        ),
    ],
  })
})
afterAll(() => test.close())

describe('a create with an Idempotency-Key', () => {
  const post = async (key: string, text: string, role: RoleName = 'dealer') => {
    const { headers } = await test.signIn(role)
    const asked = { ...headers, 'idempotency-key': key }
    const reply = await test.app.inject({ method: 'POST', url: '/api/v3/t', headers: asked, payload: { text } })
    return { status: reply.statusCode, body: reply.json(), headers: reply.headers }
  }

  it('runs once, however often it is repeated', async () => {
    const first = await post('key-1', 'once')
    const again = await post('key-1', 'once')
    expect(again.body).toEqual(first.body)
    expect(again.headers['idempotent-replayed']).toBe('true')
    expect(await countOf('once')).toBe(1)
  })

  it('runs once for two concurrent requests', async () => {
    const answers = await Promise.all([post('key-2', 'twice'), post('key-2', 'twice')])
    expect(answers[0].body).toEqual(answers[1].body)
    expect(await countOf('twice')).toBe(1)
  })

  it('is refused with another body', async () => {
    await post('key-3', 'a body')
    expect(await post('key-3', 'another')).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } })
  })

  it('can be repeated after a refusal', async () => {
    expect((await post('key-4', 'fail')).status).toBe(422)
    expect((await post('key-4', 'mended')).status).toBe(200)
  })

  it('of another user is a different key', async () => {
    await post('key-5', 'mine')
    expect((await post('key-5', 'theirs', 'other')).status).toBe(200)
  })

  const countOf = async (key: string) => {
    const rows = await test.db.asSystem((tx) =>
      rowsOf(tx, sql`select 1 from jobs where kind = 'made' and key = ${key}`),
    )
    return rows.length
  }
})
