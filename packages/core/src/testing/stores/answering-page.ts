import { signal } from '@preact/signals-core'
import { createClient, type Fetch } from '../../api/index.ts'
import { createSession } from '../../session/index.ts'

/** For tests only: a page whose server is a table of answers and whose timers the test runs. */

interface RecordedCall {
  readonly call: string
  readonly query: string
  readonly body: unknown
}

/** By method and path, for instance `GET /dealer/dealers`; a function is called each time, a number is a refusal's status. */
export type Answers = Record<string, unknown>

export function createTestPage(token: string | null, start: Date, answers: Answers) {
  let moment = start
  const now = () => moment
  const asked: RecordedCall[] = []
  const fetch: Fetch = async (input, init) => {
    const url = new URL(String(input))
    const call = `${init?.method ?? 'GET'} ${url.pathname}`
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body
    asked.push({ call, query: url.searchParams.toString(), body })
    return responseOf(await answerTo(answers[call], body))
  }
  const session = createSession()
  if (token) session.signIn(token)
  const client = createClient({ baseUrl: 'https://api.forecourt.test', session, now, fetch, retryDelayMs: 0 })
  return {
    answers,
    asked,
    client,
    session,
    now,
    nowSignal: signal(start),
    calls: () => asked.map(({ call }) => call),
    pass(milliseconds: number): void {
      moment = new Date(moment.getTime() + milliseconds)
    },
  }
}

async function answerTo(answer: unknown, body: unknown): Promise<unknown> {
  return typeof answer === 'function' ? await answer(body) : answer
}

function responseOf(answer: unknown): Response {
  if (answer === undefined) return new Response('{"code":"NOT_FOUND","message":"Not found"}', { status: 404 })
  if (typeof answer === 'number') return new Response(answer === 204 ? null : '{}', { status: answer })
  return new Response(JSON.stringify(answer))
}

/** Timers that the test runs. */
export function createTimers() {
  let timers: { readonly milliseconds: number; readonly run: () => void }[] = []
  return {
    schedule(milliseconds: number, run: () => void): () => void {
      const timer = { milliseconds, run }
      timers.push(timer)
      return () => {
        timers = timers.filter((one) => one !== timer)
      }
    },
    waiting: () => timers.map(({ milliseconds }) => milliseconds),
    /** Runs the timers with exactly this delay, and lets their promises settle. */
    async run(milliseconds: number): Promise<void> {
      const due = timers.filter((timer) => timer.milliseconds === milliseconds)
      timers = timers.filter((timer) => timer.milliseconds !== milliseconds)
      for (const { run } of due) run()
      await settled()
    },
  }
}

/** Waits until every pending answer has arrived: in-process that takes a few turns of the event loop. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}
