import { createPublicPageClient, createSession, type Rates, type WebsiteConfig } from '@forecourt/core'
import { aMoment, aPortalConfig, aToken, people } from '@forecourt/core/testing'
import { createEvidenceQueue, type PublicPage } from '../../page/index.ts'
import { signal } from '../../signals/index.ts'

const rates: Rates = {
  adminFee: 0,
  bespokeRates: [],
  lenderProposals: [
    { id: 1_000_001, apr: 9.9 },
    { id: 1_000_002, apr: 10.9 },
    { id: 1_000_003, apr: 12.9 },
    { id: 1_000_004, apr: 8.9 },
  ].map(({ id, apr }) => ({
    proposalId: String(id),
    financeCompanyId: id,
    loanProposalStatus: 1,
    apr,
    // The cheapest lender makes no small loans.
    ...(apr === 8.9 ? { minLendAmount: 25_000 } : {}),
  })),
}

const website: Partial<WebsiteConfig> = {
  dealerName: 'Quillmere Motors',
  dealerPhone: '01632 960101',
  lenders: [
    { id: 50, name: 'Kestrelmoor Finance' },
    { id: 70, name: 'Thornlode Vehicle Finance' },
    { id: 66, name: 'Forecourt House Finance' },
  ],
}

interface Given {
  readonly website?: Partial<WebsiteConfig>
  /** Paths that answer with a failure. */
  readonly down?: readonly string[]
  /** Further answers by path. */
  readonly answers?: Readonly<Record<string, unknown>>
}

/** A dealer's page with the real client, and the paths of its calls. */
export function stockPage({
  website: given = {},
  down = [],
  answers: more = {},
}: Given = {}): PublicPage & { readonly asked: string[] } {
  // Over forty lines: a list of answers.
  const asked: string[] = []
  const answers: Readonly<Record<string, unknown>> = {
    '/auth/client/token': { authenticationToken: aToken(people.rhian) },
    '/rates/0': rates,
    '/dealer/website-config/0': { ...website, ...given },
    '/portal-config': aPortalConfig(),
    ...more,
  }
  const fetch = async (request: RequestInfo | URL): Promise<Response> => {
    const path = new URL(request instanceof Request ? request.url : request).pathname.replace('/api/v3', '')
    asked.push(path)
    const body = down.includes(path) ? null : answers[path]
    if (!body) return Response.json({ code: 'PROVIDER_FAILED', message: 'Away' }, { status: 502 })
    return Response.json(body)
  }
  const now = signal(aMoment())
  const client = createPublicPageClient({
    baseUrl: 'https://dealer.test/api/v3',
    key: 'fc_test_1',
    session: createSession(),
    now: aMoment,
    fetch,
    retryDelayMs: 0,
  })
  const held = signal<PublicPage['config']['value']>(null)
  void client.portal.config().then(
    (found) => {
      held.value = found
    },
    () => undefined,
  )
  const clock: PublicPage['clock'] = { now, read: aMoment, wakeAt: () => () => {} }
  const evidence = createEvidenceQueue({ read: clock.read, isShown: () => true, post: () => true })
  // Each part is requested separately.
  const listedCar = async () => null
  return {
    client,
    nameCar: () => {},
    listedCar,
    refetch: () => {},
    renew: () => {},
    config: held,
    clock,
    evidence,
    asked,
  }
}
