import { createServer } from 'node:http'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { type BuildOptions, build } from 'esbuild'
import { clientOf } from '../../e2e/support/records.ts'
import { inProject } from '../../scripts/project.mjs'

const page = (head: string, body: string) => `<!doctype html><html lang="en-GB"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>A car</title>${head}</head>
<body><h1>Volkswagen Golf</h1>${body}<p>Come and see it.</p></body></html>`

/** The tag and the style rule of `docs/embedding.md`. */
const quickQuote = (server: string, file: string, before = '') =>
  page(
    `${before}<script src="${server}/widgets/${file}" async></script>
     <style>forecourt-quick-quote { display: block; min-height: 1240px }</style>`,
    `<forecourt-quick-quote data-bench dealership-key="fc_test_quillmere" registration="ZZ23 KHP" price="14995" mileage="28400"></forecourt-quick-quote>`,
  )

/** The line before the script, which that page and Settings write. */
const preload = (server: string) => `<link rel="modulepreload" href="${server}/widgets/figures.js">`

const react = page('<script type="module" src="/react.js"></script>', '<div id="root" data-bench></div>')

const peer = page(
  '<script type="module" src="/peer.js"></script>',
  '<wa-input data-bench label="Price" type="number"></wa-input>',
)

const REACT_PROGRAM = `import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
createRoot(document.getElementById('root')).render(createElement('input', { 'aria-label': 'Price', 'data-figure': '' }))`

/** Builds for production and minified, as their own documentation says. */
async function bundle(input: BuildOptions): Promise<Buffer> {
  const { outputFiles } = await build({
    ...input,
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return brotliCompressSync(outputFiles?.[0]?.contents ?? '')
}

/** The same car's page, whose server has drawn the widget with a server key. */
async function drawnQuote(server: string): Promise<string> {
  const { client, affiliateUserId } = await clientOf(server, 'dealer')
  const { key } = await client.keys.createServer({ affiliateUserId: affiliateUserId ?? 0 })
  const { createServerPage, fetchStart } = await import(pathToFileURL(inProject('packages/widgets/dist/ssr.js')).href)
  const car = { registration: 'ZZ23 KHP', mileage: 28400 }
  const start = await fetchStart({ server, serverKey: key, ...car })
  const figures = createServerPage({ server, dealershipKey: 'fc_test_quillmere', start, nonce: 'bench' })
  const quote = await figures.draw('forecourt-quick-quote', { 'data-bench': true, price: 14995, ...car })
  return page(
    `<script src="${server}/widgets/loader.js" defer></script>
     <style>forecourt-quick-quote { display: block; min-height: 1240px }</style>`,
    `${quote}${figures.data()}`,
  )
}

/**
 * Pages of another origin: the widget by the snippet, by its loader only, as one file and drawn by the page's server, React with a single
 * field, and a peer's single field.
 */
export async function servePages(server: string): Promise<{ url: string; close(): Promise<void> }> {
  const scripts = new Map<string | undefined, Buffer>([
    ['/react.js', await bundle({ stdin: { contents: REACT_PROGRAM, resolveDir: inProject('packages/widgets') } })],
    ['/peer.js', await bundle({ entryPoints: [inProject('bench/support/peer-page.ts')] })],
  ])
  const bodies = new Map<string | undefined, string>([
    ['/react', react],
    ['/peer', peer],
    ['/quick-quote', quickQuote(server, 'loader.js')],
    ['/snippet', quickQuote(server, 'loader.js', preload(server))],
    ['/single', quickQuote(server, 'quick-quote.js')],
    ['/drawn', await drawnQuote(server)],
  ])
  const pages = createServer(({ url }, reply) => {
    const script = scripts.get(url)
    if (script)
      return reply.setHeader('content-type', 'text/javascript').setHeader('content-encoding', 'br').end(script)
    const body = brotliCompressSync(bodies.get(url) ?? '')
    return reply.setHeader('content-type', 'text/html').setHeader('content-encoding', 'br').end(body)
  })
  await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve))
  const address = pages.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://localhost:${port}`,
    close: () => new Promise((resolve) => pages.close(() => resolve())),
  }
}
