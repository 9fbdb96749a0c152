import { readFile } from 'node:fs/promises'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { inRepository } from '../../paths.ts'
import { createCaller } from '../../providers/caller.ts'
import { buildTestApp, type TestApp } from '../../testing/index.ts'
import { startProviderServer } from '../../testing/provider-server.ts'

/** Prometheus's own: whether it could read the server at all. */
const OF_PROMETHEUS = ['up']
/** Of its query language, and labels that queries group by. */
const NOT_METRICS =
  /^(?:sum|max|min_over_time|rate|increase|histogram_quantile|topk|absent|abs|hour|day_of_week|by|on|and|or|offset)$/

let app: TestApp
let own: string[]
let all: string[]
beforeAll(async () => {
  app = await buildTestApp({ modules: [], config: { metricsToken: 'a-token-of-metrics' } })
  const { body } = await app.app.inject({ url: '/metrics', headers: { authorization: 'Bearer a-token-of-metrics' } })
  own = [...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name)
  const usual = new Registry()
  collectDefaultMetrics({ register: usual })
  all = [...own, ...(await usual.getMetricsAsJSON()).map(({ name }) => name), ...OF_PROMETHEUS]
})
afterAll(() => app.close())

const read = (file: string) => readFile(inRepository(file), 'utf8')
/** Words of a query that stand outside its labels, durations and numbers. */
const namesIn = (query: string) =>
  query
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|\b(?:by|on) \([^)]*\)|\b\d\S*/g, ' ')
    .match(/[a-z_]\w*/g)
    ?.filter((word) => !NOT_METRICS.test(word))
    .map((word) => word.replace(/_(?:bucket|count|sum)$/, '')) ?? []

const queriesOfAlerts = async () =>
  [
    ...(await read('scripts/release/operations/alerts.yml')).matchAll(/expr: (?:\|\n)?([\s\S]*?)\n +(?:for|labels):/g),
  ].map(([, query = '']) => query)

async function queriesOfDashboard(): Promise<string[]> {
  const { panels } = JSON.parse(await read('scripts/release/operations/dashboard.json'))
  return panels.flatMap(({ targets }: { targets: { expr: string }[] }) => targets.map(({ expr }) => expr))
}

describe('what operators are given', () => {
  it.each([
    ['alert', queriesOfAlerts, 25],
    ['panel of the dashboard', queriesOfDashboard, 20],
  ])('every %s asks for metrics that there are', async (_what, queriesOf, least) => {
    const queries = await queriesOf()
    expect(queries.length).toBeGreaterThanOrEqual(least)
    expect(queries.filter((query) => namesIn(query).length === 0)).toEqual([])
    expect([...new Set(queries.flatMap(namesIn))].filter((name) => !all.includes(name))).toEqual([])
  })

  test('the page for operators names every metric of ours, and no other in its table', async () => {
    const [, section = ''] = (await read('docs/operations.md')).split('## Metrics and alerts')
    const [table = ''] = section.split('\n## ')
    const told = [...table.matchAll(/^\| `(\w+)(?:\{[^}]*\})?` \|/gm)].map(([, name = '']) => name)
    expect(told.sort()).toEqual([...own].sort())
  })
})

test.each([
  ['answers', 200, { answered: 1 }],
  ['refuses', 404, { refused: 1 }],
  ['is down, and is left alone', 503, { unavailable: 2, 'left-alone': 1 }],
])('a provider that %s is counted', async (what, status, expected) => {
  const provider = `counted ${what}`
  const server = await startProviderServer()
  server.answer(() => ({ status, body: {} }))
  const call = createCaller(provider, { tries: 1, breakAfter: 2 })
  for (let turn = 0; turn < (status === 503 ? 3 : 1); turn += 1)
    await call({ url: new URL(server.url) }).catch(() => undefined)
  await server.close()
  const { body } = await app.app.inject({ url: '/metrics', headers: { authorization: 'Bearer a-token-of-metrics' } })
  const counted = [...body.matchAll(/^provider_calls_total\{provider="([^"]+)",outcome="([^"]+)"\} (\d+)$/gm)]
  const ofIt = counted
    .filter(([, name]) => name === provider)
    .map(([, , outcome = '', count]) => [outcome, Number(count)])
  expect(Object.fromEntries(ofIt)).toEqual(expected)
})
