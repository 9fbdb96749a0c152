import type { Fetch } from './transport.ts'

/** From 0 to 1. */
export type Progress = (fraction: number) => void

/** The part of XMLHttpRequest that an upload needs. */
export interface XhrLike {
  readonly upload: {
    onprogress: ((event: { lengthComputable: boolean; loaded: number; total: number }) => unknown) | null
  }
  readonly status: number
  readonly response: unknown
  responseType: string
  onload: (() => unknown) | null
  onerror: (() => unknown) | null
  onabort: (() => unknown) | null
  open(method: string, url: string): void
  setRequestHeader(name: string, value: string): void
  getAllResponseHeaders(): string
  send(body: FormData | string | null): void
  abort(): void
}

export type CreateXhr = () => XhrLike

const WITHOUT_BODY = [204, 205, 304]
/** An upload without progress for this long counts as failed, even without an error. */
const STALLED_MS = 60_000

/** A `fetch` for one upload that reports progress, which fetch itself cannot. */
export function createUploadFetch(createXhr: CreateXhr, onProgress: Progress): Fetch {
  return (input, init) =>
    new Promise((resolve, reject) => {
      const xhr = createXhr()
      const abort = () => xhr.abort()
      const watch = watchFor(abort)
      const end = (settle: () => void) => () => {
        watch.stop()
        // The signal may outlive the upload: it can belong to many parts of a file.
        init?.signal?.removeEventListener('abort', abort)
        settle()
      }
      xhr.open(init?.method ?? 'GET', String(input))
      xhr.responseType = 'blob'
      new Headers(init?.headers).forEach((value, name) => {
        xhr.setRequestHeader(name, value)
      })
      xhr.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        watch.moved()
        if (lengthComputable && total > 0) onProgress(loaded / total)
      }
      xhr.onload = end(() => resolve(responseOf(xhr)))
      xhr.onerror = end(() => reject(new TypeError('The upload failed')))
      xhr.onabort = end(() => reject(watch.isStalled() ? new TypeError('The upload stalled') : givenUp()))
      if (init?.signal?.aborted) {
        xhr.onabort()
        return
      }
      init?.signal?.addEventListener('abort', abort)
      watch.moved()
      xhr.send((init?.body ?? null) as FormData | string | null)
    })
}

const givenUp = () => new DOMException('The upload was given up', 'AbortError')

function watchFor(stall: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStalled = false
  const stop = () => clearTimeout(timer)
  return {
    stop,
    isStalled: () => isStalled,
    moved(): void {
      stop()
      timer = setTimeout(() => {
        isStalled = true
        stall()
      }, STALLED_MS)
    },
  }
}

function responseOf(xhr: XhrLike): Response {
  const body = WITHOUT_BODY.includes(xhr.status) ? null : (xhr.response as Blob | null)
  return new Response(body, { status: xhr.status, headers: parseHeaders(xhr.getAllResponseHeaders()) })
}

function parseHeaders(raw: string): Headers {
  const headers = new Headers()
  for (const line of raw.split('\r\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon).trim(), line.slice(colon + 1).trim())
  }
  return headers
}
