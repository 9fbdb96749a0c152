import { createHttpBackOffice } from '../../providers/back-office/http.ts'
import { OutboxEvent } from '../../providers/back-office/outbox-event.ts'
import { buildTestApp, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { type ProviderServer, type ScriptedReply, startProviderServer } from '../../testing/provider-server.ts'
import { type Module, modulesWith } from '../index.ts'
import { providersFor } from '../providers.ts'
import { anEligibilityDraft } from './drafts.ts'

export interface StandIn {
  readonly app: TestApp
  readonly dealer: SignedInTester
  readonly server: ProviderServer
  /** The received events, in order, including repeats. */
  readonly came: readonly OutboxEvent[]
  /** The events as stored by a receiver that drops repeated ids. */
  kept(applicationId?: string): OutboxEvent[]
  /** Sets the answer from now on; null is the ordinary answer. */
  answer(reply: (event: OutboxEvent, times: number) => ScriptedReply | null): void
  /** Creates an application that is queued and not delivered yet. */
  made(lastName?: string): Promise<string>
  /** Advances the time and runs due jobs on the way. */
  pass(seconds: number, step?: number): Promise<void>
  close(): Promise<void>
}

/** Each attempt is one call with a short timeout: the outbox does the waiting. */
const PATIENCE = { tries: 1, timeoutMs: 400, breakAfter: 1_000_000 }

/** A server whose back office is another server with scripted answers. */
export async function openStandIn(): Promise<StandIn> {
  // Over forty lines: a list of answers.
  const server = await startProviderServer()
  const backOffice = { url: server.url, key: 'key', secrets: ['a-secret-of-more-than-thirty-two-letters'] }
  const everything: Module = async (host, services) => {
    const told = createHttpBackOffice({ ...backOffice, now: services.now }, PATIENCE)
    for (const module of modulesWith({ ...providersFor(services), backOffice: told })) await module(host, services)
  }
  const app = await buildTestApp({ modules: [everything], config: { backOffice } })
  const dealer = await app.signIn('dealer')
  const came: OutboxEvent[] = []
  let script: (event: OutboxEvent, times: number) => ScriptedReply | null = () => null
  server.answer(({ body }) => {
    const event = OutboxEvent.parse(body)
    came.push(event)
    const times = came.filter(({ eventId }) => eventId === event.eventId).length
    return script(event, times) ?? ordinary(event, came)
  })
  return {
    app,
    dealer,
    server,
    came,
    kept: (applicationId) => keptOf(came, applicationId),
    answer: (reply) => {
      script = reply
    },
    async made(lastName = 'Penrose') {
      const draft = { ...anEligibilityDraft(1001, lastName), allowDuplicate: true }
      return (await dealer.client.applications.create(draft)).cosmosId
    },
    async pass(seconds, step = 1) {
      for (let gone = 0; gone < seconds; gone += step) {
        app.clock.advance(step * 1000)
        await app.runJobs()
      }
    },
    async close() {
      await app.close()
      await server.close()
    },
  }
}

/** A repeated request about the same application gets the same reference. */
function ordinary({ event, applicationId }: OutboxEvent, came: readonly OutboxEvent[]): ScriptedReply {
  if (event !== 'ApplicationSent') return { status: 204 }
  const applications = [...new Set(came.map((one) => one.applicationId))]
  return { body: { brokerReference: 500_001 + applications.indexOf(applicationId) } }
}

function keptOf(came: readonly OutboxEvent[], applicationId: string | undefined): OutboxEvent[] {
  const first = came.filter((event, index) => came.findIndex(({ eventId }) => eventId === event.eventId) === index)
  return first.filter((event) => applicationId === undefined || event.applicationId === applicationId)
}
