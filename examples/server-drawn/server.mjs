import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { argv, env, stdout } from 'node:process'
import { fileURLToPath } from 'node:url'
import { createServerPage, fetchStart } from '@forecourt/widgets/ssr'
import { golf } from './cars.mjs'
import { carPage, stockList } from './pages.mjs'

const PAGES = {
  '/': { draw: stockList, car: {} },
  '/car': { draw: carPage, car: { registration: golf.registration, mileage: golf.mileage } },
}

const MINUTE_MS = 60_000

/** Asks once a minute for each car, however many visitors come; the secret key never leaves this server. */
function createStarts(server, serverKey) {
  const kept = new Map()
  return (car) => {
    const name = JSON.stringify(car)
    const known = kept.get(name)
    if (known && Date.now() - known.at < MINUTE_MS) return known
    const asked = { at: Date.now(), start: fetchStart({ server, serverKey, ...car }) }
    asked.start.catch(() => kept.delete(name))
    kept.set(name, asked)
    return asked
  }
}

const policyOf = (forecourt, nonce) =>
  `default-src 'none'; script-src ${forecourt}; connect-src ${forecourt}; style-src 'nonce-${nonce}' ${forecourt}; img-src data:; base-uri 'none'`

/** A dealer's site whose server draws the figures. Resolves with its address. */
export async function openSite({ forecourt, serverKey, dealershipKey, port = 0 }) {
  const startOf = createStarts(forecourt, serverKey)
  const site = createServer(async ({ url = '/' }, response) => {
    const found = PAGES[url.split('?')[0]]
    if (!found) return response.writeHead(404).end()
    try {
      const { start, at } = startOf(found.car)
      const nonce = randomBytes(16).toString('base64')
      // In a list the file of the server is shared; on a page with one element its sheet comes with the HTML.
      const given = { server: forecourt, dealershipKey, start: await start, at: new Date(at) }
      const figures = createServerPage(found.draw === carPage ? { ...given, nonce } : given)
      const html = await found.draw(figures, { forecourt, nonce })
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policyOf(forecourt, nonce),
      })
      response.end(html)
    } catch {
      response.writeHead(502).end()
    }
  })
  await new Promise((resolve) => site.listen(port, 'localhost', resolve))
  return { url: `http://localhost:${site.address().port}`, close: () => new Promise((resolve) => site.close(resolve)) }
}

const {
  FORECOURT = 'http://localhost:4200',
  FORECOURT_SERVER_KEY,
  FORECOURT_KEY = 'fc_test_quillmere',
  PORT = '4100',
} = env

if (argv[1] === fileURLToPath(import.meta.url)) {
  const given = {
    forecourt: FORECOURT,
    serverKey: FORECOURT_SERVER_KEY,
    dealershipKey: FORECOURT_KEY,
    port: Number(PORT),
  }
  stdout.write(`${(await openSite(given)).url}\n`)
}
