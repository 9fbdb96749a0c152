import type { FastifyInstance, FastifyReply } from 'fastify'
import { approve, payByBank, payByCard, refuseChallenge, type SandboxStep } from './hosted.ts'
import { bankPage, cardPage, challengePage, endedPage, STYLES, unknownPage } from './page.ts'
import { findSession, type SandboxHost, type SandboxSession } from './store.ts'

const FORM_LIMIT = 4096

interface SandboxRequest {
  Params: { session: string }
  Body: Record<string, string>
}

/** Plain forms that work without a script, under a policy that allows none. */
export async function registerSandboxPages(app: FastifyInstance, services: SandboxHost): Promise<void> {
  const find = (id: string) => services.db.asSystem((tx) => findSession(tx, id))

  await app.register(async (pages) => {
    readForms(pages)
    pages.get('/sandbox/pay.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLES))

    pages.get<SandboxRequest>('/sandbox/pay/:session', async ({ params }, reply) =>
      show(reply, await find(params.session)),
    )

    pages.post<SandboxRequest>('/sandbox/pay/:session', async ({ params, body }, reply) => {
      const session = await find(params.session)
      if (session?.state !== 'open') return show(reply, session)
      const step = session.method === 'card' ? payByCard : payByBank
      return respondWithStep(reply, session, await step(services, session, body))
    })

    pages.get<SandboxRequest>('/sandbox/pay/:session/challenge', async ({ params }, reply) => {
      const session = await find(params.session)
      if (session?.state !== 'open' || session.step === null) return show(reply, session)
      return sendSandboxPage(reply, 200, challengePage(session), session)
    })

    pages.post<SandboxRequest>('/sandbox/pay/:session/challenge', async ({ params, body }, reply) => {
      const session = await find(params.session)
      if (session?.state !== 'open' || session.step === null) return show(reply, session)
      const answer = body.answer === 'yes' ? approve : refuseChallenge
      return respondWithStep(reply, session, await answer(services, session))
    })
  })
}

function readForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT },
    async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  )
  app.addHook('preHandler', async (request) => {
    request.body ??= {}
  })
}

function show(reply: FastifyReply, session: SandboxSession | null) {
  if (session === null) return sendSandboxPage(reply, 404, unknownPage(), null)
  if (session.state !== 'open') return sendSandboxPage(reply, 200, endedPage(session), session)
  return sendSandboxPage(reply, 200, session.method === 'card' ? cardPage(session) : bankPage(session), session)
}

function respondWithStep(reply: FastifyReply, session: SandboxSession, step: SandboxStep) {
  if (step.to === 'return') return away(reply, session.returnUrl)
  if (step.to === 'challenge') return away(reply, `/sandbox/pay/${session.sessionId}/challenge`)
  if (step.to === 'ended') return away(reply, `/sandbox/pay/${session.sessionId}`)
  const { values, wrong, message } = step
  return sendSandboxPage(
    reply,
    422,
    session.method === 'card' ? cardPage(session, values, wrong, message) : bankPage(session, message),
    session,
  )
}

const away = (reply: FastifyReply, url: string) => reply.header('cache-control', 'no-store').redirect(url, 303)

/** A form may lead to the payer's return URL, which Chromium counts among its actions. */
function sendSandboxPage(reply: FastifyReply, status: number, text: string, session: SandboxSession | null) {
  const isOpen = session?.state === 'open' && URL.canParse(session.returnUrl)
  const actions = isOpen ? `'self' ${new URL(session.returnUrl).origin}` : "'none'"
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; form-action ${actions}; base-uri 'none'; frame-ancestors 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(text)
}
