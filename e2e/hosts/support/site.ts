import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize, sep } from 'node:path'

/** The placeholder of our server's origin in an example. */
export const PLACE = '{{WIDGETS_ORIGIN}}'

/** A page that a test writes itself. */
export interface HostPage {
  readonly head?: string
  readonly body: string
  /** Attributes of `<html>`. */
  readonly html?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** A dealer's own site: another origin than ours, with its own files and headers. */
export interface Site {
  readonly origin: string
  /** Puts a page of the test's own on the site and answers its address. */
  put(page: HostPage): string
  close(): Promise<void>
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
}

/** Serves a folder with the headers of its `_headers` file; the names of places in pages and headers are filled in. */
export async function openSite(folder: string, widgetsOrigin: string): Promise<Site> {
  const pages = new Map<string, HostPage>()
  const always = headersOf(folder, widgetsOrigin)
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const page = pages.get(pathname)
    if (page) sendPage(response, page, always)
    else void sendFile(response, join(folder, normalize(pathname.endsWith('/') ? `${pathname}index.html` : pathname)))
  })
  async function sendFile(response: ServerResponse, file: string): Promise<void> {
    const content = file.startsWith(folder + sep) ? await readFile(file).catch(() => null) : null
    if (!content) return void response.writeHead(404).end()
    const type = TYPES[extname(file)] ?? 'application/octet-stream'
    const isPage = extname(file) === '.html'
    response.writeHead(200, { ...always, 'content-type': type })
    response.end(isPage ? content.toString().replaceAll(PLACE, widgetsOrigin) : content)
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    origin,
    put: (page) => {
      const path = `/page-${pages.size + 1}.html`
      pages.set(path, page)
      return origin + path
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function sendPage(response: ServerResponse, page: HostPage, always: Record<string, string>): void {
  response.writeHead(200, { ...always, 'content-type': 'text/html; charset=utf-8', ...page.headers })
  response.end(
    `<!doctype html><html lang="en-GB" ${page.html ?? ''}><head><meta charset="utf-8"><link rel="icon" href="data:,">` +
      `<meta name="viewport" content="width=device-width, initial-scale=1"><title>A dealer</title>${page.head ?? ''}</head>` +
      `<body>${page.body}</body></html>`,
  )
}

/** Reads headers as static hosts do: a path, then its headers, indented. One path is enough here. */
function headersOf(folder: string, widgetsOrigin: string): Record<string, string> {
  let text = ''
  try {
    text = readFileSync(join(folder, '_headers'), 'utf8')
  } catch {
    return {}
  }
  const lines = text.replaceAll(PLACE, widgetsOrigin).matchAll(/^\s+([\w-]+): (.+)$/gm)
  return Object.fromEntries([...lines].map(([, name = '', value = '']) => [name.toLowerCase(), value]))
}
