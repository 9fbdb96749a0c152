import { endpoint } from '@forecourt/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { serve } from '../serve.ts'
import { buildTestApp, type TestApp } from '../testing/index.ts'
import { OF_THIS_TEST } from '../testing/own-endpoint.ts'

const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n'

const upload = endpoint({
  id: 't.upload',
  method: 'POST',
  path: '/t/upload',
  body: z.object({ name: z.string() }),
  multipart: true,
  response: z.object({ mediaType: z.string(), fileName: z.string(), size: z.number() }),
  ...OF_THIS_TEST,
})

let test: TestApp

beforeAll(async () => {
  test = await buildTestApp({
    modules: [
      async (app) =>
        serve(app, upload, async ({ files: [file] }) => ({
          mediaType: file?.mediaType ?? '',
          fileName: file?.fileName ?? '',
          size: file?.size ?? 0,
        })),
    ],
  })
})
afterAll(() => test.close())

describe('an upload', () => {
  const send = async (content: string | Uint8Array<ArrayBuffer>, name = 'licence.pdf') => {
    const form = new FormData()
    form.append('file', new File([content], name))
    form.append('name', 'licence')
    const request = new Request('http://forecourt.test', { method: 'POST', body: form })
    const { headers } = await test.signIn('dealer')
    const reply = await test.app.inject({
      method: 'POST',
      url: '/api/v3/t/upload',
      headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    return { status: reply.statusCode, body: reply.json() }
  }
  it('has the type of its content and a plain name', async () => {
    expect(await send(PDF, '../../etc/pass"wd.png')).toEqual({
      status: 200,
      body: { mediaType: 'application/pdf', fileName: 'pass%22wd.png.pdf', size: PDF.length },
    })
  })

  it('of another content type is refused, whatever its name', async () => {
    expect(await send('<script>alert(1)</script>')).toMatchObject({
      status: 415,
      body: { code: 'UNSUPPORTED_MEDIA', fields: { file: expect.any(String) } },
    })
  })

  it('of more than 15 MB is refused', async () => {
    const big = new Uint8Array(16 * 1024 * 1024)
    big.set(new TextEncoder().encode(PDF))
    expect((await send(big)).status).toBe(413)
  })
})

describe('a form with a long boundary', () => {
  const send = async (length: number) => {
    const boundary = 'b'.repeat(length)
    const { headers } = await test.signIn('dealer')
    const part = (disposition: string, content: string) =>
      `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`
    return await test.app.inject({
      method: 'POST',
      url: '/api/v3/t/upload',
      headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: `${part('name="name"', 'licence')}${part('name="file"; filename="a.pdf"', PDF)}--${boundary}--\r\n`,
    })
  }

  it.each([70, 252])('of %i characters is read', async (length) => {
    expect((await send(length)).statusCode).toBe(200)
  })

  it.each([253, 260, 300])('of %i characters is refused with a message', async (length) => {
    const reply = await send(length)
    expect([reply.statusCode, reply.json()]).toEqual([
      400,
      { code: 'INVALID_BODY', message: 'The boundary of this form is too long. It may have up to 70 characters.' },
    ])
  })
})
