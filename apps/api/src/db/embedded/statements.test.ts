import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepStatements, MOST_KEPT, type Statements } from './statements.ts'

let client: PGlite
let statements: Statements

beforeAll(async () => {
  client = await PGlite.create()
  statements = keepStatements(client)
})
afterAll(async () => await client.close())

const rows = async (text: string, values: unknown[] = []) => (await statements.query(text, values)).rows

const countKept = async () => (await client.query('select name from pg_prepared_statements')).rows.length

describe('the statements of the embedded database', () => {
  it.each([
    ['a number', 'select $1::int as a', [7], { a: 7 }],
    ['text', 'select $1::text as a', ['seven'], { a: 'seven' }],
    ['nothing', 'select $1::text as a', [null], { a: null }],
    ['a truth', 'select $1::boolean as a', [false], { a: false }],
    ['an object', 'select $1::jsonb as a', [{ b: [1] }], { a: { b: [1] } }],
    ['the null of JSON', `select $1::int as a, 'null'::jsonb as b`, [1], { a: 1, b: null }],
    ['an array', 'select $1::text[] as a', [['b', 'c']], { a: ['b', 'c'] }],
    ['bytes', 'select $1::bytea as a', [new Uint8Array([1, 2])], { a: new Uint8Array([1, 2]) }],
    ['no values', 'select 1 as a', [], { a: 1 }],
  ])('accept and return %s as PGlite does', async (_what, text, values, row) => {
    expect((await client.query(text, values)).rows).toEqual([row])
    expect(await rows(text, values)).toEqual([row])
  })

  it('return rows as arrays on request, which two columns of one name need', async () => {
    const { rows } = await statements.query('select $1::int as a, 2 as a', [1], { rowMode: 'array' })
    expect(rows).toEqual([[1, 2]])
  })

  it('fail with PostgreSQL’s code, and continue', async () => {
    await expect(rows('select 1 / $1::int as a', [0])).rejects.toMatchObject({ code: '22012' })
    await expect(rows('select $1::int from nowhere', [1])).rejects.toMatchObject({ code: '42P01' })
    expect(await rows('select 1 / $1::int as a', [1])).toEqual([{ a: 1 }])
  })

  it('are parsed again after a failure, for instance when their table has changed', async () => {
    await client.exec('create table changing (a int); insert into changing values (1)')
    const text = 'select * from changing where a = $1'
    expect(await rows(text, [1])).toEqual([{ a: 1 }])
    await client.exec('alter table changing add column b int')
    await expect(rows(text, [1])).rejects.toMatchObject({ code: '0A000' })
    expect(await rows(text, [1])).toEqual([{ a: 1, b: null }])
  })

  it('show each role only its rows', async () => {
    await client.exec(`create role narrow; create table seen (a int); insert into seen values (1), (2);
      grant select on seen to narrow; alter table seen enable row level security; create policy one on seen using (a = 1)`)
    const text = 'select a from seen where a > $1 order by a'
    expect(await rows(text, [0])).toEqual([{ a: 1 }, { a: 2 }])
    await client.exec('set role narrow')
    expect(await rows(text, [0])).toEqual([{ a: 1 }])
    await client.exec('reset role')
    expect(await rows(text, [0])).toEqual([{ a: 1 }, { a: 2 }])
  })

  it('are limited in number', async () => {
    for (let nth = 0; nth < MOST_KEPT + 20; nth += 1) await rows(`select $1::int as column_${nth}`, [nth])
    expect(await countKept()).toBeLessThanOrEqual(MOST_KEPT + 1)
  })
})
