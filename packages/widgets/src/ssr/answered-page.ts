import { createNow, createPublicPageClient, normaliseRegistration, type PublicStart } from '@forecourt/core'
import type { PublicPage } from '../page/index.ts'
import { createStartingClient } from '../page/start/starting-client.ts'
import { signal } from '../signals/index.ts'

interface Answered {
  readonly baseUrl: string
  readonly key: string
  /** The server's answer, which the page's own server has asked for. */
  readonly start: PublicStart
  readonly now: Date
}

const NOT_HERE = { status: 404 } as const
const never = () => () => {}

/** A page whose only answer is one that is here already. `answered` collects the addresses that a browser would have asked. */
export function createAnsweredPage({ baseUrl, key, start, now }: Answered, answered: Set<string>): PublicPage {
  const fetch = async (input: RequestInfo | URL) => {
    const url = new URL(String(input))
    if (!url.pathname.endsWith('/public/start')) return new Response(null, NOT_HERE)
    if (!isOfCar(start, url.searchParams.get('reg'))) return Response.json({ ...start, car: null })
    answered.add(String(input))
    return Response.json(start)
  }
  const read = () => now
  const { client, ...starting } = createStartingClient(createPublicPageClient({ baseUrl, key, now: read, fetch }), key)
  return {
    ...starting,
    client,
    clock: createNow({ read, schedule: never, onShown: never }),
    config: signal(start.config),
    evidence: { add: () => {}, show: () => {}, send: () => {} },
    wait: never,
  }
}

/** An answer about one car is none about another. */
function isOfCar({ car }: PublicStart, registration: string | null): boolean {
  if (registration === null) return true
  const known = car?.lookUp?.vehicle.vrm
  return typeof known === 'string' && normaliseRegistration(known) === normaliseRegistration(registration)
}
