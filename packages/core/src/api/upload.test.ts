import { getEventListeners } from 'node:events'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { BASE_URL, createServer, createTestSession, NOW, reply } from '../testing/api/replying-server.ts'
import { createClient } from './client.ts'
import type { XhrLike } from './upload.ts'

interface TestXhr extends XhrLike {
  readonly sent: { method: string; url: string; headers: Record<string, string>; body: unknown; isAborted: boolean }
  answer(status: number, body: string): void
}

function createXhr(): TestXhr {
  const sent = {
    method: '',
    url: '',
    headers: {} as Record<string, string>,
    body: undefined as unknown,
    isAborted: false,
  }
  const xhr: TestXhr = {
    sent,
    upload: { onprogress: null },
    status: 0,
    response: null,
    responseType: '',
    onload: null,
    onerror: null,
    onabort: null,
    open: (method, url) => Object.assign(sent, { method, url }),
    setRequestHeader(name, value) {
      sent.headers[name] = value
    },
    getAllResponseHeaders: () => 'content-type: application/json\r\n',
    send(body) {
      sent.body = body
    },
    abort() {
      sent.isAborted = true
      xhr.onabort?.()
    },
    answer(status, body) {
      Object.assign(xhr, { status, response: new Blob([body]) })
      xhr.onload?.()
    },
  }
  return xhr
}

const form = { requirementType: 'dealer', requirementId: 4, requirementTypeId: 90, fileName: 'v5c.pdf' }
const files = [new File(['%PDF'], 'v5c.pdf')]

function setUp() {
  const xhr = createXhr()
  const server = createServer(() => reply(500))
  const client = createClient({
    baseUrl: BASE_URL,
    session: createTestSession(),
    now: () => NOW,
    fetch: server.fetch,
    createXhr: () => xhr,
  })
  const fractions: number[] = []
  const controller = new AbortController()
  const options = { files, idempotencyKey: 'key-1', onProgress: (fraction: number) => fractions.push(fraction) }
  const uploading = client.documents.upload(form, { ...options, signal: controller.signal })
  return { xhr, uploading, fractions, controller, received: server.received }
}

const hasBegun = async (xhr: TestXhr) => {
  while (xhr.sent.body === undefined) await Promise.resolve()
}

describe('an upload with progress', () => {
  it('uses the given XMLHttpRequest with the call’s headers and form', async () => {
    const { xhr, uploading, received } = setUp()
    await hasBegun(xhr)
    xhr.answer(200, JSON.stringify({ requirementId: 4, requirementTypeId: 90, hasFiles: true }))
    expect(await uploading).toMatchObject({ requirementId: 4, hasFiles: true, isVerified: false })
    expect(xhr.sent).toMatchObject({ method: 'POST', url: `${BASE_URL}/document/requirement/upload` })
    expect(xhr.sent.headers).toMatchObject({ authorization: 'Bearer token-1', 'idempotency-key': 'key-1' })
    expect(((xhr.sent.body as FormData).get('file') as File).name).toBe('v5c.pdf')
    expect(received).toHaveLength(0)
  })

  it('reports the sent fraction if the length is known', async () => {
    const { xhr, uploading, fractions } = setUp()
    await hasBegun(xhr)
    for (const loaded of [0, 50, 100]) xhr.upload.onprogress?.({ lengthComputable: true, loaded, total: 100 })
    xhr.upload.onprogress?.({ lengthComputable: false, loaded: 1, total: 0 })
    xhr.answer(204, '')
    await uploading.catch(() => null)
    expect(fractions).toEqual([0, 0.5, 1])
  })

  it('rejects with an ApiError like any call', async () => {
    const { xhr, uploading } = setUp()
    await hasBegun(xhr)
    xhr.answer(413, JSON.stringify({ code: 'BODY_TOO_LARGE', message: 'At most 15 MB' }))
    await expect(uploading).rejects.toMatchObject({ code: 'BODY_TOO_LARGE', message: 'At most 15 MB' })
  })

  it('is UNREACHABLE when the connection breaks', async () => {
    const { xhr, uploading } = setUp()
    await hasBegun(xhr)
    xhr.onerror?.()
    await expect(uploading).rejects.toMatchObject({ code: 'UNREACHABLE' })
  })

  it('leaves nothing on the signal, which may belong to many parts of a file', async () => {
    const { xhr, uploading, controller } = setUp()
    await hasBegun(xhr)
    expect(getEventListeners(controller.signal, 'abort')).toHaveLength(1)
    xhr.answer(200, JSON.stringify({ requirementId: 4, requirementTypeId: 90, hasFiles: true }))
    await uploading
    expect(getEventListeners(controller.signal, 'abort')).toHaveLength(0)
  })

  it('can be aborted', async () => {
    const { xhr, uploading, controller } = setUp()
    await hasBegun(xhr)
    controller.abort()
    await expect(uploading).rejects.toMatchObject({ name: 'AbortError' })
    expect(xhr.sent.isAborted).toBe(true)
  })
})

describe('an upload over a stalled connection', () => {
  afterEach(() => vi.useRealTimers())

  it('fails as UNREACHABLE after a minute without progress', async () => {
    vi.useFakeTimers()
    const { xhr, uploading } = setUp()
    const outcome = expect(uploading).rejects.toMatchObject({ code: 'UNREACHABLE' })
    await hasBegun(xhr)
    vi.advanceTimersByTime(59_000)
    xhr.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 })
    vi.advanceTimersByTime(59_000)
    expect(xhr.sent.isAborted).toBe(false)
    vi.advanceTimersByTime(1_000)
    expect(xhr.sent.isAborted).toBe(true)
    await outcome
  })
})
