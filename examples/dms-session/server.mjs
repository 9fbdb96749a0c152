import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { env } from 'node:process'
import { handOver } from './hand-over.mjs'

const { FORECOURT = 'http://localhost:4200', FORECOURT_SECRET_KEY = '', PORT = '4100' } = env

/** Stands for the system's own login: its cookie says who is signed in. */
const userOf = ({ headers }) => /(?:^|; )dms_user=([\w-]+)/.exec(headers.cookie ?? '')?.[1]

/** Only a page of this system may ask, and only for the user who is signed in to it. */
async function answerSession(request, response) {
  const user = userOf(request)
  if (!user || request.headers['sec-fetch-site'] !== 'same-origin') return response.writeHead(403).end()
  try {
    const { authenticationToken } = await handOver(FORECOURT, FORECOURT_SECRET_KEY, user)
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    response.end(JSON.stringify({ authenticationToken }))
  } catch {
    response.writeHead(502).end()
  }
}

const FILES = { '/': ['index.html', 'text/html'], '/page.js': ['page.js', 'text/javascript'] }

async function answerFile(url, response) {
  const [name, type] = FILES[url] ?? []
  if (!name) return response.writeHead(404).end()
  const text = await readFile(new URL(name, import.meta.url), 'utf8')
  const headers = {
    'content-type': `${type}; charset=utf-8`,
    'set-cookie': 'dms_user=dms-7; HttpOnly; SameSite=Strict',
  }
  response.writeHead(200, headers).end(text.replaceAll('FORECOURT-SERVER', FORECOURT))
}

createServer((request, response) =>
  request.method === 'POST' && request.url === '/finance-session'
    ? void answerSession(request, response)
    : void answerFile(request.url, response),
).listen(Number(PORT))
